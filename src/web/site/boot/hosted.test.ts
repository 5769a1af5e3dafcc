// A hosted sign-in on the public pages: where its modals lead to once somebody is signed in.
import { afterEach, expect, test, vi } from 'vitest';
import { peekReturnPath, rememberReturnPath } from '#web/return-path.ts';
import { startHosted } from './hosted.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('a modal that was closed and opened again still leads to where the visitor wanted to go', async () => {
  const opened: string[] = [];
  const open = ({ forceRedirectUrl }: { forceRedirectUrl: string }) => void opened.push(forceRedirectUrl);
  vi.stubGlobal('Clerk', { load: async () => undefined, user: null, openSignIn: open, openSignUp: open });
  vi.spyOn(document.head, 'append').mockImplementation(
    (script) => void (script as Node).dispatchEvent(new Event('load')),
  );
  rememberReturnPath('/posts?status=draft');
  await startHosted({ publishable_key: 'pk_test_x', script_url: 'https://clerk.example.com/clerk.js' });
  document.body.innerHTML = '<button data-opens="sign-in"></button><button data-opens="sign-up"></button>';
  for (const button of document.querySelectorAll('button')) button.click();
  expect(opened).toEqual(['/posts?status=draft', '/posts?status=draft']);
  expect(peekReturnPath()).toBe('/posts?status=draft');
  sessionStorage.clear();
  document.querySelector('button')?.click();
  expect(opened.at(-1)).toBe('/dashboard');
});
