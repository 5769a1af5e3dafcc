// The account a post goes out as: the one it names, or the default one, with the colour that marks it.
import { labelColors, type LabelColor } from '#contract/labels.ts';
import type { ConnectedAccount, ConnectedAccounts } from '#contract/linkedin.ts';

/** `account` is null if it is no longer connected. */
export type Author = {
  id: string;
  name: string;
  picture: string | null;
  color: LabelColor;
  account: ConnectedAccount | null;
};

/** Grey is for accounts that are gone. */
const colors = labelColors.filter((color) => color !== 'grey');

function placeOf(id: string): number {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return sum % colors.length;
}

/** By id: the same on every page and in every browser; two accounts share a colour only if there are more accounts than colours. */
export function colorsOf(ids: readonly string[]): Map<string, LabelColor> {
  const taken = new Map<string, LabelColor>();
  for (const id of ids.toSorted()) {
    const used = new Set(taken.size < colors.length ? taken.values() : []);
    const from = placeOf(id);
    const found = colors
      .map((_, step) => colors[(from + step) % colors.length])
      .find((color) => color && !used.has(color));
    taken.set(id, found ?? 'grey');
  }
  return taken;
}

/** Every account that posts may name, connected ones first. */
export function authorsOf({ connections, former }: ConnectedAccounts): Author[] {
  const color = colorsOf(connections.map(({ id }) => id));
  return [
    ...connections.map((account) => {
      const { id, name, picture } = account;
      return { id, name, picture, color: color.get(id) ?? 'grey', account } as const;
    }),
    ...former.map(({ id, name }) => ({ id, name, picture: null, color: 'grey', account: null }) as const),
  ];
}

/** The account with that id, or the default one if null; null if it is not known. */
export const authorIn = (authors: readonly Author[], authorId: string | null): Author | null =>
  authors.find(({ id, account }) => (authorId === null ? account?.is_default : id === authorId)) ?? null;
