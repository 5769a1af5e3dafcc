// Tokens at rest: what is sealed opens for its owner alone, and no tampering goes unnoticed.
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEncryption, SealBroken } from './encryption.ts';

const encryption = createEncryption('a secret of the tests');
const owner = { user_id: 'u1', connection_id: 'c1', purpose: 'access_token' } as const;

test('opens what it sealed, whatever the text, and seals the same text differently each time', () => {
  for (const plain of ['', 'x', 'AQV'.repeat(700), 'žluť 🐎 \u0000']) {
    const sealed = encryption.seal(plain, owner);
    expect(encryption.open(sealed, owner)).toBe(plain);
    expect(encryption.seal(plain, owner)).not.toBe(sealed);
    expect(sealed).toMatch(/^v2\.[0-9a-f]{8}\.[\w-]+$/);
  }
  expect(encryption.seal('a token to hide', owner)).not.toContain(Buffer.from('a token to hide').toString('base64url'));
});

test('refuses any changed byte, a cut text and a text that is none', () => {
  const sealed = encryption.seal('a token', owner);
  const [version = '', keyId = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let i = 0; i < bytes.length; i += 1) {
    const changed = Buffer.from(bytes);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(() => encryption.open(`${version}.${keyId}.${changed.toString('base64url')}`, owner)).toThrow(SealBroken);
  }
  for (let length = 0; length < bytes.length; length += 1) {
    const cut = bytes.subarray(0, length).toString('base64url');
    expect(() => encryption.open(`${version}.${keyId}.${cut}`, owner)).toThrow(SealBroken);
  }
  for (const none of ['', 'v2', 'a token', `v1.${keyId}.${body}`, `v2.00000000.${body}`])
    expect(() => encryption.open(none, owner)).toThrow(SealBroken);
});

test('opens what was sealed while a user had one account, whichever account it is by now', () => {
  const key = Buffer.from(hkdfSync('sha256', 'a secret of the tests', '', 'linkedin tokens v1', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('["access_token","u1"]'));
  const body = Buffer.concat([nonce, cipher.update('an old token'), cipher.final(), cipher.getAuthTag()]);
  const keyId = encryption.seal('', owner).split('.')[1];
  const sealed = `v1.${keyId}.${body.toString('base64url')}`;
  expect(encryption.open(sealed, owner)).toBe('an old token');
  expect(() => encryption.open(sealed, { ...owner, user_id: 'u2' })).toThrow(SealBroken);
});

test('opens for no other user, account and purpose, and under no other secret', () => {
  const sealed = encryption.seal('a token', owner);
  expect(() => encryption.open(sealed, { ...owner, user_id: 'u2' })).toThrow(SealBroken);
  expect(() => encryption.open(sealed, { ...owner, connection_id: 'c2' })).toThrow(SealBroken);
  expect(() => encryption.open(sealed, { ...owner, purpose: 'refresh_token' })).toThrow(SealBroken);
  expect(() => createEncryption('another secret').open(sealed, owner)).toThrow('APP_SECRET has changed');
  expect(createEncryption('a secret of the tests').open(sealed, owner)).toBe('a token');
});
