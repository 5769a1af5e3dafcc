// The forms as people meet them: first as HTML in the page, later under React. Nothing typed or sent in between may be lost.
import { act } from '@testing-library/react';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

let root: Root | null = null;
const sent: { path: string; body: Record<string, string> }[] = [];
let reply: () => Promise<Response>;
const went = vi.fn<(url: string | URL) => void>();

beforeEach(() => {
  sent.length = 0;
  configure({ oidc: null });
  reply = async () => Response.json({ token: 't', user: {} });
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    sent.push({ path, body: JSON.parse(init.body) as Record<string, string> });
    return reply();
  });
  vi.spyOn(location, 'assign').mockImplementation(went);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  went.mockReset();
});

/** Puts the page configuration where the server would have written it. */
function configure(config: object): void {
  document.head.innerHTML = `<script type="application/json" id="page-config">${JSON.stringify({ sandboxes: { linkedin: true, stripe: true }, ...config })}</script>`;
}

function place<P extends object>(component: ComponentType<P>, props: P) {
  const tree = createElement(component, props);
  document.body.innerHTML = `<div data-island>${renderToString(tree, { identifierPrefix: 'x-' })}</div>`;
  const element = document.body.firstElementChild as HTMLElement;
  const form = element.querySelector('form') as HTMLFormElement;
  const wakeUp = () => act(async () => void (root = hydrateRoot(element, tree, { identifierPrefix: 'x-' })));
  return { form, wakeUp };
}

const input = (id: string) => document.getElementById(id) as HTMLInputElement;

async function submit(form: HTMLFormElement): Promise<void> {
  await act(async () => form.requestSubmit());
}

describe('signing in', () => {
  it('keeps what was typed before React came, and leads to the dashboard', async () => {
    const { form, wakeUp } = place(SignInForm, { brand_name: 'Postwright' });
    input('sign-in-email').value = 'ada@example.com';
    input('sign-in-password').value = 'correct horse';
    await wakeUp();
    await submit(form);
    expect(sent).toEqual([
      { path: '/api/auth/sign-in/email', body: { email: 'ada@example.com', password: 'correct horse' } },
    ]);
    expect(went).toHaveBeenCalledWith('/dashboard');
  });

  it('returns to the page the visitor was sent away from, never to another origin', async () => {
    for (const [remembered, target] of [
      ['/posts?status=draft', '/posts?status=draft'],
      ['//evil.example/x', '/dashboard'],
      ['/\\evil.example', '/dashboard'],
      ['https://evil.example', '/dashboard'],
    ] as const) {
      sessionStorage.setItem('return_path', remembered);
      const { form, wakeUp } = place(SignInForm, { brand_name: 'Postwright' });
      await wakeUp();
      await submit(form);
      expect(went).toHaveBeenLastCalledWith(target);
      await act(async () => root?.unmount());
    }
  });

  it('shows one sentence for a refusal and keeps the input', async () => {
    reply = async () =>
      Response.json({ success: false, error: 'The email address or the password is wrong.' }, { status: 401 });
    const { form, wakeUp } = place(SignInForm, { brand_name: 'Postwright' });
    await wakeUp();
    input('sign-in-email').value = 'ada@example.com';
    await submit(form);
    expect(form.querySelector('[role=alert]')?.textContent).toBe('The email address or the password is wrong.');
    expect(input('sign-in-email').value).toBe('ada@example.com');
    expect(went).not.toHaveBeenCalled();
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), /didn’t answer/],
    ['a success that is no JSON', async () => new Response('<html>Welcome to our Wi-Fi'), /Try again in a minute/],
    ['an answer that is no JSON', async () => new Response('<html>', { status: 502 }), /Try again in a minute/],
  ])('has a sentence for %s', async (_what, answer, sentence) => {
    reply = answer;
    const { form, wakeUp } = place(SignInForm, { brand_name: 'Postwright' });
    await wakeUp();
    await submit(form);
    expect(form.querySelector('[role=alert]')?.textContent).toMatch(sentence);
    expect(went).not.toHaveBeenCalled();
  });

  it('sends once, however often it is pressed', async () => {
    reply = () => new Promise(() => {});
    const { form, wakeUp } = place(SignInForm, { brand_name: 'Postwright' });
    await wakeUp();
    await submit(form);
    await submit(form);
    expect(sent).toHaveLength(1);
    expect(form.querySelector('[type=submit]')?.textContent).toBe('Logging in...');
  });
});

describe('signing up', () => {
  it("shows the server's sentences at their fields, and the first one has the focus", async () => {
    const fields = { email: 'That isn’t an email address.', password: 'The password needs at least 8 characters.' };
    reply = async () => Response.json({ success: false, error: 'Look at the form.', fields }, { status: 400 });
    const { form, wakeUp } = place(SignUpForm, { brand_name: 'Postwright', passwordMin: 8 });
    await wakeUp();
    await submit(form);
    const email = input('sign-up-email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(fields.email);
    expect(document.activeElement).toBe(email);
    expect(input('sign-up-name').getAttribute('aria-invalid')).toBeNull();
    await act(async () => email.dispatchEvent(new Event('input', { bubbles: true })));
    expect(email.getAttribute('aria-invalid')).toBeNull();
    expect(input('sign-up-password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
  });

  it('shows and hides the password', async () => {
    const { form, wakeUp } = place(SignUpForm, { brand_name: 'Postwright', passwordMin: 8 });
    await wakeUp();
    const show = form.querySelector<HTMLButtonElement>('[aria-label="Show password"]');
    await act(async () => show?.click());
    expect(input('sign-up-password').type).toBe('text');
    await act(async () => show?.click());
    expect(input('sign-up-password').type).toBe('password');
  });
});

describe('a provider elsewhere', () => {
  const press = (form: HTMLFormElement) =>
    act(async () =>
      [...form.querySelectorAll('button')].find(({ textContent }) => textContent === 'Continue with Google')?.click(),
    );

  it('has a button in both forms, which leads there and remembers the way back', async () => {
    configure({ oidc: { name: 'Google' } });
    reply = async () => Response.json({ url: 'https://accounts.google.com/consent' });
    sessionStorage.setItem('return_path', '/posts?status=draft');
    for (const component of [SignInForm, SignUpForm] as ComponentType<{ brand_name: string; passwordMin: number }>[]) {
      const { form, wakeUp } = place(component, { brand_name: 'Postwright', passwordMin: 8 });
      expect(form.textContent).not.toContain('Continue with');
      await wakeUp();
      await press(form);
      expect(sent.pop()).toEqual({ path: '/api/auth/oidc/start', body: { return_url: '/posts?status=draft' } });
      expect(went).toHaveBeenLastCalledWith('https://accounts.google.com/consent');
      await act(async () => root?.unmount());
    }
    expect(sessionStorage.getItem('return_path')).toBe('/posts?status=draft');
  });

  it('shows why the provider cannot be reached, and can be pressed again', async () => {
    configure({ oidc: { name: 'Google' } });
    reply = async () => Response.json({ success: false, error: 'Google does not answer right now.' }, { status: 503 });
    const { form, wakeUp } = place(SignInForm, { brand_name: 'Postwright' });
    await wakeUp();
    await press(form);
    expect(form.querySelector('[role=alert]')?.textContent).toBe('Google does not answer right now.');
    await press(form);
    expect(sent).toHaveLength(2);
    expect(went).not.toHaveBeenCalled();
  });

  async function cameBack(left: Record<string, string>): Promise<void> {
    configure({ oidc: { name: 'Google' } });
    const { form, wakeUp } = place(SignInForm, { brand_name: 'Postwright' });
    const dialog = document.createElement('dialog');
    Object.assign(dialog.dataset, left);
    const island = form.closest('[data-island]') as Element;
    island.replaceWith(dialog);
    dialog.append(island);
    await wakeUp();
  }

  it('says how the sign-in ended, in words of our own alone', async () => {
    await cameBack({ oidcProblem: 'cancelled' });
    expect(document.querySelector('[role=alert]')?.textContent).toBe('You canceled at Google. Nothing has changed.');
    await act(async () => root?.unmount());
    await cameBack({ oidcProblem: '<b>made up</b>' });
    expect(document.querySelector('[role=alert]')?.textContent).toBe('');
  });

  it('asks for the code where the account has a second factor', async () => {
    await cameBack({ oidcChallenge: 'the-challenge' });
    const code = input('second-factor-code');
    code.value = '123456';
    await submit(code.form as HTMLFormElement);
    expect(sent).toEqual([
      { path: '/api/auth/sign-in/second-factor', body: { challenge: 'the-challenge', code: '123456' } },
    ]);
    expect(went).toHaveBeenCalledWith('/dashboard');
  });
});
