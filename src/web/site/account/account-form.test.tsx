// The forms as people meet them: in the page as HTML first, React's later. Nothing typed or sent in between may be lost.
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
      Response.json({ success: false, error: 'The e-mail address or the password is wrong.' }, { status: 401 });
    const { form, wakeUp } = place(SignInForm, { brand_name: 'Postwright' });
    await wakeUp();
    input('sign-in-email').value = 'ada@example.com';
    await submit(form);
    expect(form.querySelector('[role=alert]')?.textContent).toBe('The e-mail address or the password is wrong.');
    expect(input('sign-in-email').value).toBe('ada@example.com');
    expect(went).not.toHaveBeenCalled();
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), /did not answer/],
    ['an answer that is no JSON', async () => new Response('<html>', { status: 502 }), /Try again in a minute/],
  ])('has a sentence for %s', async (_what, answer, sentence) => {
    reply = answer;
    const { form, wakeUp } = place(SignInForm, { brand_name: 'Postwright' });
    await wakeUp();
    await submit(form);
    expect(form.querySelector('[role=alert]')?.textContent).toMatch(sentence);
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
    const fields = { email: 'This is not an e-mail address.', password: 'The password needs at least 8 characters.' };
    reply = async () => Response.json({ success: false, error: 'Look at the form.', fields }, { status: 400 });
    const { form, wakeUp } = place(SignUpForm, { brand_name: 'Postwright', password_min: 8 });
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
    const { form, wakeUp } = place(SignUpForm, { brand_name: 'Postwright', password_min: 8 });
    await wakeUp();
    const show = form.querySelector<HTMLButtonElement>('[aria-label="Show password"]');
    await act(async () => show?.click());
    expect(input('sign-up-password').type).toBe('text');
    await act(async () => show?.click());
    expect(input('sign-up-password').type).toBe('password');
  });
});
