// The rules of unsafe_metadata: how a change is merged (JSON Merge Patch, RFC 7396: objects merge, null removes a key, all else
// replaces) and what may be kept.
import { metadataMaxBytes } from '#contract/account.ts';
import { Refusal } from '../refusal.ts';

type Json = Record<string, unknown>;

/** Levels of objects and lists; enough for any use, and far from what would exhaust the stack. */
const maxDepth = 20;

/** The metadata after the change; the arguments stay as they are. Throws Refusal too_large or validation. */
export function mergeMetadata(current: Json, change: Json): Json {
  checkStorable(change, 1);
  const merged = merge(current, change);
  const bytes = Buffer.byteLength(JSON.stringify(merged));
  if (bytes > metadataMaxBytes)
    throw new Refusal('too_large', 'The metadata would be larger than 16 KiB in all. Remove some of it first.');
  return merged;
}

function merge(current: Json, change: Json): Json {
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(change)) {
    // Kept, it would become somebody's prototype as soon as they copy it carelessly.
    if (key === '__proto__') continue;
    if (value === null) merged.delete(key);
    else if (isObject(value)) {
      const before = merged.get(key);
      merged.set(key, merge(isObject(before) ? before : {}, value));
    } else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** PostgreSQL's jsonb takes neither U+0000 nor half of a surrogate pair. */
function checkStorable(value: unknown, depth: number): void {
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
    throw new Refusal('validation', 'The metadata has a character that cannot be stored. Remove it.');
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth)
    throw new Refusal('validation', `The metadata may be nested at most ${maxDepth} levels deep: flatten it.`);
  for (const [key, inner] of Object.entries(value)) {
    checkStorable(key, depth);
    checkStorable(inner, depth + 1);
  }
}
