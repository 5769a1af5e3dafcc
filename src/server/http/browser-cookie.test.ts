// The cookie of connecting to LinkedIn when browsers come over https.
import { expect, test } from 'vitest';
import { createBrowserCookie } from './browser-cookie.ts';

test('over https only this host may set it, and what is given comes back', () => {
  const cookie = createBrowserCookie('https://app.example', 'linkedin_connect');
  const { browser, headers } = cookie.renew(new Request('https://app.example'));
  expect(headers['Set-Cookie']).toBe(
    `__Host-linkedin_connect=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=600; Secure`,
  );
  const back = new Request('https://app.example', { headers: { cookie: `a=b; __Host-linkedin_connect=${browser}` } });
  expect(cookie.read(back)).toBe(browser);
  expect(cookie.renew(back).browser).toBe(browser);
  const planted = new Request('https://app.example', { headers: { cookie: `linkedin_connect=${browser}` } });
  expect(cookie.read(planted)).toBeNull();
});
