// The small signs of an author: exclamation marks, ellipses, open ends, small letters, their own emoji and hashtags. Only what their posts have.
import type { VoiceStyle } from '../port.ts';
import { sentencesOf, small, type Manner } from './in-voice-sentences.ts';

/** Ends of paragraphs that are a statement. */
const statementEnd = /(?<=[\p{L}\p{N})])\.(?=\n|$)/gu;

/** Every n-th statement at a paragraph's end, as often as the author does. */
function everyNth(text: string, share: number, sign: string): string {
  let owed = 0.5;
  return text.replaceAll(statementEnd, (stop) => {
    owed += share;
    if (owed < 1) return stop;
    owed -= 1;
    return sign;
  });
}

export function exclaimed(text: string, { exclamations }: VoiceStyle): string {
  return exclamations < 12 ? text : everyNth(text, Math.min(0.8, exclamations / 60), '!');
}

export function trailing(text: string, { ellipses }: VoiceStyle): string {
  return ellipses < 10 ? text : everyNth(text, Math.min(0.6, ellipses / 70), '...');
}

export function openEnded(text: string, { open_lines }: VoiceStyle): string {
  return open_lines < 60 ? text : text.replaceAll(statementEnd, '');
}

/** Every line; a list's points too. */
export function smallStarts(text: string, { small_starts, names }: Manner): string {
  if (small_starts < 40) return text;
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*(?:[^\p{L}\p{N}[\s]+ )?/u.exec(line)?.[0] ?? '';
      const said = sentencesOf(line.slice(mark.length));
      return mark + said.map((sentence) => small(sentence, names) ?? sentence).join(' ');
    })
    .join('\n');
}

/** At the ends of paragraphs from the first on, as many as the author's rate asks for. */
export function withEmoji(text: string, { emoji, favourite_emoji }: VoiceStyle): string {
  if (emoji < 0.4 || favourite_emoji.length === 0) return text;
  const wanted = Math.min(8, Math.max(1, Math.round((emoji * text.split(/\s+/).length) / 100)));
  const paragraphs = text.split('\n\n');
  const places = paragraphs.flatMap((one, at) => (/[.!?]$/u.test(one) && !one.includes('\n') ? [at] : []));
  const step = Math.max(1, places.length / wanted);
  const chosen = new Map(
    Array.from({ length: Math.min(wanted, places.length) }, (_, n) => [
      places[Math.floor(n * step)],
      favourite_emoji[n % favourite_emoji.length],
    ]),
  );
  return paragraphs.map((one, at) => (chosen.has(at) ? `${one} ${chosen.get(at)}` : one)).join('\n\n');
}

/** Those that they use again and again, and no others. */
export function withHashtags(text: string, { hashtags, favourite_hashtags }: VoiceStyle): string {
  const wanted = favourite_hashtags.slice(0, Math.round(hashtags)).filter((tag) => !text.includes(tag));
  return wanted.length === 0 ? text : `${text}\n\n${wanted.join(' ')}`;
}
