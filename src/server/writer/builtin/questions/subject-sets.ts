// A bare subject does not make a post yet: three sets of questions whose answers do, in the seven languages; what its author
// lived through has `unexpected` in place of `subject_view`. The first question of each set is one asked beside the drafts; `{s}` is the subject.
import { languages, type Language } from '../grammar/language.ts';

/** `line` opens the set, `more` follows its first question. */
export type SubjectSet = { kind: (typeof kinds)[number]; line: string; more: readonly string[] };

const kinds = ['subject_moment', 'subject_view', 'subject_deed', 'unexpected'] as const;

/** One set per line, in the order of the kinds: line | second question | third question. */
const tables: Record<Language, string> = {
  en: `{s}: one day | Who was there, and what was said? | What came of it? A number, if there is one
{s}: what I think | What did you see that makes you think so? | When is it not true?
{s}: what I do | How does it go, step by step? | What did it change, if anything?
{s}: what I did not expect | How did you notice? | What did you do then?`,
  de: `{s}: ein Tag | Wer war dabei, und was wurde gesagt? | Was kam dabei heraus? Eine Zahl, wenn es eine gibt
{s}: was ich denke | Was hast du gesehen, dass du so denkst? | Wann stimmt es nicht?
{s}: was ich tue | Wie geht das, Schritt für Schritt? | Was hat es verändert, wenn überhaupt?
{s}: was ich nicht erwartet hatte | Woran hast du es gemerkt? | Was hast du dann getan?`,
  fr: `{s} : un jour | Qui était là, et qu’a-t-on dit ? | Qu’en est-il sorti ? Un chiffre, s’il y en a un
{s} : ce que j’en pense | Qu’avez-vous vu qui vous le fait penser ? | Quand est-ce faux ?
{s} : ce que je fais | Comment, étape par étape ? | Qu’est-ce que cela a changé, le cas échéant ?
{s} : ce à quoi je ne m’attendais pas | Comment l’avez-vous remarqué ? | Qu’avez-vous fait alors ?`,
  es: `{s}: un día | ¿Quién estaba y qué se dijo? | ¿Qué salió de ahí? Una cifra, si la hay
{s}: lo que pienso | ¿Qué viste para pensar así? | ¿Cuándo no es verdad?
{s}: lo que hago | ¿Cómo se hace, paso a paso? | ¿Qué cambió, si cambió algo?
{s}: lo que no esperaba | ¿Cómo lo notaste? | ¿Qué hiciste entonces?`,
  it: `{s}: un giorno | Chi c’era, e che cosa si disse? | Che cosa ne è venuto? Un numero, se c’è
{s}: quello che penso | Che cosa hai visto per pensarlo? | Quando non è vero?
{s}: quello che faccio | Come si fa, passo per passo? | Che cosa ha cambiato, se qualcosa è cambiato?
{s}: quello che non mi aspettavo | Come te ne sei accorto? | Che cosa hai fatto allora?`,
  pt: `{s}: um dia | Quem estava, e o que se disse? | O que resultou daí? Um número, se houver
{s}: o que penso | O que viu para pensar assim? | Quando não é verdade?
{s}: o que faço | Como se faz, passo a passo? | O que mudou, se mudou alguma coisa?
{s}: o que não esperava | Como reparou nisso? | O que fez então?`,
  nl: `{s}: één dag | Wie waren erbij, en wat werd er gezegd? | Wat kwam ervan? Een getal, als het er is
{s}: wat ik denk | Wat heb je gezien dat je dat denkt? | Wanneer klopt het niet?
{s}: wat ik doe | Hoe gaat het, stap voor stap? | Wat is er veranderd, als er iets veranderd is?
{s}: wat ik niet had verwacht | Hoe merkte je het? | Wat deed je toen?`,
};

const read = (table: string): SubjectSet[] =>
  table.split('\n').map((row, at) => {
    const [line = '', ...more] = row.split(' | ');
    return { kind: kinds[at] ?? 'subject_moment', line, more };
  });

export const setsOfSubjects = Object.fromEntries(
  languages.map((one): [Language, readonly SubjectSet[]] => [one, read(tables[one])]),
) as Record<Language, readonly SubjectSet[]>;
