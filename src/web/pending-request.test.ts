// The pending request lives for a day; a damaged one counts as none.
import { beforeEach, expect, test } from 'vitest';
import { keepPendingRequest, readPendingRequest } from './pending-request.ts';

beforeEach(() => localStorage.clear());

const request = { kind: 'generate', path: '/api/ideas/generate', body: { idea: 'An idea' } };

test('kept, read, removed', () => {
  expect(readPendingRequest()).toBeNull();
  keepPendingRequest(request);
  expect(readPendingRequest()).toMatchObject(request);
  expect(JSON.parse(localStorage.getItem('pendingRequest') ?? '')).toMatchObject(request);
  keepPendingRequest(null);
  expect(localStorage.getItem('pendingRequest')).toBeNull();
});

test('dropped after 24 hours', () => {
  keepPendingRequest(request);
  expect(readPendingRequest(Date.now() + 23 * 3_600_000)).not.toBeNull();
  expect(readPendingRequest(Date.now() + 24 * 3_600_000 + 1000)).toBeNull();
  expect(localStorage.getItem('pendingRequest')).toBeNull();
});

test.each(['{', '[]', '{"kind":1}', 'null'])('%s is none', (text) => {
  localStorage.setItem('pendingRequest', text);
  expect(readPendingRequest()).toBeNull();
});
