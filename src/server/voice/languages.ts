// Function words and personal pronouns of the languages that voices are measured in, and which of them a text is in.
// A text in any other language is measured by its punctuation, lengths and turns (ngrams.ts) alone.

export type VoiceLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl';
export type Persons = { i: RegExp; we: RegExp; you: RegExp };
/** `said`: the words for the three persons, as a profile names them. */
type Language = Persons & { said: [i: string, we: string, you: string]; small_words: string };

const person = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.replaceAll(' ', '|')})(?![\p{L}\p{N}])`, 'giu');

const languages: Record<VoiceLanguage, Language> = {
  en: {
    said: ['I', 'we', 'you'],
    i: person('i me my mine myself'),
    we: person('we us ours? ourselves'),
    you: person('you yours? yourself yourselves'),
    small_words: `the and a an to of in that it is was for on with as are am were been being but be at by not this these those have has had
      from or so if all just what when there then than out up about into only no more most can will would could should must may might do does
      did very now because how who whom whose which why where while even still never ever also any some such other another each every both few
      many much own same too yet again after before between through during without within against under over off around along since until
      unless although though however perhaps rather therefore thus hence whether once here nothing something someone somebody anyone anybody
      nobody everyone everybody i me my mine myself we us our ours you your yours he him his she her hers it its they them their theirs one
      two first last quite really actually simply merely almost enough well like get got go going don't doesn't didn't isn't aren't wasn't
      weren't can't couldn't won't wouldn't shouldn't haven't hasn't it's that's there's i'm i've i'd i'll we're we've you're you've they're`,
  },
  de: {
    said: ['ich', 'wir', 'du'],
    i: person('ich mich mir mein meine meinem meinen meiner meines'),
    we: person('wir uns unser unsere unserem unseren unserer unseres'),
    you: person('du dich dir dein deine deinem deinen deiner ihr euch euer eure Ihnen'),
    small_words: `der die das den dem des und ist sind war waren sein nicht ein eine einen einem einer eines mit auf für von vom zu zum zur im in
      an am aus bei nach über unter vor zwischen durch gegen ohne um als wie wenn dann weil dass ob da doch noch nur schon auch aber oder denn
      sondern so sehr mehr man es er sie ich du wir ihr mich mir dich dir uns sich mein dein unser kein keine keinen nichts etwas alles alle
      jeder jede jedes was wer wo warum hier dort jetzt immer nie wieder mal eben ja nein haben habe hat hatte hatten werden wird wurde worden
      kann können konnte muss müssen musste soll sollte will wollte darf mag würde hätte wäre diese dieser dieses diesem diesen`,
  },
  fr: {
    said: ['je', 'nous', 'tu/vous'],
    i: person('j je me moi mon ma mes'),
    we: person('nous notre nos nôtre'),
    you: person('tu te toi ton ta tes vous votre vos'),
    small_words: `le la les l un une des du de d et est sont était étaient être a ont avait avoir dans pour avec sur sous par sans entre vers chez
      pas plus moins très trop aussi mais ou où ni car donc or ce cet cette ces ça c cela mon ma mes ton ta tes son sa ses notre nos votre vos
      leur leurs je j tu il elle on nous vous ils elles me te se s lui y en qui que qu quoi dont si comme quand alors puis encore déjà
      toujours jamais rien tout tous toute toutes même autre autres quelque chaque ne n au aux à peu bien fait faire peut doit faut`,
  },
  es: {
    said: ['yo', 'nosotros', 'tú'],
    i: person('yo mí mi mis me conmigo'),
    we: person('nosotros nosotras nos nuestro nuestra nuestros nuestras'),
    you: person('tú ti tu tus te contigo usted ustedes vosotros vosotras os'),
    small_words: `el la los las un una unos unas y e o u de del al a en con por para sin sobre entre hasta desde que qué quien cual cuando donde como
      cómo si no sí ni pero sino porque aunque mientras es son era eran fue ser está están estar ha han había haber hay se me te le les lo nos
      os su sus mi mis tu tus nuestro nuestra yo tú él ella ellos usted esto esta este estos estas eso ese esa aquel muy más menos tan tanto
      ya aún todavía también tampoco siempre nunca nada algo todo todos toda todas otro otra otros cada mismo misma solo así bien hacer puede`,
  },
  it: {
    said: ['io', 'noi', 'tu'],
    i: person('io mi me mio mia miei mie'),
    we: person('noi ci nostro nostra nostri nostre'),
    you: person('tu ti te tuo tua tuoi tue voi vi vostro vostra'),
    small_words: `il lo la i gli le un uno una di del della dello dei delle a al alla in nel nella con su sul sulla per da dal dalla tra fra e ed o ma
      se che chi cui come quando dove perché non sì più meno molto poco anche ancora già sempre mai niente tutto tutti ogni altro questo
      questa quello quella è sono era erano essere ha hanno ho avere mi ti si ci vi ne lui lei noi voi loro mio tuo suo nostro`,
  },
  pt: {
    said: ['eu', 'nós', 'você'],
    i: person('eu mim me meu minha meus minhas comigo'),
    we: person('nós nos nosso nossa nossos nossas'),
    you: person('tu ti te teu tua você vocês seu sua'),
    small_words: `o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem sobre entre até desde e ou mas que quem qual
      quando onde como porque se não sim mais menos muito pouco também ainda já sempre nunca nada tudo todos cada outro este esta esse essa
      isso é são era foi ser está estão tem têm há eu tu ele ela nós você eles me te lhe meu minha seu sua nosso nossa`,
  },
  nl: {
    said: ['ik', 'wij', 'jij'],
    i: person('ik mij me mijn'),
    we: person('wij we ons onze'),
    you: person('jij je jou jouw jullie u uw'),
    small_words: `de het een en van in op te aan met voor door over naar uit bij om tot onder tussen zonder niet geen is zijn was waren wordt worden heb
      heeft hebben had dat die dit deze wat wie waar hoe waarom als dan toen want omdat maar of ook nog al wel zo zeer meer veel weinig er
      hier daar nu altijd nooit weer iets niets alles ik jij hij zij wij jullie ze mijn jouw ons onze hun haar kan moet zal wil mag`,
  },
};

const sets = Object.entries(languages).map(
  ([language, { small_words }]) => [language as VoiceLanguage, new Set(small_words.trim().split(/\s+/))] as const,
);
const allSmallWords: ReadonlySet<string> = new Set(sets.flatMap(([, words]) => [...words]));

/** In any of the languages, since a text may mix two. */
export const isSmallWord = (word: string): boolean => allSmallWords.has(word);

const leastWords = 2;

/** The language with the most small words in the text; null if there are hardly any. A tie goes to the first in the list. */
export function voiceLanguageOf(words: readonly string[]): VoiceLanguage | null {
  const counts = sets.map(([language, set]) => ({ language, count: words.filter((word) => set.has(word)).length }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  return best && best.count >= leastWords ? best.language : null;
}

export const personsSaid = (language: VoiceLanguage): readonly [i: string, we: string, you: string] =>
  languages[language].said;

/** English if the language is unknown. */
export const personsOf = (language: VoiceLanguage | null): Persons => languages[language ?? 'en'];
