// For a bare subject there is no post yet: three sets of questions whose answers are one, in the seven languages. The first question of each set is
// the one that is asked beside the drafts; `{s}` is the subject.
import type { Language } from '../grammar/language.ts';

/** `line` opens the set, `more` follows its first question. */
export type SubjectSet = {
  kind: 'subject_moment' | 'subject_view' | 'subject_deed';
  line: string;
  more: readonly [string, string];
};

const set = (kind: SubjectSet['kind'], line: string, first: string, second: string): SubjectSet => ({
  kind,
  line,
  more: [first, second],
});

export const setsOfSubjects: Record<Language, readonly SubjectSet[]> = {
  en: [
    set(
      'subject_moment',
      '{s}: one day',
      'Who was there, and what was said?',
      'What came of it? A number, if there is one',
    ),
    set('subject_view', '{s}: what I think', 'What did you see that makes you think so?', 'When is it not true?'),
    set('subject_deed', '{s}: what I do', 'How does it go, step by step?', 'What did it change, if anything?'),
  ],
  de: [
    set(
      'subject_moment',
      '{s}: ein Tag',
      'Wer war dabei, und was wurde gesagt?',
      'Was kam dabei heraus? Eine Zahl, wenn es eine gibt',
    ),
    set('subject_view', '{s}: was ich denke', 'Was hast du gesehen, dass du so denkst?', 'Wann stimmt es nicht?'),
    set(
      'subject_deed',
      '{s}: was ich tue',
      'Wie geht das, Schritt für Schritt?',
      'Was hat es verändert, wenn überhaupt?',
    ),
  ],
  fr: [
    set(
      'subject_moment',
      '{s} : un jour',
      'Qui était là, et qu’a-t-on dit ?',
      'Qu’en est-il sorti ? Un chiffre, s’il y en a un',
    ),
    set('subject_view', '{s} : ce que j’en pense', 'Qu’avez-vous vu qui vous le fait penser ?', 'Quand est-ce faux ?'),
    set(
      'subject_deed',
      '{s} : ce que je fais',
      'Comment, étape par étape ?',
      'Qu’est-ce que cela a changé, le cas échéant ?',
    ),
  ],
  es: [
    set('subject_moment', '{s}: un día', '¿Quién estaba y qué se dijo?', '¿Qué salió de ahí? Una cifra, si la hay'),
    set('subject_view', '{s}: lo que pienso', '¿Qué viste para pensar así?', '¿Cuándo no es verdad?'),
    set('subject_deed', '{s}: lo que hago', '¿Cómo se hace, paso a paso?', '¿Qué cambió, si cambió algo?'),
  ],
  it: [
    set(
      'subject_moment',
      '{s}: un giorno',
      'Chi c’era, e che cosa si disse?',
      'Che cosa ne è venuto? Un numero, se c’è',
    ),
    set('subject_view', '{s}: quello che penso', 'Che cosa hai visto per pensarlo?', 'Quando non è vero?'),
    set(
      'subject_deed',
      '{s}: quello che faccio',
      'Come si fa, passo per passo?',
      'Che cosa ha cambiato, se qualcosa è cambiato?',
    ),
  ],
  pt: [
    set('subject_moment', '{s}: um dia', 'Quem estava, e o que se disse?', 'O que resultou daí? Um número, se houver'),
    set('subject_view', '{s}: o que penso', 'O que viu para pensar assim?', 'Quando não é verdade?'),
    set('subject_deed', '{s}: o que faço', 'Como se faz, passo a passo?', 'O que mudou, se mudou alguma coisa?'),
  ],
  nl: [
    set(
      'subject_moment',
      '{s}: één dag',
      'Wie waren erbij, en wat werd er gezegd?',
      'Wat kwam ervan? Een getal, als het er is',
    ),
    set('subject_view', '{s}: wat ik denk', 'Wat heb je gezien dat je dat denkt?', 'Wanneer klopt het niet?'),
    set(
      'subject_deed',
      '{s}: wat ik doe',
      'Hoe gaat het, stap voor stap?',
      'Wat is er veranderd, als er iets veranderd is?',
    ),
  ],
};
