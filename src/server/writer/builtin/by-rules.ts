// Applies what an author keeps changing to a built-in draft, as far as that is mechanical: words replaced or removed, exclamation marks, signs the
// writer would have added. Places to fill in, quotations and URLs stay as they are.
import type { AuthorRule, VoiceStyle } from '../port.ts';
import { besideQuoted } from './edit/words.ts';
import { capitalised } from './sentences.ts';

export function byRules(text: string, rules: readonly AuthorRule[] = []): string {
  return rules.length === 0 ? text : besideQuoted(text, (part) => rules.reduce(changed, part));
}

function changed(text: string, { kind, subject }: AuthorRule): string {
  if (kind === 'no_exclamations') return text.replaceAll(/!{1,20}\?|\?!{1,20}/g, '?').replaceAll(/!{1,20}/g, '.');
  if (kind === 'replaces') {
    const [from = '', to = ''] = subject.split(' > ');
    return text.replaceAll(wholly(from, ''), (said) => (/^\p{Lu}/u.test(said) ? capitalised(to) : to));
  }
  if (kind !== 'cuts_word') return text;
  // At the start of a sentence the next word takes over the capital.
  return text
    .replaceAll(wholly(subject, String.raw`,? (\p{L})`), (said, letter: string) =>
      /^\p{Lu}/u.test(said) ? letter.toUpperCase() : letter,
    )
    .replaceAll(wholly(subject, '(?=[.!?,])'), '')
    .replaceAll(/ (?=[.!?,])/g, '');
}

/** The whole words, as given or with a capital first letter. */
const wholly = (words: string, after: string): RegExp => {
  const literal = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const first = literal.charAt(0);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}'’-])[${first}${first.toUpperCase()}]${literal.slice(1)}(?![\p{L}\p{N}'’-])${after}`,
    'gu',
  );
};

/** The style of their posts without what they keep removing. */
export function styleByRules(style: VoiceStyle | undefined, rules: readonly AuthorRule[] = []): VoiceStyle | undefined {
  if (style === undefined) return undefined;
  const has = (kind: AuthorRule['kind']): boolean => rules.some((rule) => rule.kind === kind);
  return {
    ...style,
    ...(has('no_exclamations') && { exclamations: 0 }),
    ...(has('no_emoji') && { emoji: 0 }),
    ...(has('no_hashtags') && { hashtags: 0 }),
    ...(has('no_lists') && { list_lines: 0 }),
  };
}

/** The length they keep to; null without such a rule. */
export function lengthByRules(rules: readonly AuthorRule[] = []): number | null {
  const limit = rules.find(({ kind }) => kind === 'max_length')?.subject;
  return limit === undefined ? null : Number(limit);
}
