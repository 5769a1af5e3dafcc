// The position where a page of the list ended, in either of its orders, and the cursor for it.
import type { PostSort } from '#contract/posts.ts';
import { damagedCursor, fromCursor, toCursor, type CursorPosition } from '../http/cursor.ts';

/** `due_at` matters if the list is in the order in which posts go out; null for a post that is not waiting. */
export type PostPosition = CursorPosition & { due_at: Date | null };

const dueForm = /^due\.(\d{1,15}|none)\.([\w-]+)$/;

export function toPostCursor(sort: PostSort, position: PostPosition): string {
  const changed = toCursor(position);
  if (sort === 'changed') return changed;
  return Buffer.from(`due.${position.due_at?.getTime() ?? 'none'}.${changed}`).toString('base64url');
}

/** Throws Refusal validation for a damaged cursor, and for one from the other order. */
export function fromPostCursor(sort: PostSort, cursor: string): PostPosition {
  if (sort === 'changed') return { ...fromCursor(cursor), due_at: null };
  const [, due = '', changed = ''] = dueForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (changed === '') throw damagedCursor();
  const position = { ...fromCursor(changed), due_at: due === 'none' ? null : new Date(Number(due)) };
  if (toPostCursor('due', position) !== cursor) throw damagedCursor();
  return position;
}
