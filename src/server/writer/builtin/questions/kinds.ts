// What a question may be about, and the words each is asked in. `{q}` is the quoted part of the idea, `{a}` an answer that is no sentence of its own:
// `stem` makes one of it, in the words of the question, so that it claims nothing the question did not ask.
import type { Language } from '../grammar/language.ts';

export const question_kinds = [
  'points',
  'reason',
  'extent',
  'moment',
  'stayed',
  'which',
  'showed',
  'result',
  'shows',
  'compared',
  'right',
  'words',
  'noticed',
  'seen',
  'otherwise',
  'exception',
  'began',
  'done',
  'learned',
  'answer',
  'subject_moment',
  'subject_view',
  'subject_deed',
] as const;
export type QuestionKind = (typeof question_kinds)[number];

export type Wording = { question: string; placeholder: string; stem: string };

const english: Record<QuestionKind, Wording> = {
  points: { question: '"{q}": which ones? One a line is enough.', placeholder: 'The first\nThe second', stem: '{a}' },
  reason: {
    question: 'You say "{q}". Why?',
    placeholder: 'What you would tell a friend, in a sentence',
    stem: 'The reason was {a}.',
  },
  extent: {
    question: '"{q}": from what to what, or by how much?',
    placeholder: 'From ... to ..., within ...',
    stem: 'By {a}.',
  },
  moment: {
    question: '"{q}": what do you remember of that moment?',
    placeholder: 'Where you were, who spoke, what was said',
    stem: 'What I remember is {a}.',
  },
  stayed: {
    question: '"{q}": what has stayed with you, if anything?',
    placeholder: 'One person, one sentence, one thing you saw',
    stem: 'What has stayed with me is {a}.',
  },
  which: {
    question: 'Of the "{q}", which one do you remember best, and why?',
    placeholder: 'That one, and what made it different',
    stem: 'The one I remember best is {a}.',
  },
  showed: {
    question: '"{q}": what happened that showed it?',
    placeholder: 'One day or one conversation',
    stem: 'What showed it was {a}.',
  },
  result: {
    question: '"{q}": what was different afterwards, if anything?',
    placeholder: 'A number, or what somebody said',
    stem: 'What was different afterwards: {a}.',
  },
  shows: {
    question: '"{q}": what shows it?',
    placeholder: 'A figure, or something you saw',
    stem: 'What shows it is {a}.',
  },
  compared: { question: '"{q}": compared with what?', placeholder: 'Compared with ...', stem: 'Compared with {a}.' },
  right: {
    question: '"{q}": what would be right instead?',
    placeholder: 'When, or how much',
    stem: 'What would be right is {a}.',
  },
  words: {
    question: '"{q}": in which words?',
    placeholder: 'The sentence, as it was said',
    stem: 'The words were: "{a}"',
  },
  noticed: {
    question: '"{q}": how did you notice?',
    placeholder: 'The first thing you saw or heard',
    stem: 'What I noticed first was {a}.',
  },
  seen: {
    question: '"{q}": where have you seen it yourself?',
    placeholder: 'Whom you saw, and what they did',
    stem: 'I have seen it myself: {a}.',
  },
  otherwise: {
    question: '"{q}": what happens otherwise?',
    placeholder: 'What you have seen happen',
    stem: 'What happens otherwise is {a}.',
  },
  exception: {
    question: '"{q}": when is that not true?',
    placeholder: 'The case in which you would say the opposite',
    stem: 'The exception is {a}.',
  },
  began: {
    question: '"{q}": how did that begin?',
    placeholder: 'When, and what started it',
    stem: 'It began with {a}.',
  },
  done: {
    question: '"{q}": what do you do first?',
    placeholder: 'The first step, as you do it',
    stem: 'What I do first is {a}.',
  },
  learned: {
    question: '"{q}": what is the one thing you would pass on?',
    placeholder: 'In a sentence, as you would tell a friend',
    stem: 'The one thing I would pass on is {a}.',
  },
  answer: {
    question: '"{q}": what is your own answer so far?',
    placeholder: 'Even half an answer',
    stem: 'My own answer so far is {a}.',
  },
  subject_moment: {
    question: '"{q}": which one day comes to mind first?',
    placeholder: 'Where it was, who was there, what was said',
    stem: 'When I think of {q}, what comes first is {a}.',
  },
  subject_view: {
    question: '"{q}": what do you think about it that others in your field do not?',
    placeholder: 'In a sentence you would stand by',
    stem: 'What I think about {q}: {a}.',
  },
  subject_deed: {
    question: '"{q}": what do you do about it that others could copy?',
    placeholder: 'One habit, one rule, one tool',
    stem: 'What I do about {q}: {a}.',
  },
};

type Some = Partial<Record<QuestionKind, Wording>>;
const row = (question: string, placeholder: string, stem: string): Wording => ({ question, placeholder, stem });

export const wordings: Record<Language, Some> = {
  en: english,
  de: {
    reason: row('Du schreibst „{q}“. Warum?', 'Was du einem Freund sagen würdest', 'Der Grund: {a}.'),
    extent: row('„{q}“: von wie viel auf wie viel?', 'Von ... auf ..., in ...', 'In Zahlen: {a}.'),
    which: row(
      '„{q}“: was davon ist dir am besten in Erinnerung, und warum?',
      'Was daran anders war',
      'Am besten in Erinnerung: {a}.',
    ),
    showed: row(
      '„{q}“: was ist passiert, das es dir gezeigt hat?',
      'Ein Tag oder ein Gespräch',
      'Was es mir gezeigt hat: {a}.',
    ),
    seen: row('„{q}“: wo hast du das selbst gesehen?', 'Bei wem, und was geschah', 'Selbst gesehen: {a}.'),
    answer: row('„{q}“: was ist deine eigene Antwort bisher?', 'Auch eine halbe Antwort', 'Meine Antwort bisher: {a}.'),
    subject_moment: row(
      '„{q}“: welcher Tag fällt dir dazu zuerst ein?',
      'Wo es war, wer dabei war, was gesagt wurde',
      'Bei {q} fällt mir zuerst ein: {a}.',
    ),
    subject_view: row(
      '„{q}“: was denkst du darüber, was andere in deinem Fach nicht denken?',
      'In einem Satz, zu dem du stehst',
      'Was ich über {q} denke: {a}.',
    ),
    subject_deed: row(
      '„{q}“: was tust du dafür, das andere nachmachen können?',
      'Eine Gewohnheit, eine Regel',
      'Was ich bei {q} tue: {a}.',
    ),
  },
  fr: {
    reason: row('Vous écrivez « {q} ». Pourquoi ?', 'Ce que vous diriez à un ami', 'La raison : {a}.'),
    extent: row('« {q} » : de combien à combien ?', 'De ... à ..., en ...', 'En chiffres : {a}.'),
    which: row(
      '« {q} » : duquel vous souvenez-vous le mieux, et pourquoi ?',
      'Ce qui le rendait différent',
      'Celui dont je me souviens le mieux : {a}.',
    ),
    showed: row(
      '« {q} » : que s’est-il passé qui vous l’a montré ?',
      'Un jour, une conversation',
      'Ce qui me l’a montré : {a}.',
    ),
    seen: row(
      '« {q} » : où l’avez-vous vu vous-même ?',
      'Chez qui, et ce qui s’est passé',
      'Je l’ai vu moi-même : {a}.',
    ),
    answer: row('« {q} » : quelle est votre propre réponse ?', 'Même une demi-réponse', 'Ma réponse à ce jour : {a}.'),
    subject_moment: row(
      '« {q} » : quel jour vous vient à l’esprit en premier ?',
      'Où, avec qui, ce qui a été dit',
      'Ce qui me vient à l’esprit : {a}.',
    ),
    subject_view: row(
      '« {q} » : qu’en pensez-vous que d’autres ne pensent pas ?',
      'En une phrase que vous signeriez',
      'Ce que j’en pense : {a}.',
    ),
    subject_deed: row(
      '« {q} » : que faites-vous que d’autres pourraient reprendre ?',
      'Une habitude, une règle',
      'Ce que je fais : {a}.',
    ),
  },
  es: {
    reason: row('Escribes «{q}». ¿Por qué?', 'Lo que le dirías a un amigo', 'La razón: {a}.'),
    extent: row('«{q}»: ¿de cuánto a cuánto?', 'De ... a ..., en ...', 'En cifras: {a}.'),
    which: row('«{q}»: ¿cuál recuerdas mejor y por qué?', 'Lo que tenía de distinto', 'El que mejor recuerdo: {a}.'),
    showed: row('«{q}»: ¿qué pasó que te lo mostró?', 'Un día o una conversación', 'Lo que me lo mostró: {a}.'),
    seen: row('«{q}»: ¿dónde lo has visto tú?', 'En quién, y qué pasó', 'Lo he visto: {a}.'),
    answer: row(
      '«{q}»: ¿cuál es tu propia respuesta hasta ahora?',
      'Aunque sea media respuesta',
      'Mi respuesta hasta ahora: {a}.',
    ),
    subject_moment: row(
      '«{q}»: ¿qué día te viene primero a la cabeza?',
      'Dónde, con quién, qué se dijo',
      'Lo primero que me viene: {a}.',
    ),
    subject_view: row(
      '«{q}»: ¿qué piensas tú que otros de tu campo no piensan?',
      'En una frase que firmarías',
      'Lo que pienso: {a}.',
    ),
    subject_deed: row(
      '«{q}»: ¿qué haces tú que otros podrían copiar?',
      'Una costumbre, una regla',
      'Lo que hago: {a}.',
    ),
  },
  it: {
    reason: row('Scrivi "{q}". Perché?', 'Quello che diresti a un amico', 'Il motivo: {a}.'),
    extent: row('"{q}": da quanto a quanto?', 'Da ... a ..., in ...', 'In numeri: {a}.'),
    which: row(
      '"{q}": quale ricordi meglio, e perché?',
      'Che cosa aveva di diverso',
      'Quello che ricordo meglio: {a}.',
    ),
    showed: row(
      '"{q}": che cosa è successo che te lo ha mostrato?',
      'Un giorno o una conversazione',
      'Me lo ha mostrato: {a}.',
    ),
    seen: row('"{q}": dove lo hai visto tu?', 'Da chi, e che cosa è successo', 'L’ho visto: {a}.'),
    answer: row('"{q}": qual è la tua risposta finora?', 'Anche mezza risposta', 'La mia risposta finora: {a}.'),
    subject_moment: row(
      '"{q}": quale giorno ti viene in mente per primo?',
      'Dove, con chi, che cosa si disse',
      'La prima cosa che mi viene in mente: {a}.',
    ),
    subject_view: row(
      '"{q}": che cosa ne pensi che altri nel tuo campo non pensano?',
      'In una frase che firmeresti',
      'Quello che penso: {a}.',
    ),
    subject_deed: row(
      '"{q}": che cosa fai che altri potrebbero copiare?',
      'Un’abitudine, una regola',
      'Quello che faccio: {a}.',
    ),
  },
  pt: {
    reason: row('Escreve "{q}". Porquê?', 'O que diria a um amigo', 'A razão: {a}.'),
    extent: row('"{q}": de quanto para quanto?', 'De ... para ..., em ...', 'Em números: {a}.'),
    which: row('"{q}": de qual se lembra melhor, e porquê?', 'O que tinha de diferente', 'O que lembro melhor: {a}.'),
    showed: row('"{q}": o que aconteceu que o mostrou?', 'Um dia ou uma conversa', 'O que o mostrou: {a}.'),
    seen: row('"{q}": onde viu isso?', 'Em quem, e o que aconteceu', 'Vi isso: {a}.'),
    answer: row(
      '"{q}": qual é a sua própria resposta até agora?',
      'Mesmo meia resposta',
      'A minha resposta até agora: {a}.',
    ),
    subject_moment: row(
      '"{q}": que dia lhe vem primeiro à cabeça?',
      'Onde, com quem, o que se disse',
      'O que me vem primeiro: {a}.',
    ),
    subject_view: row(
      '"{q}": o que pensa disso que outros na sua área não pensam?',
      'Numa frase que assinaria',
      'O que penso: {a}.',
    ),
    subject_deed: row('"{q}": o que faz que outros poderiam copiar?', 'Um hábito, uma regra', 'O que faço: {a}.'),
  },
  nl: {
    reason: row('Je schrijft "{q}". Waarom?', 'Wat je een vriend zou vertellen', 'De reden: {a}.'),
    extent: row('"{q}": van hoeveel naar hoeveel?', 'Van ... naar ..., in ...', 'In cijfers: {a}.'),
    which: row(
      '"{q}": welke herinner je je het best, en waarom?',
      'Wat er anders aan was',
      'Wat ik me het best herinner: {a}.',
    ),
    showed: row('"{q}": wat gebeurde er dat het liet zien?', 'Eén dag of één gesprek', 'Wat het liet zien: {a}.'),
    seen: row('"{q}": waar heb je dat zelf gezien?', 'Bij wie, en wat er gebeurde', 'Zelf gezien: {a}.'),
    answer: row(
      '"{q}": wat is je eigen antwoord tot nu toe?',
      'Ook een half antwoord',
      'Mijn antwoord tot nu toe: {a}.',
    ),
    subject_moment: row(
      '"{q}": welke dag komt als eerste bij je op?',
      'Waar, met wie, wat er gezegd werd',
      'Wat als eerste opkomt: {a}.',
    ),
    subject_view: row(
      '"{q}": wat denk jij hierover dat anderen in je vak niet denken?',
      'In één zin waar je achter staat',
      'Wat ik denk: {a}.',
    ),
    subject_deed: row(
      '"{q}": wat doe jij dat anderen kunnen overnemen?',
      'Eén gewoonte, één regel',
      'Wat ik doe: {a}.',
    ),
  },
};
