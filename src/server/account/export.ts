// Writes all that an account owns as one JSON document, part by part, so that a large account never lies in memory whole.

export type ExportPart = {
  /** Its key in the document. */
  name: string;
  /** One value, or a list whose items come one after another. No tokens, no hashes. */
  export(user_id: string): Promise<unknown> | AsyncIterable<unknown>;
};

/** The document as pieces of text. */
export async function* exportDocument(head: Record<string, unknown>, parts: ExportPart[], user_id: string) {
  let before = '{';
  for (const [name, value] of Object.entries(head)) {
    yield `${before}\n${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    before = ',';
  }
  for (const part of parts) {
    yield `${before}\n${JSON.stringify(part.name)}: `;
    before = ',';
    const value = part.export(user_id);
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
