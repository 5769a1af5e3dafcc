// Which addresses lead to this machine and nowhere else.
import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

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
