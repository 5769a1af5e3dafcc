// Which of seven languages a text is in. `languageOf` returns null for every other language and script: the writer then adds no words of its
// own. Texts of more than a few words are left to formats/language.ts.
import { languageScores } from '../../../formats/language.ts';

export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
export type Language = (typeof languages)[number];

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** The most common words of each. A word of several languages counts for all of them. */
const smallWords: Record<Language, ReadonlySet<string>> = {
  en: list(`the a an and or but so if then than as of in on at by for from with without about into over after before is are was were be been
am do does did has have had can could should would will may must not no never i me my you your he she it we our they them their this that
these those who what which when where why how all any each every more most to up out because while since until just only very too i'm don't
didn't it's we're isn't can't won't there here us one two three nobody everyone dont doesnt didnt cant wont isnt arent wasnt im ive hasnt havent shouldnt couldnt`),
  de: list(`der die das den dem des ein eine einen einem einer eines und oder aber denn weil dass daß wenn als ob wie wir ich du er sie es ihr
uns mich mir dich ist sind war waren wird werden wurde wurden hat haben hatte hatten bin nicht kein keine keinen nur auch noch schon sehr mehr
mit von vom zu zum zur im am auf für aus bei nach über unter vor seit durch gegen ohne um bis unser unsere unseren unserer mein meine meinen
meiner kann können muss müssen soll sollte man jeder alle viel viele immer nie warum was wer wo jetzt dann doch dort hier gut zwei drei`),
  fr: list(`a le la les un une des du de et ou mais donc parce que qui quoi dont où je tu il elle nous vous ils elles on me te se mon ma mes
notre nos votre vos son sa ses leur leurs ce cette ces est sont était étaient as a avons avez ont avait avaient été être avoir ne pas plus
moins très trop avec sans pour par sur dans en au aux chez entre depuis pendant quand comment pourquoi j'ai c'est n'est qu'il tout tous toute
deux trois aussi encore jamais toujours rien`),
  es: list(`a el la los las un una unos unas de del y o pero porque que qué quien tu tus lo le les cuando donde como cómo yo tú él ella nosotros ellos nos me te se
mi mis nuestro nuestra nuestros nuestras su sus este esta esto ese esa es son era eran fue fueron he ha hemos han había ser estar está están no
más menos muy con sin para por sobre en al entre desde hasta también nunca siempre todo todos ya dos tres hay cada quiero quiere quieren tengo tiene tienen hace`),
  it: list(`a il lo la i gli le un uno una di del della dei delle dello e ed o ma perché che chi quando dove come io tu lui lei noi voi loro mi ti ci si
mio mia miei nostro nostra nostri nostre suo sua questo questa è sono ero era erano ho ha abbiamo hanno aveva avevo avevamo essere avere stato non
più meno molto con senza per su in nel nella al alla da dal dalla tra anche mai sempre tutto tutti due tre ogni`),
  pt: list(`a o os as um uma uns umas de do da dos das e ou mas porque que quem quando onde como eu tu ele ela nós eles elas nos me te se meu minha
meus minhas nosso nossa nossos nossas seu sua este esta isto é são era eram foi foram tenho tem temos têm tinha ser estar está estão não mais
menos muito com sem para por sobre em no na nos nas ao à entre desde até também nunca sempre tudo todos já dois três há cada pelo pela`),
  nl: list(`de het een en of maar want omdat dat die als toen ik jij je hij zij ze wij we jullie ons onze mijn jouw zijn haar hun dit deze is zijn
was waren word wordt werd werden heb hebt heeft hebben had hadden niet geen nooit altijd ook nog al heel zeer meer minder met zonder van voor
op in aan bij naar uit over door tegen om te tot sinds wat wie waar wanneer waarom hoe kan kunnen moet moeten er twee drie alle alles veel elke ben na weer gaan ga gaat iets niets`),
};

/** Letters and endings that point to one language if function words are missing. */
const hints: Record<Exclude<Language, 'en'>, RegExp> = {
  de: /ß|[äöü]|^(?!samsung$|unsung$).{3,}(?:ung|ungen|keit|heit|schaft)$/u,
  es: /ñ|[áíóú]|^(?!(?:grand|step)dad$).{2,}(?:ción|ciones|dad)$/u,
  pt: /[ãõâê]|[áíóú]|(?:nh|lh)[aeo]s?$|^.{2,}(?:ção|ções|dade)$/u,
  fr: /œ|^(?:j|qu)'|^.{2,}(?:euse|[vl]oir|ère|ées?)$/u,
  it: /^.{2,}(?:zione|zioni|tà|ammo|iamo)$|^(?:dell|nell|all|un)'(?!s$)/u,
  nl: /^.{0,30}?(?:ij|aa|uu).{0,30}(?:heid|lijk|ing)$/u,
};
/** Small words of another language that are English words or parts of names as well: one alone says nothing ("die casting", "Los Angeles"). */
const alsoEnglish =
  list(`a al all am an as au ben bin boss can car chi com come comment con da dans de del den des die do door dos du due ed el elle em
en er es est fast gut ha had hat hay he ho i in is it job la las le les lo los ma mais man me men met mi mit mon muss na no nos notre nu of on op os over par per plus
por pour qui san sans ser si sin so sobre son sua sur te team ten than ton tot tout tu um un van via von want war was we word ya ze meetings startup startups team`);

/** Anything longer is not a word. */
const wordUnits = 30;

/** Words about work, for texts without function words. */
const wordsOfWork: Record<Language, ReadonlySet<string>> = {
  en: list(`work working remote team teams people job jobs startup startups customer customers client clients hire hires hired hiring manager managers
manage company companies boss better best first new good bad great need needs get gets make makes made meeting meetings email emails career fired
feedback sales founder founders leader leaders leadership engineer engineers developer developers product money pay price pricing user users culture
burnout interview interviews office business junior juniors senior seniors beats works fails matters should stop start ship shipped write writing
learn learned lesson lessons tips year years week weeks day days time future marketing growth productivity management design code`),
  de: list(`arbeit arbeiten job chef chefin führung vertrauen team kunden kunde gehalt preise preis büro unternehmen firma mitarbeiter karriere bewerbung
meetings besprechungen jahre jahr wochen woche tage menschen leute zeit geld umsatz niemand fehler gute guter neue neuen kündigung`),
  fr: list(`travail équipe équipes réunion réunions clients client entreprise patron bureau poste années semaines salaire confiance personne ventes prix
temps argent erreur carrière embauche embaucher recruter jour télétravail`),
  es: list(`trabajo equipo equipos reunión reuniones clientes cliente empresa jefe jefa oficina años semanas salario confianza nadie ventas precios precio
tiempo dinero error carrera liderazgo informes remoto`),
  it: list(`lavoro squadra riunione riunioni clienti cliente azienda capo ufficio anni settimane stipendio fiducia nessuno vendite prezzi prezzo tempo
soldi errore carriera abbiamo rapporti lunghi legge distanza`),
  pt: list(`trabalho equipa equipe equipas reunião reuniões clientes cliente empresa chefe escritório anos semanas salário confiança ninguém vendas preços
preço tempo dinheiro erro carreira liderança relatórios remoto gente loja`),
  nl: list(`werk werken baan team klanten klant bedrijf baas kantoor jaren weken salaris vertrouwen niemand omzet prijzen prijs tijd geld fout carrière
vergadering vergaderingen thuiswerken leiderschap leest lezen rapport rapporten lange korte mensen collega zorg`),
};

/** This few words may be a name or a term. */
const fewWords = 3;

/** Reads no further than this. */
const readUnits = 2000;

export function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}\p{M}']*/gu) ?? []
  );
}

/** null for any language but the seven. */
export function languageOf(text: string): Language | null {
  const read = text.slice(0, readUnits);
  const letters = read.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (letters.length === 0 || latin < letters.length * 0.7) return null;
  const words = wordsIn(read);
  return words.length <= fewWords ? ofFewWords(words, read) : likeliest(read, words.length);
}

/** Of two about as likely, English: it is what most people write here, and others borrow its words of work. */
const nearly = { short: 0.05, long: 0.02 };
const shortWords = 5;
const foreign = 0.05;

function likeliest(text: string, words: number): Language | null {
  const scores = languageScores(text);
  const scoreIn = (language: Language): number =>
    (scores[language] ?? 0) + (language === 'en' ? nearly[words <= shortWords ? 'short' : 'long'] : 0);
  const best = languages.toSorted((a, b) => scoreIn(b) - scoreIn(a))[0] ?? 'en';
  return Math.max(0, ...Object.values(scores)) > scoreIn(best) + foreign ? null : best;
}

/** Too few for letters to tell "Fast fashion" from "Führung": by small words, endings and words of work, else English. */
function ofFewWords(words: readonly string[], text: string): Language | null {
  const scored = languages
    .map((language) => ({ language, score: scoreOf(language, words) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (best === undefined || best.score === 0) {
    const likely = likeliest(text, words.length) ?? 'en';
    const isClear = words.length === fewWords && (languageScores(text)[likely] ?? 0) >= clearly;
    return isClear ? likely : /^[\p{ASCII}\p{P}\p{S}\p{Z}\s]*$/u.test(text) ? 'en' : null;
  }
  const isTied = second !== undefined && second.score === best.score && words.some((word) => smallWords.en.has(word));
  return isTied && scoreOf('en', words) === best.score ? 'en' : best.language;
}
const clearly = 0.8;

function scoreOf(language: Language, words: readonly string[]): number {
  const small = words.filter((word) => smallWords[language].has(word));
  const worded = words.filter((word) => wordsOfWork[language].has(word));
  const hinted =
    language !== 'en' && words.some((word) => word.length <= wordUnits && hints[language].test(word)) ? 1 : 0;
  const found = [...new Set([...small, ...worded])].filter((word) => language === 'en' || !smallWords.en.has(word));
  const isSure =
    language === 'en' ||
    hinted > 0 ||
    found.some((word) => !alsoEnglish.has(word)) ||
    (found.length > 1 && found.length >= words.length / 2);
  return isSure ? small.length + hinted * 1.5 + worded.length * 0.6 : 0;
}

export const isSmallWord = (word: string, language: Language): boolean => smallWords[language].has(word.toLowerCase());
