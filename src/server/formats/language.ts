// Which language a text is in, judged by its script and its smallest words. Good enough to tell collections apart, no more.

const smallWords: Record<string, string> = {
  en: 'the and of to in is that it for you with on this are not have was be my we but your our i a as at from they what will can just about',
  de: 'der die das und ist nicht ein eine mit auf für von zu im den dem des wie ich wir sie es auch aber oder bei als über sind werden haben',
  fr: 'le la les une des du est sont dans pour avec sur pas mais ou où ce cette ces mon ma mes votre notre nous vous je qui que et en plus',
  es: 'el la los las una unos y de del que qué con para por como pero más muy sin sobre entre cuando mi tu su nuestro es está en lo se',
  pt: 'o os as uma um de do da dos das em no na nos com não por para mais como mas ao seu sua meu minha você é que se foi são',
  it: 'il lo gli di che è e non per con una uno sono mio mia nostro perché come anche della delle dei nel nella più si ho ha',
  nl: 'de het een en niet voor met zijn naar ook maar bij ik wij jullie hoe van dat is op te die als er aan om wat',
  pl: 'nie jest się na z w że jak i do to o po co ale za od tak dla czy są był być przez',
  sv: 'och att det som är för med av inte jag vi på en ett har den om så till kan men',
  tr: 've bir bu için ile da de çok ne gibi daha olarak her ben biz olan ama kadar',
  id: 'yang dan di ini untuk dengan tidak dari kita saya pada itu ada akan juga kami bisa',
};
const scripts: readonly [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
];
const readUnits = 2000;
const leastWords = 3;
/** For each small word, the languages that have it. */
const languages = Object.keys(smallWords);
const speakers = new Map<string, number[]>();
for (const [at, words] of Object.values(smallWords).entries())
  for (const word of words.split(' ')) speakers.set(word, [...(speakers.get(word) ?? []), at]);
/** In any language: they carry no meaning. */
export const smallestWords: ReadonlySet<string> = new Set(speakers.keys());
/** Letters that are not Latin: few texts have any. */
const otherScript = /[^\P{L}\p{Script=Latin}]/u;

/** ISO 639-1; 'und' if it cannot be told. */
export function languageOf(text: string): string {
  const read = text.slice(0, readUnits).toLowerCase();
  if (otherScript.test(read)) {
    const letters = read.match(/\p{L}/gu)?.length ?? 0;
    for (const [language, letter] of scripts)
      if ((read.match(letter)?.length ?? 0) > letters * 0.25 && letters > 0) return language;
  }
  const counts = languages.map(() => 0);
  for (const word of read.match(/\p{L}+/gu) ?? [])
    for (const at of speakers.get(word) ?? []) counts[at] = (counts[at] ?? 0) + 1;
  const most = Math.max(...counts);
  const best = counts.indexOf(most);
  return most >= leastWords && counts.lastIndexOf(most) === best ? (languages[best] ?? 'und') : 'und';
}
