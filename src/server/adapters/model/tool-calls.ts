// Assembles a model's tool calls from the pieces in which both formats stream them.
import { randomUUID } from 'node:crypto';
import type { ToolCall } from './port.ts';
import { asRecord, parseJson } from '../../parse-json.ts';

/** Keeps a model that writes more than this into one call from filling our memory. */
const inputMax = 200_000;
const callsMax = 16;

type Part = { index: number; id: string; name: string; input: string };

export function createToolCalls() {
  const parts: Part[] = [];
  /** The call that a piece under an index belongs to. */
  const open = new Map<number, Part>();

  /** null beyond the last one that is taken. Some servers give all calls one index, or none: another id is another call. */
  function partAt(index: number, id: string): Part | null {
    const known = open.get(index);
    if (known && (id === '' || known.id === '' || known.id === id)) return known;
    open.delete(index);
    if (parts.length >= callsMax) return null;
    const part = { index, id, name: '', input: '' };
    parts.push(part);
    open.set(index, part);
    return part;
  }

  return {
    /** Pieces of one call share their index; fields missing from a piece are skipped. */
    take(index: number, { id, name, input }: { id?: unknown; name?: unknown; input?: unknown }): void {
      const part = partAt(index, typeof id === 'string' ? id : '');
      if (!part) return;
      if (typeof id === 'string' && id !== '') part.id = id;
      if (typeof name === 'string' && name !== '') part.name = name;
      if (typeof input === 'string' && part.input.length + input.length <= inputMax) part.input += input;
    },
    isEmpty: () => parts.length === 0,
    /** In order. Some servers give no ids. */
    all: (): ToolCall[] =>
      parts
        .toSorted((a, b) => a.index - b.index)
        .map(({ id, name, input }) => ({
          id: id || randomUUID(),
          name,
          input: asRecord(parseJson(input.trim() === '' ? '{}' : input)),
        })),
  };
}
