// Which language a text is in, by its letters (the library eld), and the smallest words of eleven.
import { eld } from 'eld/extrasmall';

const smallWords = `the and of to in is that it for you with on this are not have was be my we but your our i a as at from they what will can just about der die
das und ist nicht ein eine mit auf für von zu im den dem des wie ich wir sie es auch aber oder bei als über sind werden haben le la les une
du est sont dans pour avec sur pas mais ou où ce cette ces mon ma mes votre notre nous vous je qui que et en plus el los las una unos y de
del qué con para por como pero más muy sin sobre entre cuando mi tu su nuestro está lo se o os uma um do da dos em no na nos com não mas ao
seu sua meu minha você é foi são il gli di che è e non per uno sono mio mia nostro perché come anche della delle dei nel nella più si ho ha
het een niet voor met zijn naar ook maar bij ik wij jullie hoe van dat op te er aan om wat nie jest się z w że jak po co ale za od tak dla
czy są był być przez och att det som är för med av inte jag vi på ett har så till kan men ve bir bu için ile çok ne gibi daha olarak her ben
biz olan ama kadar yang dan ini untuk dengan tidak dari kita saya pada itu ada akan juga kami bisa`;
const readUnits = 2000;
/** eld reads the first 350 bytes or so. */
const eldUnits = 330;
const leastWords = 3;
/** In any language: they carry no meaning. */
export const smallestWords: ReadonlySet<string> = new Set(smallWords.split(/\s+/));

/** Of a longer text its beginning, its middle and its end: one English line on top says little about the rest. */
function sampleOf(text: string): string {
  const read = text.slice(0, readUnits);
  if (read.length <= eldUnits) return read;
  const [part, middle] = [eldUnits / 3, Math.floor(read.length / 2)];
  return [read.slice(0, part), read.slice(middle - part / 2, middle + part / 2), read.slice(-part)]
    .join(' ')
    .toWellFormed();
}

/** By ISO 639-1, between 0 and 1; none for a text without letters. */
export const languageScores = (text: string): Record<string, number> => eld.detect(sampleOf(text)).getScores();

/** ISO 639-1; 'und' if it cannot be told. */
export function languageOf(text: string): string {
  const read = sampleOf(text);
  const found = eld.detect(read);
  const isShort = (read.match(/\p{L}+/gu)?.length ?? 0) < leastWords && /^[\p{Script=Latin}\P{L}]*$/u.test(read);
  if (isShort || !found.isReliable()) return 'und';
  // It takes Indonesian for Malay, which is all but the same in writing and written by far fewer.
  return found.language === 'ms' ? 'id' : found.language;
}
