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
  de: `reason | Du schreibst „{q}“. Was war der eigentliche Grund? | Was du einem Freund sagen würdest | Der Grund war {a}.
extent | Du schreibst „{q}“. Von wie viel auf wie viel? | Von ... auf ..., in ... | In Zahlen: {a}.
which | Du schreibst „{q}“. Was davon ist dir am besten in Erinnerung, und warum? | Was daran anders war | Am besten in Erinnerung ist mir {a}.
showed | Du schreibst „{q}“. Wodurch ist dir das klar geworden? | Ein Tag oder ein Gespräch | Gezeigt hat es mir {a}.
seen | Du schreibst „{q}“. Wo hast du das selbst erlebt? | Bei wem, und was geschah | Selbst gesehen: {a}.
answer | Wie würdest du selbst „{q}“ beantworten? | Auch eine halbe Antwort | Meine Antwort bisher: {a}.
subject_moment | Welcher Tag fällt dir zu „{q}“ als Erstes ein? | Wo es war, wer dabei war, was gesagt wurde | Bei {q} fällt mir zuerst {a} ein.
subject_view | Was denkst du über „{q}“, das andere in deinem Fach nicht denken? | In einem Satz, zu dem du stehst | Was ich über {q} denke: {a}.
subject_deed | Was tust du bei „{q}“, das andere nachmachen können? | Eine Gewohnheit, eine Regel | Was ich bei {q} tue: {a}.`,
  fr: `reason | Vous écrivez « {q} ». Quelle était la vraie raison ? | Ce que vous diriez à un ami | La raison était {a}.
extent | Vous écrivez « {q} ». De combien à combien ? | De ... à ..., en ... | En chiffres : {a}.
which | Vous écrivez « {q} ». Qu’est-ce qui vous en reste le mieux en mémoire, et pourquoi ? | Ce qui le rendait différent | Ce qui m’en reste, c’est {a}.
showed | Vous écrivez « {q} ». Comment l’avez-vous compris ? | Un jour, une conversation | Ce qui me l’a montré, c’est {a}.
seen | Vous écrivez « {q} ». Où l’avez-vous vu vous-même ? | Chez qui, et ce qui s’est passé | Je l’ai vu moi-même : {a}.
answer | Que répondriez-vous vous-même à « {q} » ? | Même une demi-réponse | Ma réponse à ce jour, c’est {a}.
subject_moment | Quel jour vous vient à l’esprit en premier avec « {q} » ? | Où, avec qui, ce qui a été dit | Ce qui me vient à l’esprit, c’est {a}.
subject_view | Que pensez-vous de « {q} » que d’autres dans votre domaine ne pensent pas ? | En une phrase que vous signeriez | Ce que j’en pense, c’est {a}.
subject_deed | Que faites-vous pour « {q} » que d’autres pourraient reprendre ? | Une habitude, une règle | Ce que je fais, c’est {a}.`,
  es: `reason | Escribes «{q}». ¿Cuál fue la verdadera razón? | Lo que le dirías a un amigo | La razón fue {a}.
extent | Escribes «{q}». ¿De cuánto a cuánto? | De ... a ..., en ... | En cifras: {a}.
which | Escribes «{q}». ¿Qué es lo que mejor recuerdas de ahí, y por qué? | Lo que tenía de distinto | Lo que mejor recuerdo es {a}.
showed | Escribes «{q}». ¿Cómo lo notaste? | Un día o una conversación | Lo que me lo mostró fue {a}.
seen | Escribes «{q}». ¿Dónde lo has visto tú? | En quién, y qué pasó | Pienso en {a}.
answer | ¿Cuál es tu propia respuesta a «{q}»? | Aunque sea media respuesta | Mi respuesta hasta ahora es {a}.
subject_moment | ¿Qué día te viene primero a la cabeza con «{q}»? | Dónde, con quién, qué se dijo | Lo primero que me viene es {a}.
subject_view | ¿Qué piensas de «{q}» que otros de tu campo no piensan? | En una frase que firmarías | Lo que pienso es {a}.
subject_deed | ¿Qué haces con «{q}» que otros podrían copiar? | Una costumbre, una regla | Lo que hago es {a}.`,
  it: `reason | Scrivi "{q}". Qual era il vero motivo? | Quello che diresti a un amico | Il motivo era {a}.
extent | Scrivi "{q}". Da quanto a quanto? | Da ... a ..., in ... | In numeri: {a}.
which | Scrivi "{q}". Che cosa ne ricordi meglio, e perché? | Che cosa aveva di diverso | Quello che ricordo meglio è {a}.
showed | Scrivi "{q}". Che cosa te lo ha fatto capire? | Un giorno o una conversazione | Me lo ha fatto capire {a}.
seen | Scrivi "{q}". Dove lo hai visto tu? | Da chi, e che cosa è successo | L’ho visto: {a}.
answer | Come risponderesti tu a "{q}"? | Anche mezza risposta | La mia risposta finora è {a}.
subject_moment | Quale giorno ti viene in mente per primo con "{q}"? | Dove, con chi, che cosa si disse | La prima cosa che mi viene in mente è {a}.
subject_view | Che cosa pensi di "{q}" che altri nel tuo campo non pensano? | In una frase che firmeresti | Quello che penso è {a}.
subject_deed | Che cosa fai per "{q}" che altri potrebbero copiare? | Un’abitudine, una regola | Quello che faccio è {a}.`,
  pt: `reason | Escreve "{q}". Qual foi a verdadeira razão? | O que diria a um amigo | A razão foi {a}.
extent | Escreve "{q}". De quanto para quanto? | De ... para ..., em ... | Em números: {a}.
which | Escreve "{q}". De que se lembra melhor, e porquê? | O que tinha de diferente | O que lembro melhor é {a}.
showed | Escreve "{q}". Como deu por isso? | Um dia ou uma conversa | O que o mostrou foi {a}.
seen | Escreve "{q}". Onde viu isso? | Em quem, e o que aconteceu | Vi isso: {a}.
answer | Qual é a sua própria resposta a "{q}"? | Mesmo meia resposta | A minha resposta até agora é {a}.
subject_moment | Que dia lhe vem primeiro à cabeça com "{q}"? | Onde, com quem, o que se disse | O que me vem primeiro é {a}.
subject_view | O que pensa de "{q}" que outros na sua área não pensam? | Numa frase que assinaria | O que penso é {a}.
subject_deed | O que faz com "{q}" que outros poderiam copiar? | Um hábito, uma regra | O que faço é {a}.`,
  nl: `reason | Je schrijft "{q}". Wat was de echte reden? | Wat je een vriend zou vertellen | De reden was {a}.
extent | Je schrijft "{q}". Van hoeveel naar hoeveel? | Van ... naar ..., in ... | In cijfers: {a}.
which | Je schrijft "{q}". Wat herinner je je daarvan het best, en waarom? | Wat er anders aan was | Wat ik me het best herinner is {a}.
showed | Je schrijft "{q}". Waaraan merkte je dat? | Eén dag of één gesprek | Wat het liet zien was {a}.
seen | Je schrijft "{q}". Waar heb je dat zelf gezien? | Bij wie, en wat er gebeurde | Ik denk aan {a}.
answer | Wat is je eigen antwoord op "{q}"? | Ook een half antwoord | Mijn antwoord tot nu toe is {a}.
subject_moment | Welke dag komt bij "{q}" als eerste bij je op? | Waar, met wie, wat er gezegd werd | Wat als eerste opkomt is {a}.
subject_view | Wat denk jij over "{q}" dat anderen in je vak niet denken? | In één zin waar je achter staat | Wat ik denk is {a}.
subject_deed | Wat doe jij bij "{q}" dat anderen kunnen overnemen? | Eén gewoonte, één regel | Wat ik doe is {a}.`,
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
