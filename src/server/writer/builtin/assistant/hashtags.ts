// Hashtags for a text, from its own words and the field it belongs to.
import { contentWords, wordsOf } from '../english/words.ts';

const most = 5;
const wanted = 4;
const tag_pattern = /#[\p{L}\p{N}_]+/gu;

/** Words that say nothing about a subject, though they are no function words. */
const empty_words = new Set(
  'think know make made need want going learned learn good better best thing things people really'.split(' '),
);

const asTag = (words: string): string =>
  `#${words
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

/** Those to be added to the ones that are there; empty where it has enough, or no words. */
export function hashtagsFor(text: string): string[] {
  const there = new Set((text.match(tag_pattern) ?? []).map((tag) => tag.toLowerCase()));
  const room = Math.min(wanted, most - there.size);
  if (room <= 0) return [];
  const body = text.replaceAll(tag_pattern, ' ').replaceAll(/https?:\/\/\S+|@\S+|\[[^[\]]{0,300}\]/g, ' ');
  const counts = new Map<string, number>();
  const telling = new Set(contentWords(body));
  for (const word of wordsOf(body)) {
    if (
      telling.has(word) &&
      !word.endsWith('ly') &&
      !empty_words.has(word) &&
      /^[\p{L}][\p{L}\p{N}]{3,23}$/u.test(word)
    )
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  // The more often and the longer, the more it is what the text is about.
  const words = [...counts].toSorted(([a, n], [b, m]) => m * 4 + b.length - (n * 4 + a.length)).map(([word]) => word);
  const tags = words.map(asTag);
  const once = tags.filter((tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at);
  return once.filter((tag) => !there.has(tag.toLowerCase())).slice(0, room);
}

export function withoutHashtags(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      tag_pattern.test(line)
        ? line
            .replaceAll(tag_pattern, '')
            .replaceAll(/[ \t]{2,}/g, ' ')
            .trim()
        : line,
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
