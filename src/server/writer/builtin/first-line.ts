// What the built-in writer makes of a hook in the person's own words: their line as it is, or nothing where the words only describe an opening;
// then the kind they name decides, and without one note.ts says that they were not followed.
import type { PostRequest } from '../port.ts';

/** "Open with a story": says what the opening should do. */
const asks = /^(please |can you |could you )?(open|start|begin|lead|kick off|use|write|make|give|add|ask|tell|try)\b/i;
const describes = /^(?:in the (?:voice|style|tone|manner)|in my (?:voice|style)|as if|like an?|something|some kind)\b/i;
/** With one of these in front, a few words are a sentence: "nobody reads our docs". */
const beginsSentence =
  /^(?:I|we|you|he|she|they|it|my|our|this|that|there|nobody|everybody|everyone|most|ich|wir|je|nous|on|yo|nosotros|io|noi|eu|nós|ik|wij)(?:['’]\p{L}+)?\s\p{L}/iu;
const fewWords = 5;

/** null if the angle's kind decides. */
export function firstLine({ hook, hook_words }: Pick<PostRequest, 'hook' | 'hook_words'>): string | null {
  const words = hook_words ?? '';
  if (words === '' || /[.!?…:][)"'”’»]?$/u.test(words)) return words || null;
  const isFew = words.split(/\s+/).length <= fewWords;
  const isPhrase =
    asks.test(words) || describes.test(words) || (isFew && (hook !== null || !beginsSentence.test(words)));
  return isPhrase ? null : words;
}
