// The kinds of opening line (hooks) and the three post lengths: the words both sides use, and the bands that lengths stand for.

/** The kinds a user may choose; `null` or absent lets the writer choose one that fits the idea. */
export const hookKinds = [
  'question',
  'contrarian',
  'number',
  'story',
  'confession',
  'lesson',
  'how_to',
  'mistake',
  'observation',
  'before_after',
] as const;
export type HookKind = (typeof hookKinds)[number];

/** What the menu shows for each kind, with a sentence about what it does. */
export const hookLabels: Record<HookKind, { label: string; about: string }> = {
  question: { label: 'Question', about: 'Opens with what the reader is already asking.' },
  contrarian: { label: 'Contrarian', about: 'Disagrees with what most people say.' },
  number: { label: 'Number', about: 'Opens with a count or a figure of yours.' },
  story: { label: 'Story', about: 'Drops the reader into a moment.' },
  confession: { label: 'Confession', about: 'Admits something that is rarely said.' },
  lesson: { label: 'Lesson', about: 'Says what was learned, first.' },
  how_to: { label: 'How to', about: 'Promises a way to do one thing.' },
  mistake: { label: 'Mistake', about: 'Names what went wrong.' },
  observation: { label: 'Observation', about: 'Points at something others walk past.' },
  before_after: { label: 'Before and after', about: 'Sets then against now.' },
};

export const hookMax = 200;

/** How a post is to open: a kind, the person's own words, or words that name a kind. */
export type Hook = { kind: HookKind | null; words: string | null };

/** null if nothing was asked for. */
export function readHook(text: string): Hook | null {
  const words = text.trim();
  if (words === '') return null;
  const kind = hookKindOf(words);
  const isName = kind !== null && [kind, hookLabels[kind].label.toLowerCase()].includes(words.toLowerCase());
  return { kind, words: isName ? null : words };
}

/** The kind that a caller's word means: itself, its label, or a phrase that contains one of these. null if none does. */
export function hookKindOf(text: string): HookKind | null {
  const words = ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const named = (kind: HookKind) =>
    [kind, hookLabels[kind].label].some((name) => words.includes(` ${name.toLowerCase().replaceAll('_', ' ')} `));
  return hookKinds.find(named) ?? null;
}

export const postLengths = ['short', 'medium', 'long'] as const;
export type PostLength = (typeof postLengths)[number];

/** Bands in UTF-16 units; medium is the default (product spec, section 9). */
export const lengthBands: Record<PostLength, { min: number; max: number }> = {
  short: { min: 400, max: 700 },
  medium: { min: 900, max: 1400 },
  long: { min: 1700, max: 2600 },
};
