// A hosted sign-in in the browser, against a stand-in for the provider's script and keys: modals, a fresh token for each call, its profile.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { started, type Program } from '#test/harness/program.ts';

/** What the provider's script offers, as far as the product uses it. Who is signed in is kept in this browser. */
const script = (origin: string): string => `
  const key = document.currentScript.dataset.clerkPublishableKey;
  const is_in = () => document.cookie.includes('stand_in=yes');
  const say = (what) => { document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="' + what + '"></div>'); };
  const enter = ({ forceRedirectUrl }) => { document.cookie = 'stand_in=yes; path=/'; location.assign(forceRedirectUrl); };
  window.Clerk = {
    user: null,
    async load() {
      if (!key.startsWith('pk_test_')) throw new Error('no key');
      this.user = is_in() ? {
        id: 'user_ada',
        externalAccounts: [{ provider: 'linkedin_oidc' }],
        unsafeMetadata: JSON.parse(localStorage.stand_in_metadata ?? '{"kept":"as it was"}'),
        async update({ unsafeMetadata }) { localStorage.stand_in_metadata = JSON.stringify(this.unsafeMetadata = unsafeMetadata); },
      } : null;
      this.session = this.user && {
        getToken: async () => (await fetch('${origin}/token?azp=' + encodeURIComponent(location.origin))).text(),
      };
    },
    openSignIn: enter,
    openSignUp: enter,
    openUserProfile: () => say('Profile of the provider'),
    async signOut() { document.cookie = 'stand_in=; path=/; max-age=0'; },
  };`;

let provider: Server;
let program: Program;
let dataDir: string;
let tokens = 0;
let isScriptThere = true;

test.beforeAll(async () => {
  const keys = await generateKeyPair('RS256');
  provider = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const say = (status: number, type: string, body: string): void =>
      void response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    if (url.pathname === '/clerk.js') {
      if (isScriptThere) say(200, 'text/javascript', script(url.origin));
      else say(500, 'text/plain', '');
    } else if (url.pathname === '/token') {
      tokens += 1;
      void new SignJWT({ sub: 'user_ada', azp: url.searchParams.get('azp'), sid: 'sess_1', sts: 'active' })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(`https://${url.host}`)
        .setIssuedAt()
        .setExpirationTime('60s')
        .sign(keys.privateKey)
        .then((token) => say(200, 'text/plain', token));
    } else if (url.pathname === '/v1/users/user_ada') {
      const user = { id: 'user_ada', first_name: 'Ada', last_name: 'Hosted', image_url: null };
      const addresses = {
        primary_email_address_id: 'e',
        email_addresses: [{ id: 'e', email_address: 'ada@example.com' }],
      };
      say(200, 'application/json', JSON.stringify({ ...user, ...addresses }));
    } else if (url.pathname.startsWith('/v1/sessions')) say(200, 'application/json', url.search ? '[]' : '{}');
    else say(404, 'application/json', '{}');
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
  dataDir = await mkdtemp(join(tmpdir(), 'postwright-hosted-'));
  program = await started(
    {
      DATA_DIR: dataDir,
      CLERK_SECRET_KEY: 'a secret key',
      CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from(`${host}$`).toString('base64')}`,
      CLERK_JWT_KEY: await exportSPKI(keys.publicKey),
      CLERK_API_URL: `http://${host}`,
      CLERK_JS_URL: `http://${host}/clerk.js`,
    },
    'dist/server/main.js',
  );
});
test.afterAll(async () => {
  await program.end('SIGTERM');
  provider.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('signing up, working and signing out, with the provider’s modals and tokens', async ({ page }) => {
  await page.goto(`${program.url}/?utm_source=letter&utm_medium=`);
  await page.getByRole('banner').getByRole('button', { name: 'Try for Free' }).click();
  await expect(page).toHaveURL(`${program.url}/onboarding`);
  await page.getByRole('main').getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('textbox', { name: 'Your idea' })).toBeVisible();
  // Where she came from is noted at the provider, next to what was noted before.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stand_in_metadata'))).toContain('utm_captured');
  const noted = JSON.parse((await page.evaluate(() => localStorage.getItem('stand_in_metadata'))) ?? '') as object;
  expect(noted).toMatchObject({ kept: 'as it was', utm_source: 'letter', utm_captured: true });
  expect(noted).not.toHaveProperty('utm_medium');
  const before = tokens;
  await page.goto(`${program.url}/posts`);
  await expect(page.getByText('Nothing here yet').or(page.getByRole('heading', { level: 1 }))).toBeVisible();
  expect(tokens).toBeGreaterThan(before + 1);

  await page.getByRole('button', { name: 'Account of Ada Hosted' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile', exact: true });
  await expect(profile.getByRole('button', { name: 'Change: Password' })).toHaveCount(0);
  await profile.getByRole('button', { name: 'Manage your account' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile of the provider' })).toBeAttached();

  await page.goto(`${program.url}/posts`);
  await page.getByRole('button', { name: 'Account of Ada Hosted' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${program.url}/`);
  await page.goto(`${program.url}/posts`);
  await expect(page).toHaveURL(`${program.url}/`);
});

test('where the provider’s script cannot be loaded the page says so, and offers nothing that would not work', async ({
  page,
}) => {
  isScriptThere = false;
  await page.goto(program.url);
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the sign-in form');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeHidden();
  await page.goto(`${program.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The server isn’t responding');
  isScriptThere = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${program.url}/`);
});
