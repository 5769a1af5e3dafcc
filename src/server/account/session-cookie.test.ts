// The session cookie's attributes.
import { expect, test } from 'vitest';
import { createSessionCookies } from './routes.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const session = { token: 'abc.def', expires_at: new Date('2026-11-21T13:00:00.000Z') };

test('lives as long as the session, and is Secure on https alone', () => {
  expect(createSessionCookies('https://post.example.com').set(session, now)).toBe(
    'session=abc.def; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure',
  );
  expect(createSessionCookies('http://localhost:3000').set(session, now)).not.toContain('Secure');
  expect(createSessionCookies('https://post.example.com').clear()).toBe(
    'session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
  );
});
