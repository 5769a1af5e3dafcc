// How often an opening is of the kind it is said to be, on the sets of test/openings: those the rules were fitted to, and those written after
// the rules were fixed. Openings of no kind (news, announcements, thanks) are a set of their own. Further kinds that an opening
// belongs to follow it after a tab.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hookKinds, type HookKind } from './hooks.ts';
import { openingKindOf } from './opening-kind.ts';

type Kind = HookKind | 'none';
const kinds: readonly Kind[] = [...hookKinds, 'none'];

const read = (set: string) =>
  kinds.flatMap((kind) =>
    readFileSync(new URL(`../../test/openings/${set}/${kind}.txt`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((row) => {
        const [line = '', others = ''] = row.split('\t');
        const said: Kind = openingKindOf(`${line}\n\nAnd then some more.`) ?? 'none';
        return { line, kind, said, is_right: said === kind || others.split(',').includes(said) };
      }),
  );

test.each(['fitted', 'unseen'])('at least 85 of 100 are of the kind they are said to be: %s', (set) => {
  const openings = read(set);
  for (const kind of hookKinds) {
    const said = openings.filter((one) => one.said === kind);
    const wrong = said.filter((one) => !one.is_right).map(({ line }) => line);
    expect(said.length, kind).toBeGreaterThanOrEqual(9);
    expect(1 - wrong.length / said.length, `${kind}: ${wrong.join(' / ')}`).toBeGreaterThanOrEqual(0.85);
  }
  const none = openings.filter(({ kind }) => kind === 'none');
  expect(none.filter(({ said }) => said === 'none').length / none.length).toBeGreaterThanOrEqual(0.95);
});
