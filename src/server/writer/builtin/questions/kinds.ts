// What a question may be about, and the words each is asked in: kind | question | placeholder | stem, a line each. `{q}` is the quoted part of the
// idea, `{a}` an answer that is no sentence of its own: the stem makes one of it in the words of the question, so that it claims nothing more.
import { languages, type Language } from '../grammar/language.ts';

// oxfmt-ignore
export const question_kinds = [
  'points', 'reason', 'extent', 'moment', 'stayed', 'which', 'showed', 'result', 'shows', 'compared', 'right',
  'words', 'noticed', 'seen', 'otherwise', 'exception', 'began', 'done', 'learned', 'answer', 'subject_moment',
  'subject_view', 'subject_deed', 'change',
] as const;
export type QuestionKind = (typeof question_kinds)[number];

export type Wording = { question: string; placeholder: string; stem: string };

const tables: Record<Language, string> = {
  en: `points | Which ones do you mean by "{q}"? One a line is enough. | The first\\nThe second | {a}
reason | You write "{q}". What was the real reason? | What you would tell a friend, in a sentence | The reason was {a}.
extent | "{q}": from what to what, or by how much? | From ... to ..., within ... | By {a}.
moment | What do you remember of the moment behind "{q}"? | Where you were, who spoke, what was said | What I remember is {a}.
stayed | What has stayed with you from "{q}", if anything? | One person, one sentence, one thing you saw | What has stayed with me is {a}.
which | Which of the "{q}" do you remember best, and why? | That one, and what made it different | The one I remember best is {a}.
showed | What happened, one day, that made it clear: "{q}"? | One day or one conversation | What showed it was {a}.
result | What was different after "{q}", if anything? | A number, or what somebody said | What came of it was {a}.
shows | What makes you say "{q}"? | A figure, or something you saw | What shows it is {a}.
compared | You write "{q}". Compared with what? | Compared with ... | I am comparing it with {a}.
right | What would be right instead of "{q}"? | When, or how much | What would be right is {a}.
words | What were the words behind "{q}"? | The sentence, as it was said | The words were: "{a}"
noticed | You write "{q}". How did you notice? | The first thing you saw or heard | What I noticed first was {a}.
seen | Where have you seen it yourself: "{q}"? | Whom you saw, and what they did | I am thinking of {a}.
otherwise | You write "{q}". What happens otherwise? | What you have seen happen | What happens otherwise is {a}.
exception | When is it not true that "{q}"? | The case in which you would say the opposite | It is different with {a}.
began | You write "{q}". How did that begin? | When, and what started it | It began with {a}.
done | You write "{q}". What do you do first? | The first step, as you do it | What I do first is {a}.
change | You write "{q}". What made the difference? | The one thing you did, or that happened | {A} made the difference.
learned | What is the one thing you would pass on from "{q}"? | In a sentence, as you would tell a friend | The one thing I would pass on is {a}.
answer | What is your own answer so far to "{q}"? | Even half an answer | My own answer so far is {a}.
subject_moment | Which one day comes to mind first when you think of "{q}"? | Where it was, who was there, what was said | When I think of {q}, what comes first is {a}.
subject_view | What do you think about "{q}" that others in your field do not? | In a sentence you would stand by | What I think about {q}: {a}.
subject_deed | What do you do about "{q}" that others could copy? | One habit, one rule, one tool | What I do about {q}: {a}.`,
  de: `reason | Du schreibst „{q}“. Warum? | Was du einem Freund sagen würdest | Der Grund: {a}.
extent | „{q}“: von wie viel auf wie viel? | Von ... auf ..., in ... | In Zahlen: {a}.
which | „{q}“: was davon ist dir am besten in Erinnerung, und warum? | Was daran anders war | Am besten in Erinnerung: {a}.
showed | „{q}“: was ist passiert, das es dir gezeigt hat? | Ein Tag oder ein Gespräch | Was es mir gezeigt hat: {a}.
seen | „{q}“: wo hast du das selbst gesehen? | Bei wem, und was geschah | Selbst gesehen: {a}.
answer | „{q}“: was ist deine eigene Antwort bisher? | Auch eine halbe Antwort | Meine Antwort bisher: {a}.
subject_moment | „{q}“: welcher Tag fällt dir dazu zuerst ein? | Wo es war, wer dabei war, was gesagt wurde | Bei {q} fällt mir zuerst ein: {a}.
subject_view | „{q}“: was denkst du darüber, was andere in deinem Fach nicht denken? | In einem Satz, zu dem du stehst | Was ich über {q} denke: {a}.
subject_deed | „{q}“: was tust du dafür, das andere nachmachen können? | Eine Gewohnheit, eine Regel | Was ich bei {q} tue: {a}.`,
  fr: `reason | Vous écrivez « {q} ». Pourquoi ? | Ce que vous diriez à un ami | La raison : {a}.
extent | « {q} » : de combien à combien ? | De ... à ..., en ... | En chiffres : {a}.
which | « {q} » : duquel vous souvenez-vous le mieux, et pourquoi ? | Ce qui le rendait différent | Celui dont je me souviens le mieux : {a}.
showed | « {q} » : que s’est-il passé qui vous l’a montré ? | Un jour, une conversation | Ce qui me l’a montré : {a}.
seen | « {q} » : où l’avez-vous vu vous-même ? | Chez qui, et ce qui s’est passé | Je l’ai vu moi-même : {a}.
answer | « {q} » : quelle est votre propre réponse ? | Même une demi-réponse | Ma réponse à ce jour : {a}.
subject_moment | « {q} » : quel jour vous vient à l’esprit en premier ? | Où, avec qui, ce qui a été dit | Ce qui me vient à l’esprit : {a}.
subject_view | « {q} » : qu’en pensez-vous que d’autres ne pensent pas ? | En une phrase que vous signeriez | Ce que j’en pense : {a}.
subject_deed | « {q} » : que faites-vous que d’autres pourraient reprendre ? | Une habitude, une règle | Ce que je fais : {a}.`,
  es: `reason | Escribes «{q}». ¿Por qué? | Lo que le dirías a un amigo | La razón: {a}.
extent | «{q}»: ¿de cuánto a cuánto? | De ... a ..., en ... | En cifras: {a}.
which | «{q}»: ¿cuál recuerdas mejor y por qué? | Lo que tenía de distinto | El que mejor recuerdo: {a}.
showed | «{q}»: ¿qué pasó que te lo mostró? | Un día o una conversación | Lo que me lo mostró: {a}.
seen | «{q}»: ¿dónde lo has visto tú? | En quién, y qué pasó | Lo he visto: {a}.
answer | «{q}»: ¿cuál es tu propia respuesta hasta ahora? | Aunque sea media respuesta | Mi respuesta hasta ahora: {a}.
subject_moment | «{q}»: ¿qué día te viene primero a la cabeza? | Dónde, con quién, qué se dijo | Lo primero que me viene: {a}.
subject_view | «{q}»: ¿qué piensas tú que otros de tu campo no piensan? | En una frase que firmarías | Lo que pienso: {a}.
subject_deed | «{q}»: ¿qué haces tú que otros podrían copiar? | Una costumbre, una regla | Lo que hago: {a}.`,
  it: `reason | Scrivi "{q}". Perché? | Quello che diresti a un amico | Il motivo: {a}.
extent | "{q}": da quanto a quanto? | Da ... a ..., in ... | In numeri: {a}.
which | "{q}": quale ricordi meglio, e perché? | Che cosa aveva di diverso | Quello che ricordo meglio: {a}.
showed | "{q}": che cosa è successo che te lo ha mostrato? | Un giorno o una conversazione | Me lo ha mostrato: {a}.
seen | "{q}": dove lo hai visto tu? | Da chi, e che cosa è successo | L’ho visto: {a}.
answer | "{q}": qual è la tua risposta finora? | Anche mezza risposta | La mia risposta finora: {a}.
subject_moment | "{q}": quale giorno ti viene in mente per primo? | Dove, con chi, che cosa si disse | La prima cosa che mi viene in mente: {a}.
subject_view | "{q}": che cosa ne pensi che altri nel tuo campo non pensano? | In una frase che firmeresti | Quello che penso: {a}.
subject_deed | "{q}": che cosa fai che altri potrebbero copiare? | Un’abitudine, una regola | Quello che faccio: {a}.`,
  pt: `reason | Escreve "{q}". Porquê? | O que diria a um amigo | A razão: {a}.
extent | "{q}": de quanto para quanto? | De ... para ..., em ... | Em números: {a}.
which | "{q}": de qual se lembra melhor, e porquê? | O que tinha de diferente | O que lembro melhor: {a}.
showed | "{q}": o que aconteceu que o mostrou? | Um dia ou uma conversa | O que o mostrou: {a}.
seen | "{q}": onde viu isso? | Em quem, e o que aconteceu | Vi isso: {a}.
answer | "{q}": qual é a sua própria resposta até agora? | Mesmo meia resposta | A minha resposta até agora: {a}.
subject_moment | "{q}": que dia lhe vem primeiro à cabeça? | Onde, com quem, o que se disse | O que me vem primeiro: {a}.
subject_view | "{q}": o que pensa disso que outros na sua área não pensam? | Numa frase que assinaria | O que penso: {a}.
subject_deed | "{q}": o que faz que outros poderiam copiar? | Um hábito, uma regra | O que faço: {a}.`,
  nl: `reason | Je schrijft "{q}". Waarom? | Wat je een vriend zou vertellen | De reden: {a}.
extent | "{q}": van hoeveel naar hoeveel? | Van ... naar ..., in ... | In cijfers: {a}.
which | "{q}": welke herinner je je het best, en waarom? | Wat er anders aan was | Wat ik me het best herinner: {a}.
showed | "{q}": wat gebeurde er dat het liet zien? | Eén dag of één gesprek | Wat het liet zien: {a}.
seen | "{q}": waar heb je dat zelf gezien? | Bij wie, en wat er gebeurde | Zelf gezien: {a}.
answer | "{q}": wat is je eigen antwoord tot nu toe? | Ook een half antwoord | Mijn antwoord tot nu toe: {a}.
subject_moment | "{q}": welke dag komt als eerste bij je op? | Waar, met wie, wat er gezegd werd | Wat als eerste opkomt: {a}.
subject_view | "{q}": wat denk jij hierover dat anderen in je vak niet denken? | In één zin waar je achter staat | Wat ik denk: {a}.
subject_deed | "{q}": wat doe jij dat anderen kunnen overnemen? | Eén gewoonte, één regel | Wat ik doe: {a}.`,
};

function read(table: string): Partial<Record<QuestionKind, Wording>> {
  const rows = table.split('\n').map((line) => line.split(' | '));
  return Object.fromEntries(
    rows.map(([kind = '', question = '', placeholder = '', stem = '']) => [
      kind,
      { question, placeholder: placeholder.replaceAll('\\n', '\n'), stem },
    ]),
  );
}

export const wordings = Object.fromEntries(languages.map((language) => [language, read(tables[language])])) as Record<
  Language,
  Partial<Record<QuestionKind, Wording>>
>;
