// Reads test/asides/*.txt: ideas by their parts, each with what it is. p is for readers, a is said to the writer; in capitals where a line begins.
import { readFileSync } from 'node:fs';
import type { Piece } from '#server/writer/builtin/asides/features.ts';

export type Part = Piece & { readonly isAside: boolean; readonly isLine: boolean };

/** What stands alone in the file may stand anywhere. */
const places = ['first', 'middle', 'last'] as const;

export const readIdeas = (file: string): Part[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split(/\n\s*\n/)
    .map((idea) => idea.split('\n').filter((row) => /^[pa]\t./i.test(row)))
    .map((rows, nth) =>
      rows.map((row, at) => ({
        text: row.slice(2),
        isLine: at === 0 || /^[PA]/.test(row),
        isAside: /^a/i.test(row),
        place:
          rows.length === 1
            ? (places[nth % 3] ?? 'last')
            : at === 0
              ? 'first'
              : at === rows.length - 1
                ? 'last'
                : 'middle',
      })),
    );
