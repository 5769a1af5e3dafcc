// Speaks as "I" where the text says we or you. English: other languages change their verbs.
import { mended, replacePhrase } from './phrases.ts';

const pairs = `you're=I'm we're=I'm you've=I've we've=I've you'll=I'll we'll=I'll you_are=I_am we_are=I_am you_were=I_was we_were=I_was are_you=am_I are_we=am_I
yourself=myself ourselves=myself yours=mine ours=mine your=my our=my`;
const toFirst = pairs.split(/\s+/).map((pair) => pair.replaceAll('_', ' ').split('=') as [string, string]);
const objectYou =
  /(?<![\p{L}'’])(for|to|with|about|from|of|on|at|by|help|helps|helped|tell|tells|told|give|gives|gave|show|shows|showed|makes?|made|lets?|teach|teaches|taught|costs?|ask|asks|asked|between|without|against|behind|surprises?|surprised)([ \t]+)(?:you|us)(?![\p{L}'’])/giu;

export function firstPerson(text: string): string {
  let left = text.replace(objectYou, '$1$2me').replace(/(?<=\p{L}[ \t]{1,9})(?:you|us)(?=[ \t]{1,9}to[ \t])/gu, 'me');
  for (const [from, to] of toFirst) left = replacePhrase(left, from, to);
  left = left
    .replace(/(?<![\p{L}'’])us(?![\p{L}'’])/gu, 'me')
    .replace(/(?<![\p{L}'’])(?:you|we)(?=[.,;!?]|$)/giu, 'me')
    .replace(/(?<![\p{L}'’])(?:you|we)(?![\p{L}'’])/giu, 'I');
  return mended(left);
}
