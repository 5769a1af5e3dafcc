// The way back from LinkedIn leads only to our own pages, and keeps what their URL said.
import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { ownAddress } from '../own-address.ts';
import { withOutcome } from './service.ts';

const origin = 'http://localhost:3000';
const own = (returnUrl: string) => ownAddress(returnUrl, origin, [origin, 'http://127.0.0.1:3000']);

test('takes paths and addresses of our own', () => {
  expect(own('/')).toBe(`${origin}/`);
  expect(own('/posts?q=a%20b&x=1#top')).toBe(`${origin}/posts?q=a%20b&x=1#top`);
  expect(own(`${origin}/scheduler`)).toBe(`${origin}/scheduler`);
  expect(own('http://127.0.0.1:3000/scheduler')).toBe('http://127.0.0.1:3000/scheduler');
  expect(own('HTTP://LOCALHOST:3000/x')).toBe(`${origin}/x`);
});

test.each([
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  '/\n/evil.example',
  'http:evil.example',
  'http:\\\\evil.example',
  'https://evil.example/',
  'https://localhost:3000/',
  'http://localhost:3001/',
  'http://localhost:3000.evil.example/',
  'http://localhost:3000@evil.example/',
  'http://me:pass@localhost:3000/',
  'javascript:alert(1)',
  'JavaScript://localhost:3000/%0aalert(1)',
  'data:text/html,x',
  'blob:http://localhost:3000/x',
  'dashboard',
  '?x',
  'http://',
  '',
])('refuses %j', (returnUrl) => {
  expect(own(returnUrl)).toBeNull();
});

test('whatever is given, what comes out is at one of our origins', () => {
  const pieces = constantFrom(
    '/',
    '\\',
    ':',
    '@',
    '.',
    'evil.example',
    'http',
    'localhost:3000',
    '?',
    '#',
    '\t',
    '%2f',
    'a',
  );
  assert(
    property(array(pieces, { maxLength: 10 }), (parts) => {
      const address = own(parts.join(''));
      if (address === null) return;
      const end = new URL(withOutcome(address, 'failed'), 'http://other.example');
      expect([origin, 'http://127.0.0.1:3000']).toContain(end.origin);
    }),
    { numRuns: 2000 },
  );
});

test('the outcome joins the other parameters, which stay to the letter; an earlier one is replaced', () => {
  expect(withOutcome(`${origin}/dashboard`, 'connected')).toBe(`${origin}/dashboard?linkedin=connected`);
  expect(withOutcome(`${origin}/p?a=b%20c&a=+&linkedin=failed&linkedin&linkedinx=1#top`, 'denied')).toBe(
    `${origin}/p?a=b%20c&a=+&linkedinx=1&linkedin=denied#top`,
  );
});
