// Which addresses lead to this machine and nowhere else.
import { expect, test } from 'vitest';
import { isLoopback, ownUrl } from './loopback.ts';

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.1.2.3',
  'http://[::1]:80',
  'http://a.localhost',
  'http://localhost.',
])('%s does', (url) => expect(isLoopback(url)).toBe(true));

test.each([
  'https://app.example',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://10.0.0.1',
  'http://[::]',
])('%s does not', (url) => expect(isLoopback(url)).toBe(false));

test.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['0.0.0.0', 'http://127.0.0.1:80'],
  ['::', 'http://127.0.0.1:80'],
  ['::1', 'http://[::1]:80'],
  ['192.0.2.7', 'http://192.0.2.7:80'],
  // Where the name is ::1, nobody listens at 127.0.0.1.
  ['localhost', 'http://localhost:80'],
])('a program that listens on %s reaches itself at %s', (host, url) => expect(ownUrl(host, 80)).toBe(url));
