// Writes all that an account owns as one JSON document, part by part, so that a large account never lies in memory whole.

import type { UserData } from '../feature.ts';

/** The document as pieces of text. */
export async function* exportDocument(head: Record<string, unknown>, owned: UserData[], userId: string) {
  let before = '{';
  for (const [name, value] of Object.entries(head)) {
    yield `${before}\n${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    before = ',';
  }
  for (const { name, data } of owned) {
    if (!data.exportUser) continue;
    yield `${before}\n${JSON.stringify(name)}: `;
    before = ',';
    const value = data.exportUser(userId);
    if (Symbol.asyncIterator in value) yield* list(value);
    else yield JSON.stringify((await value) ?? null);
  }
  yield '\n}\n';
}

async function* list(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n  ${JSON.stringify(item)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}
