// The opaque cursor of lists ordered by last change: where a page ended.
import { invalid, type Refusal } from '../refusal.ts';

/** The last row's updated_at (milliseconds) and id. */
export type CursorPosition = { updated_at: Date; id: string };

export const toCursor = ({ updated_at, id }: CursorPosition): string =>
  Buffer.from(`${updated_at.getTime()}.${id}`).toString('base64url');

/** Throws Refusal validation for a damaged cursor. */
export function fromCursor(cursor: string): CursorPosition {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, ms = '', id = ''] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  const place = { updated_at: new Date(Number(ms)), id };
  // Re-encoded and compared: base64url tolerates things that a cursor of ours never contains.
  if (id === '' || toCursor(place) !== cursor) {
    throw damagedCursor();
  }
  return place;
}

export const damagedCursor = (): Refusal =>
  invalid('cursor', 'That isn’t a valid cursor. Ask for the list from the beginning.');
