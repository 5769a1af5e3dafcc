// Splits a text into sentences and lines, and sets a sentence's first letter and end. Knows little of language beyond punctuation.

export const abbreviationEnd = /\b(?:e\.g|i\.e|etc|vs|mr|mrs|ms|dr|prof|st|no|approx|inc|ltd|fig)\.$/i;

/** Where a sentence may end: the space after its full stop, behind the quotation mark that belongs to it, or after an emoji. */
const boundary =
  /(?<=[.!?…])\s+(?!»)|(?<=[.!?…](?:\s?»|[)"'”’“«]){1,4})\s+(?!\p{Ll})|(?<=\p{L} {0,2}\p{Extended_Pictographic}\ufe0f?)\s+(?=\p{Lu}\p{Ll})/gu;
/** A quotation of any of the languages, or a remark in brackets. One that is not closed within 400 characters is a stray mark. */
const quotation =
  /\([^()]{1,400}\)|(?<![\p{L}\p{N}])"[^"]{1,400}"|“[^“”]{1,400}”|„[^„“”]{1,400}[“”]|«[^«»]{1,400}»|»[^«»]{1,400}«/gu;

/** The sentences of one line, with punctuation. A quotation of several stays whole, and one that the sentence continues after does not end it; nor does a full stop in a number, a name or an abbreviation. */
export function sentencesOfLine(line: string): string[] {
  const quoted = [...line.matchAll(quotation)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }));
  const found: string[] = [];
  let start = 0;
  for (const { index, 0: space } of line.matchAll(boundary)) {
    const said = line.slice(start, index);
    if (
      quoted.some(({ from, to }) => index > from && index < to) ||
      abbreviationEnd.test(said) ||
      /(?<!\p{L})(?:am|ab|vom|zum|bis|der|den|dem|seit) \d{1,2}\.$/iu.test(said) ||
      /(?:^|\s)(?:\p{Lu}|\d{1,2}\.\d{1,2})\.$/u.test(said) ||
      (/(?:^|\s)[ap]\.m\.$/i.test(said) && /^\s*\p{Ll}/u.test(line.slice(index)))
    )
      continue;
    found.push(said);
    start = index + space.length;
  }
  return withTheirEmoji([...found, line.slice(start)].map((sentence) => sentence.trim()).filter(Boolean));
}

/** "I passed!!! 🎉🎉 Score 76.": the emoji belong to the sentence before, unless each sentence begins with its own. */
function withTheirEmoji(sentences: readonly string[]): string[] {
  const leading = sentences.map((one) => leadingEmoji.exec(one)?.[0] ?? '');
  if (leading[0] !== '' || leading.filter(Boolean).length !== 1) return [...sentences];
  const at = leading.findIndex(Boolean);
  return sentences
    .map((one, place) =>
      place === at - 1 ? `${one} ${leading[at]?.trim()}` : place === at ? one.slice(leading[at]?.length) : one,
    )
    .filter(Boolean);
}
const leadingEmoji = /^(?:\p{Extended_Pictographic}|\u200d|\ufe0f){1,20}(?:\s{1,3}|$)/u;

/** Every sentence of a text; a line end always ends one. Bullets and list numbers are removed. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^(?:[-*•·▪→]|\d{1,2}[.)])\s+/u, ''))
    .flatMap((line) => sentencesOfLine(line));
}

export function capitalised(text: string): string {
  return text.replace(
    /^(["'(\s]*)(?!https?:|www\.)(\p{Ll})/u,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

const alwaysCapital =
  /(?<![\p{L}\p{N}])(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|easter|christmas|january|february|april|june|july|august|september|october|november|december|i|(?<=\b(?:in|since|until|last|by|from) )(?:march|may))(?![\p{L}\p{N}]|\.\p{L})/gu;

/** English only: corrects the capitals in "on a tuesday i left", and missing apostrophes. */
export const inCapitals = (text: string): string =>
  text
    .replaceAll(/,{2,}/g, ',')
    .replaceAll(withoutSign, withSign)
    .replaceAll(alwaysCapital, (word) => capitalised(word));

const withSign = (word: string): string =>
  /^i(?:m|ve)$/i.test(word) ? `I'${word.slice(1)}` : word.replace(/(?=(?:[st]|re|ve)$)/i, "'");

/** "dont", "im": typed in haste, and not words of their own. */
const withoutSign =
  /(?<![\p{L}\p{N}'’])(?:dont|cant|wont|doesnt|didnt|isnt|arent|wasnt|werent|hasnt|havent|shouldnt|couldnt|wouldnt|thats|theres|heres|whats|hes|shes|theyre|youre|theyve|youve|weve|im|ive|its(?= (?:an?|the|what|not|just|about|only|never|always|still|too|so|hard|easy|my|our)\b))(?![\p{L}\p{N}'’])/giu;

/** "Hi all,": what follows goes on in the same breath. */
export const greeting =
  /^(?:hi|hello|hey|dear|hallo|liebe\p{L}{0,2}|bonjour|salut|hola|ciao|olá|beste|hoi)(?: [\p{L}' ]{1,30})?,$/iu;

/** Adds a full stop if no punctuation ends the text. */
export function ended(text: string, mark = '.'): string {
  const trimmed = text.trim().replace(/(?<![,;:])[,;:]+$/, '');
  const isOpenQuote = /[^.!?…"'”’»\s]\s?[”"»'’]$/u.test(trimmed) && !/^["“„«][^"“”„«»]*.$/u.test(trimmed);
  const isWhole = /[.!?…"'”’\]。！？؟۔]$|[.!?…](?:\)|\s?[»«“])$|\p{Extended_Pictographic}\ufe0f?$/u.test(trimmed);
  const last = trimmed.slice(trimmed.lastIndexOf(' ') + 1);
  if ((isWhole && !isOpenQuote) || /^(?:[#@]|https?:|www\.)/.test(last)) return trimmed;
  return trimmed + (mark === '.' && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(trimmed) ? '。' : mark);
}

/** Without punctuation and spaces at its end. A loop, because a pattern ending in $ takes quadratic time on a long row of dots. */
export function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s.!?…:]/u.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** As in a post: with a capital and final punctuation. A word like iPhone keeps its lower-case letter. */
export const written = (sentence: string): string =>
  sentence.endsWith(':')
    ? capitalised(sentence)
    : ended(/^\p{Ll}+\p{Lu}|^(?:https?:|www\.|[\w.+-]{1,64}@)/u.test(sentence) ? sentence : capitalised(sentence));
