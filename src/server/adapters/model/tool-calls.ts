// Assembles a model's tool calls from the pieces in which both formats stream them.
import { randomUUID } from 'node:crypto';
import type { ToolCall } from './port.ts';
import { asRecord, parseJson } from '../../parse-json.ts';

/** Keeps a model that writes more than this into one call from filling our memory. */
const inputMax = 200_000;
const callsMax = 16;

export function createToolCalls() {
  const parts = new Map<number, { id: string; name: string; input: string }>();
  return {
    /** Pieces of one call share their index; fields missing from a piece are skipped. */
    take(index: number, { id, name, input }: { id?: unknown; name?: unknown; input?: unknown }): void {
      const part = parts.get(index) ?? { id: '', name: '', input: '' };
      if (!parts.has(index) && parts.size >= callsMax) return;
      if (typeof id === 'string' && id !== '') part.id = id;
      if (typeof name === 'string' && name !== '') part.name = name;
      if (typeof input === 'string' && part.input.length + input.length <= inputMax) part.input += input;
      parts.set(index, part);
    },
    isEmpty: () => parts.size === 0,
    /** In order. Some servers give no ids. */
    all: (): ToolCall[] =>
      [...parts]
        .toSorted(([a], [b]) => a - b)
        .map(([, { id, name, input }]) => ({
          id: id || randomUUID(),
          name,
          input: asRecord(parseJson(input.trim() === '' ? '{}' : input)),
        })),
  };
}
