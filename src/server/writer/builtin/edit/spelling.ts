// American and British spelling, word by word: only words of which both spellings mean the same.
import { capitalised } from '../sentences.ts';

/** American and British; an ending may follow. */
const pairs: readonly (readonly [string, string])[] = [
  ...'color favor behavior labor honor flavor neighbor rumor humor endeavor'
    .split(' ')
    .map((word) => [word, word.replace(/or$/, 'our')] as const),
  ...'organiz realiz recogniz apologiz prioritiz optimiz summariz emphasiz minimiz maximiz specializ criticiz customiz categoriz standardiz digitiz personaliz memoriz moderniz monetiz finaliz visualiz authoriz centraliz normaliz socializ analyz'
    .split(' ')
    .map((word) => [word, word.replace(/z$/, 's')] as const),
  ...'travel cancel model label signal fuel level'
    .split(' ')
    .flatMap((word) => ['ed', 'ing'].map((end) => [`${word}${end}`, `${word}l${end}`] as const)),
  ['center', 'centre'],
  ['theater', 'theatre'],
  ['catalog', 'catalogue'],
  ['dialog', 'dialogue'],
  ['defense', 'defence'],
  ['offense', 'offence'],
  ['gray', 'grey'],
  ['fulfill', 'fulfil'],
  ['skillful', 'skilful'],
];
const endings = 'e|es|er|ers|ing|ation|ations|s|ed|able|ful|ite|ites|hood|ment';

function respelled(text: string, from: 0 | 1): string {
  return pairs.reduce((left, pair) => {
    const [old, fresh] = from === 0 ? pair : [pair[1], pair[0]];
    const pattern = new RegExp(
      String.raw`(?<![\p{L}\p{N}@#/-])((?:re|de|un|dis)?)(${old})(?=(?:${endings})?(?![\p{L}\p{N}]))`,
      'giu',
    );
    return left.replaceAll(pattern, (_all, lead: string, word: string) =>
      /^\p{Lu}/u.test(word) ? lead + capitalised(fresh) : lead + fresh,
    );
  }, text);
}

export const inBritish = (text: string): string => respelled(text, 0);
export const inAmerican = (text: string): string => respelled(text, 1);
