// Merging unsafe_metadata, and its limits.
import { expect, test } from 'vitest';
import { metadataMaxBytes } from '#contract/account.ts';
import { mergeMetadata } from './service.ts';

test('keeps other keys, replaces values and lists, merges objects, removes by null', () => {
  const current = { a: 1, list: [1, 2], deep: { x: 1, y: 2 } };
  expect(mergeMetadata(current, { b: true, a: null, list: [3], deep: { y: null, z: { k: 1 } } })).toEqual({
    b: true,
    list: [3],
    deep: { x: 1, z: { k: 1 } },
  });
  expect(current).toEqual({ a: 1, list: [1, 2], deep: { x: 1, y: 2 } });
  expect(mergeMetadata({ a: 1 }, { a: { b: 1, gone: null } })).toEqual({ a: { b: 1 } });
  expect(mergeMetadata({ a: { b: 1 } }, { a: 'flat' })).toEqual({ a: 'flat' });
  expect(mergeMetadata({ a: 1 }, {})).toEqual({ a: 1 });
});

test('a key cannot reach a prototype', () => {
  const change = JSON.parse(
    '{"__proto__": {"is_admin": true}, "constructor": {"prototype": {"is_admin": true}}, "deep": {"__proto__": {"is_admin": true}}}',
  ) as Record<string, unknown>;
  const merged = mergeMetadata({}, change);
  expect(({} as Record<string, unknown>)['is_admin']).toBeUndefined();
  expect(merged['is_admin']).toBeUndefined();
  expect(Object.keys(merged)).toEqual(['constructor', 'deep']);
  expect(Object.getPrototypeOf(merged['deep'])).toBe(Object.prototype);
  expect((merged['deep'] as Record<string, unknown>)['is_admin']).toBeUndefined();
});

test('may have 16 KiB in all and not a byte more, counted in UTF-8', () => {
  const room = metadataMaxBytes - '{"k":""}'.length;
  expect(mergeMetadata({}, { k: 'x'.repeat(room) })).toBeDefined();
  expect(() => mergeMetadata({}, { k: 'x'.repeat(room + 1) })).toThrow('16 KiB');
  expect(() => mergeMetadata({}, { k: 'é'.repeat(room / 2 + 1) })).toThrow('16 KiB');
  expect(() => mergeMetadata({ old: 'x'.repeat(room) }, { k: 1 })).toThrow('16 KiB');
  expect(mergeMetadata({ old: 'x'.repeat(room) }, { old: null, k: 1 })).toEqual({ k: 1 });
});

test('refuses what the database cannot store and what is nested too deeply', () => {
  for (const bad of [{ k: '\u0000' }, { '\u0000': 1 }, { k: ['\ud800'] }, { k: { '\udc00': 1 } }])
    expect(() => mergeMetadata({}, bad)).toThrow('cannot be stored');
  let deep: Record<string, unknown> = {};
  for (let i = 0; i < 5000; i += 1) deep = { deep };
  expect(() => mergeMetadata({}, deep)).toThrow('nested');
});
