// What the profile does with an account: the LinkedIn connection, sessions, keys to keep, the second factor, deletion.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ConnectedAccount } from '#contract/linkedin.ts';
import { refusal, showApp, user } from '#test/harness/app-screen.tsx';
import { keepPendingRequest, pendingRequestKey } from '#web/pending-request.ts';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './profile-dialog.tsx';
import { LinkedInSection } from './linkedin-section.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionsSection } from './sessions-section.tsx';

const account = (more: Partial<ConnectedAccount> = {}): ConnectedAccount => ({
  id: 'a1',
  kind: 'member',
  name: 'Ada Lovelace',
  picture: null,
  profile_url: 'https://www.linkedin.com/in/ada',
  expires_at: '2099-01-01T00:00:00.000Z',
  needs_reconnect: false,
  is_default: true,
  connected_at: '2026-11-01T00:00:00.000Z',
  scopes: ['openid', 'w_member_social', 'something_new'],
  comments_off: null,
  posting_off: null,
  through: null,
  scheduled: 0,
  ...more,
});
const listOf = (...connections: ConnectedAccount[]) => ({
  success: true,
  connections,
  former: [],
  pages_off: null,
  sandbox: false,
});
const linkedin = 'GET /api/linkedin/connections';
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('without LinkedIn there is one way on, and it leads to the consent page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const page = showApp(<LinkedInSection />, {
    answers: {
      [linkedin]: listOf(),
      'POST /api/linkedin/connect': { url: 'https://www.linkedin.test/oauth' },
    },
  });
  await press('Connect LinkedIn');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://www.linkedin.test/oauth'));
  expect(page.callsOf('POST /api/linkedin/connect')).toHaveLength(1);
  vi.restoreAllMocks();
});

test('where the operator has no LinkedIn, nothing is offered that cannot work', async () => {
  showApp(<LinkedInSection />, {
    answers: { [linkedin]: listOf() },
    config: { off: { linkedin: true, stripe: false } },
  });
  expect(await screen.findByText(/LinkedIn/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a setting that is opened can be typed into at once, and gives the focus back once it is saved', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  showApp(<AccountSection />, { answers: { 'PATCH /api/me': { user: { ...user, name: 'Ada Byron' } } } });
  await press('Change: Name');
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  expect(scrolled).toHaveBeenCalled();
  await press('Save');
  await screen.findByText('Ada Byron');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change: Name' }));
  cleanup();
  showApp(<DataSection />);
  await press('Erase the account');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Type .* to confirm$/));
  expect(scrolled).toHaveBeenCalledTimes(2);
  cleanup();
  showApp(<SessionsSection />, { answers: { 'GET /api/me/sessions': { sessions: [] } } });
  await press('Sign out everywhere');
  expect(scrolled).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});

test('who signs in with a provider is told so, by its name', () => {
  const oidc = { name: 'Google' };
  showApp(<AccountSection />, { config: { oidc }, as: { external_accounts: [{ provider: 'oidc' }] } });
  expect(screen.getByText('You can also log in with Google.')).toBeTruthy();
  cleanup();
  showApp(<AccountSection />, { config: { oidc }, as: { external_accounts: [{ provider: 'linkedin_oidc' }] } });
  expect(screen.queryByText(/also log in/)).toBeNull();
});

test('what LinkedIn allows is told to who opens it, in words, and what has no words by its name', async () => {
  showApp(<LinkedInSection />, { answers: { [linkedin]: listOf(account()) } });
  const allowed = (await screen.findByText('What you allowed')).closest('details');
  expect(allowed?.open).toBe(false);
  const entries = [...(allowed?.querySelectorAll('li') ?? [])].map((one) => one.textContent);
  expect(entries).toEqual(['Sign in', 'Post for you', 'something_new']);
  expect(screen.getByRole('link', { name: 'Open profile' }).getAttribute('href')).toBe(
    'https://www.linkedin.com/in/ada',
  );
});

test('an ended connection asks to reconnect; one that cannot be ended says so and stays', async () => {
  const page = showApp(<LinkedInSection />, {
    answers: {
      [linkedin]: listOf(account({ needs_reconnect: true })),
      'DELETE /api/linkedin/connections/a1': () => refusal('LinkedIn does not answer.', 502),
    },
  });
  expect(await screen.findByText('The connection has ended. Reconnect to keep publishing.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reconnect' })).toBeTruthy();
  await press('Disconnect');
  await waitFor(() => expect(page.toasts).toMatchObject([{ kind: 'error', message: 'LinkedIn does not answer.' }]));
  expect(screen.getByText('Ada Lovelace')).toBeTruthy();
});

test('of several accounts one is the default, and what disconnecting means is said before it is done', async () => {
  const bob = account({ id: 'b1', name: 'Bob', is_default: false });
  let list = listOf(account({ scheduled: 2 }), bob);
  const page = showApp(<LinkedInSection />, {
    answers: {
      [linkedin]: () => Response.json(list),
      'PUT /api/linkedin/connections/b1': () =>
        Response.json((list = listOf({ ...bob, is_default: true }, account({ scheduled: 2, is_default: false })))),
      'DELETE /api/linkedin/connections/b1': () => Response.json((list = listOf(account({ scheduled: 2 })))),
    },
  });
  const rowOf = async (name: string) => within(await screen.findByRole('listitem', { name }));
  const ada = await rowOf('Ada Lovelace');
  fireEvent.click(ada.getByRole('button', { name: 'Disconnect' }));
  expect(ada.getByText(/2 scheduled posts go out as Ada Lovelace/).textContent).toMatch(
    /^2 scheduled posts go out as Ada Lovelace\. They will fail unless you reconnect Ada Lovelace or choose another account for them in time\. Bob becomes the default account\. Posts from your other accounts aren’t affected\.$/,
  );
  fireEvent.click(ada.getByRole('button', { name: 'Keep it' }));
  expect(page.callsOf('DELETE /api/linkedin/connections/a1')).toEqual([]);
  fireEvent.click((await rowOf('Bob')).getByRole('button', { name: 'Make default' }));
  await waitFor(() => expect(page.toasts).toMatchObject([{ message: 'Bob is the default account' }]));
  const row = await rowOf('Bob');
  await waitFor(() => expect(row.getByText('Default')).toBeTruthy());
  fireEvent.click(row.getByRole('button', { name: 'Disconnect' }));
  fireEvent.click(row.getByRole('button', { name: 'Disconnect Bob' }));
  await waitFor(() => expect(page.toasts.at(-1)).toMatchObject({ message: 'Bob is disconnected' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Bob' })).toBeNull());
});

test('who disconnects a member whose pages are all there is besides hears of no other accounts, and of no account without posts', async () => {
  const page = account({ id: 'p1', kind: 'page', name: 'Engines Ltd', is_default: false, through: 'a1', scopes: [] });
  showApp(<LinkedInSection />, { answers: { [linkedin]: listOf(account({ scheduled: 1 }), page) } });
  const ada = within(await screen.findByRole('listitem', { name: 'Ada Lovelace' }));
  fireEvent.click(ada.getByRole('button', { name: 'Disconnect' }));
  expect(
    ada.getByText(
      'Engines Ltd will be disconnected too. 1 scheduled post goes out as Ada Lovelace. It will fail unless you reconnect Ada Lovelace or choose another account for it in time.',
    ),
  ).toBeTruthy();
});

const now = new Date().toISOString();
const session = (id: string, isCurrent: boolean, userAgent: string | null) => ({
  id,
  user_agent: userAgent,
  created_at: now,
  used_at: now,
  is_current: isCurrent,
});
const sessions = {
  sessions: [
    session('here', true, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    session('there', false, null),
  ],
};

test('another session can be ended, this one not by mistake', async () => {
  let list = sessions;
  const page = showApp(<SessionsSection />, {
    answers: {
      'GET /api/me/sessions': () => Response.json(list),
      'GET /api/keys': { keys: [] },
      'GET /api/calendar/feed': { feed: null },
      'GET /api/oauth/assistants': { assistants: [] },
      'DELETE /api/me/sessions/there': () => {
        list = { sessions: sessions.sessions.slice(0, 1) };
        return Response.json({ success: true });
      },
    },
  });
  const rows = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Sign out(?! everywhere)/ })).toHaveLength(1);
  await press(/^Sign out(?! everywhere)/);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(page.callsOf('DELETE /api/me/sessions/there')).toHaveLength(1);
});

test('signing out everywhere keeps the API keys, assistants and calendar feed that are ticked, and no other', async () => {
  const key = (id: string, name: string) => ({
    id,
    name,
    scopes: ['posts:read'],
    begins: 'pwk_a',
    created_at: now,
    last_used_at: null,
    expires_at: null,
  });
  const assistant = {
    id: 'a1',
    client_name: 'Claude',
    leads_to: { kind: 'site', name: 'claude.ai' },
    scopes: ['posts:read'],
    connected_at: '2026-11-20T09:00:00.000Z',
    last_used_at: null,
    expires_at: '2026-12-20T09:00:00.000Z',
  };
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const page = showApp(<SessionsSection />, {
    answers: {
      'GET /api/me/sessions': sessions,
      'GET /api/keys': { keys: [key('k1', 'Newsletter'), key('k2', 'Old laptop')] },
      'GET /api/oauth/assistants': { assistants: [assistant] },
      'GET /api/calendar/feed': { feed: { created_at: now } },
      'DELETE /api/me/sessions': { success: true },
    },
  });
  await press('Sign out everywhere');
  fireEvent.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /Claude/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /Your posts/ }));
  await press('Sign out now');
  await waitFor(() =>
    expect(page.callsOf('DELETE /api/me/sessions')).toMatchObject([
      { body: { keep_keys: ['k1', 'a1', 'calendar_feed'] } },
    ]),
  );
  vi.restoreAllMocks();
});

test('nothing ends before the person has seen which API keys would', async () => {
  let isDown = true;
  showApp(
    <>
      <SessionsSection />
      <AccountSection />
    </>,
    {
      answers: {
        'GET /api/me/sessions': sessions,
        'GET /api/keys': () => (isDown ? refusal('The keys are out of reach.', 400) : Response.json({ keys: [] })),
        'GET /api/oauth/assistants': { assistants: [] },
        'GET /api/calendar/feed': { feed: null },
      },
    },
  );
  await press('Sign out everywhere');
  await press('Change: Password');
  const buttons = () =>
    ['Sign out now', 'Change the password'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }));
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(screen.getAllByText(/API keys, assistants and the calendar feed end unless you keep them/)).toHaveLength(2);
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again as HTMLElement);
  await waitFor(() => expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a last use is said no more exactly than the server notes it', async () => {
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const list = [
    { ...session('here', true, null), used_at: ago(40) },
    { ...session('there', false, null), used_at: ago(200) },
  ];
  showApp(<SessionsSection />, { answers: { 'GET /api/me/sessions': { sessions: list } } });
  expect(await screen.findByText(/used in the last hour$/)).toBeTruthy();
  expect(screen.getByText(/used 3 hours ago$/)).toBeTruthy();
});

test('the account is erased only for whoever types its address, and nothing of it stays in the browser', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const page = showApp(<DataSection />, { answers: { 'DELETE /api/me': { success: true } } });
  localStorage.setItem('postwright.u1.unsent', '"words"');
  keepPendingRequest({ kind: 'chat', path: '/api/chat', body: { message: 'interrupted' }, user_id: 'u1' });
  await press('Erase the account');
  const field = screen.getByLabelText('Type ada@example.com to confirm');
  fireEvent.change(field, { target: { value: 'somebody@example.com' } });
  await press('Erase for good');
  expect((await screen.findByRole('alert')).textContent).toBe('That isn’t this account’s email address.');
  expect(page.callsOf('DELETE /api/me')).toEqual([]);
  fireEvent.change(field, { target: { value: ' ADA@example.com ' } });
  await press('Erase for good');
  await waitFor(() => expect(page.callsOf('DELETE /api/me')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('postwright.u1.unsent')).toBeNull());
  expect(localStorage.getItem(pendingRequestKey)).toBeNull();
  // There it says so.
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/#account-erased'));
  vi.restoreAllMocks();
});

test('backup codes stay on the screen until the person says that they are kept', async () => {
  let isOn = false;
  showApp(<SecondFactor />, {
    answers: {
      'GET /api/me/second-factor': () =>
        Response.json({ second_factor: { enabled_at: isOn ? now : null, backup_codes_left: isOn ? 2 : 0 } }),
      'POST /api/me/second-factor': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? Response.json({ uri: 'otpauth://totp/x', secret: 'ABCDEFGH' })
          : Response.json(
              {
                success: false,
                error: 'No.',
                message: 'No.',
                code: 'validation',
                fields: { password: 'Wrong password.' },
              },
              { status: 400 },
            ),
      'POST /api/me/second-factor/confirm': () => {
        isOn = true;
        return Response.json({ backup_codes: ['aaaa-bbbb', 'cccc-dddd'] });
      },
    },
  });
  await press('Set up: Authenticator app');
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'wrong' } });
  await press('Continue');
  expect(await screen.findByText('Wrong password.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'right' } });
  await press('Continue');
  expect((await screen.findByLabelText('Key for the authenticator app')).textContent).toBe('ABCD EFGH');
  fireEvent.change(screen.getByLabelText('Code from the app'), { target: { value: '123456' } });
  await press('Turn it on');
  const codes = await screen.findByRole('list', { name: 'Backup codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['aaaa-bbbb', 'cccc-dddd']);
  expect(await screen.findByText(/^On since .*, 2 backup codes left$/)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Backup codes' })).toBeTruthy();
  await press('I’ve saved them');
  expect(screen.queryByRole('list', { name: 'Backup codes' })).toBeNull();
});

test('a company page stands under its member, and says which permission it lacks', async () => {
  const sentence = "Posts can't go out as Acme: your LinkedIn connection lacks the permission w_organization_social.";
  const acme = account({
    id: 'p1',
    kind: 'page',
    name: 'Acme',
    is_default: false,
    through: 'a1',
    scheduled: 2,
    needs_reconnect: true,
    posting_off: sentence,
    profile_url: 'https://www.linkedin.com/company/1/',
  });
  showApp(<LinkedInSection />, { answers: { [linkedin]: listOf(account(), acme) } });
  const page = within(await screen.findByRole('listitem', { name: 'Acme' }));
  expect(page.getByText('Through Ada Lovelace')).toBeTruthy();
  expect(page.getByText(sentence)).toBeTruthy();
  expect(page.getByRole('link', { name: 'Open page' })).toBeTruthy();
  fireEvent.click(within(screen.getByRole('listitem', { name: 'Ada Lovelace' })).getByText('Disconnect'));
  expect(screen.getByText(/Acme will be disconnected too\. 2 scheduled posts go out as Acme\./)).toBeTruthy();
});
