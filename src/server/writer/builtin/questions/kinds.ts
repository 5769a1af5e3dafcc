// What a question may be about, and its words in seven languages: kind | question | placeholder | stem | lead, one line each. Which kinds an idea calls
// for is left to find-english.ts and find-others.ts. `{q}` is the quoted part of the idea; a question without it follows the quote. A stem turns a
// fragment into a sentence, in the question's words so that it claims nothing more (`{a}`, or `{A}` with a capital; `{we}`: I or we, as in the idea). A lead
// is the question as a place to fill in, followed by the idea's sentence: `{s}`, or `{v}` with the verb before its subject, `{e}` with the verb at the end.
import { languages, type Language } from '../grammar/language.ts';
import { capitalised } from '../sentences.ts';

/** The kinds that give the best material come first. */
// oxfmt-ignore
export const questionKinds = [
  'announced', 'points', 'which_one', 'most_often', 'longest', 'held_back', 'why_then', 'done', 'learned', 'answer', 'answered', 'replied', 'subject_moment', 'subject_view',
  'subject_deed', 'reason', 'why_that', 'extent', 'cause', 'change', 'in_what_way', 'otherwise', 'showed', 'stayed', 'went_first', 'baseline', 'does_instead',
  'missed', 'common', 'matters', 'words', 'began', 'remedy', 'whose_idea', 'said', 'again', 'now', 'result', 'unexpected', 'role', 'fits', 'offer',
  'wanted',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** `bracket` is the question without its quote, for a place right after the quoted words. */
export type Wording = { question: string; bracket: string; placeholder: string; stem: string; lead: string };

const quoted: Record<Language, string> = {
  en: '"{q}"',
  de: '„{q}“',
  fr: '« {q} » ',
  es: '«{q}»',
  it: '"{q}"',
  pt: '"{q}"',
  nl: '"{q}"',
};

const tables: Record<Language, string> = {
  en: `announced | How did it go? | Who was there, and what was said | {A}.
points | Which ones do you mean by "{q}"? One a line is enough. | The first\\nThe second | {a}
which_one | What was it? | In a few words, or word for word | It was {a}.
most_often | What came up most often? | Two or three words, and how often | What came up most often was {a}.
longest | What took the longest? | One step, one person, one document | {A} took the longest.
held_back | What held you back, if anything did? | What you told yourself back then | {A} held me back.
why_then | What is the reason, as you see it? | As you would tell a friend | {A}.
done | What do you do first? | The first step, as you do it | First comes {a}.
learned | What is the one thing you would pass on? | In a sentence, as you would tell a friend | The one thing I would pass on: {a}.
answer | What is your own answer so far? | Even half an answer | {A}.
answered | What did you answer? | Your words, as far as you remember | My answer was {a}.
replied | What was the answer, if there was one? | Their words, as far as you remember | The answer was {a}.
whose_idea | Whose idea was that? | Who it was, and how it came up | The idea came from {a}.
subject_moment | Which one day comes to mind first when you think of "{q}"? | Where it was, who was there, what was said | {A}.
subject_view | What do you think about "{q}" that others may not? | In a sentence you would stand by | {A}.
subject_deed | What do people get wrong about "{q}"? | The mistake, and how you noticed | What people get wrong: {a}.
reason | What was the reason? | What you would tell a friend, in a sentence | {A}. | Because [the reason, in a few words], {s}.
cause | What was the cause, as far as you know? | What led to it, as you see it | The cause was {a}.
change | What made the difference? | The one thing you did, or that happened | {A} made the difference.
showed | Was there a day or a conversation that made you say so? | One day or one conversation | {A}.
stayed | What happened next? | Who was there, what you saw, what was said | {A}. | The day {s}, [where you were, and what was said].
went_first | What went first? | The one thing, and who missed it | {A} went first.
missed | Who missed it, if anybody did? | Who it was, and what they said | {A} missed it.
common | What did they have in common, if anything? | A person, a word, a step | What they had in common was {a}.
baseline | What was it before? | A number, and when that was | Before, it was {a}.
does_instead | What do you do instead, if anything? | The new way, in a sentence | {A} instead.
in_what_way | In what way? One example is enough. | Something you saw, or what somebody said | {A}.
why_that | Why that, of all things? | What you would tell a friend | {A}.
again | Would you do it again? | Yes or no, and why | I would do it again: {a}.
extent | From what to what, or by how much? | From ... to ..., within ... | By {a}.
matters | Which of these matters most to you, and why? | That one, and what it did for you | What matters most to me is {a}.
words | What were the words, as far as you remember? | The sentence, as it was said | The words were: "{a}"
otherwise | What happens otherwise? | What you have seen happen | Otherwise you get {a}.
began | How did that begin? | When, and what started it | It began with {a}.
remedy | What do you do about it yourself, if anything? | One habit, one rule, one step | What {we} do about it is {a}.
said | What did they say, if anything? | Who it was, and their words | What {we} heard was "{a}".
now | What do you do differently now, if anything? | One thing you do, or stopped doing | Since then: {a}.
result | What was different afterwards, if anything? | A number, or what somebody said | Since then: {a}. | Since {s}, [what is different now].
unexpected | What was not as you had expected, if anything? | One thing, and how you noticed | What I had not expected: {a}.
role | What will that person do in the first month? | Two or three things, as you would tell a friend | In the first month: {a}.
fits | Who would be happy there, and who would not? | As you would tell a friend | It suits {a}.
offer | What have you done that shows you can do it? | A project, a result, one day of it | {A}.
wanted | What would you like to work on first? | One task, one subject | I would like to start with {a}.`,
  de: `announced | Wie war das? | Wer dabei war, und was gesagt wurde | {A}.
said | Was wurde dazu gesagt, wenn überhaupt etwas? | Wer es war, und die Worte | {A}.
answered | Was hast du geantwortet? | Deine Worte, so gut du dich erinnerst | Meine Antwort war: {a}.
why_that | Warum gerade das? | Was du einem Freund sagen würdest | {A}.
in_what_way | Inwiefern? Ein Beispiel genügt. | Etwas, das du gesehen hast | {A}.
reason | Was war der Grund? | Was du einem Freund sagen würdest | Der Grund: {a}. | Weil [der Grund, in ein paar Worten], {v}.
extent | Von wie viel auf wie viel? | Von ... auf ..., in ... | {A}.
stayed | Wie ging es weiter? | Wer dabei war, und was gesagt wurde | {A}.
now | Was machst du seitdem anders, wenn überhaupt etwas? | Eine Sache, die du tust oder lässt | Seitdem: {a}.
showed | Gab es einen Tag oder ein Gespräch, das dir das gezeigt hat? | Ein Tag oder ein Gespräch | {A}.
result | Was war danach anders, wenn überhaupt etwas? | Eine Zahl, oder was jemand gesagt hat | Danach: {a}. | Seit {e}, [was sich verändert hat].
otherwise | Was passiert sonst? | Was du erlebt hast | Sonst {a}.
offer | Was hast du gemacht, das zeigt, dass du es kannst? | Ein Projekt, ein Ergebnis, ein Tag | {A}.
points | Welche meinst du mit „{q}“? Eine Zeile pro Punkt reicht. | Das Erste\\nDas Zweite | {a}
learned | Was würdest du davon weitergeben? | In einem Satz | Gelernt habe ich: {a}.
change | Was hat den Unterschied gemacht? | Das Eine, das du getan hast | Den Unterschied machte {a}.
unexpected | Was war anders, als du erwartet hattest, wenn überhaupt etwas? | Eine Sache, und woran du es gemerkt hast | Nicht erwartet hatte ich: {a}.
role | Was macht diese Person im ersten Monat? | Zwei oder drei Dinge | Im ersten Monat: {a}.
answer | Wie würdest du selbst „{q}“ beantworten? | Auch eine halbe Antwort | {A}.
subject_moment | Welcher Tag fällt dir zu „{q}“ als Erstes ein? | Wo es war, wer dabei war, was gesagt wurde | {A}.
subject_view | Was denkst du über „{q}“, das andere in deinem Fach nicht denken? | In einem Satz, zu dem du stehst | {A}.
subject_deed | Was tust du bei „{q}“, das andere nachmachen können? | Eine Gewohnheit, eine Regel | {A}.`,
  fr: `announced | Comment cela s’est-il passé ? | Qui était là, et ce qui a été dit | {A}.
said | Qu’est-ce qu’on vous a dit, le cas échéant ? | Qui c’était, et ses mots | {A}.
answered | Qu’avez-vous répondu ? | Vos mots, tels que vous vous en souvenez | Ma réponse : {a}.
why_that | Pourquoi justement cela ? | Ce que vous diriez à un ami | {A}.
in_what_way | En quoi ? Un exemple suffit. | Quelque chose que vous avez vu | {A}.
reason | Quelle était la raison ? | Ce que vous diriez à un ami | La raison : {a}. | Comme [la raison, en quelques mots], {s}.
extent | De combien à combien ? | De ... à ..., en ... | {A}.
stayed | Que s’est-il passé ensuite ? | Qui était là, et ce qui a été dit | {A}.
now | Que faites-vous autrement depuis, le cas échéant ? | Une chose que vous faites, ou ne faites plus | Depuis : {a}.
showed | Y a-t-il eu un jour ou une conversation qui vous l’a montré ? | Un jour, une conversation | {A}.
result | Qu’est-ce qui a changé ensuite, si quelque chose a changé ? | Un chiffre, ou ce que quelqu’un a dit | Ensuite : {a}. | Depuis que {s}, [ce qui a changé].
otherwise | Que se passe-t-il sinon ? | Ce que vous avez vu | Sinon, {a}.
offer | Qu’avez-vous fait qui montre que vous savez le faire ? | Un projet, un résultat, une journée | {A}.
points | Que mettez-vous dans « {q} » ? Une ligne par point suffit. | Le premier\\nLe deuxième | {a}
learned | Qu’en transmettriez-vous ? | En une phrase | J’en retiens {a}.
change | Qu’est-ce qui a fait la différence ? | La chose que vous avez faite | Ce qui a fait la différence, c’est {a}.
unexpected | Qu’est-ce qui n’était pas comme prévu, le cas échéant ? | Une chose, et comment vous l’avez remarquée | Je ne m’attendais pas à cela : {a}.
role | Que fera cette personne le premier mois ? | Deux ou trois choses | Le premier mois : {a}.
answer | Que répondriez-vous vous-même à « {q} » ? | Même une demi-réponse | {A}.
subject_moment | Quel jour vous vient à l’esprit en premier avec « {q} » ? | Où, avec qui, ce qui a été dit | {A}.
subject_view | Que pensez-vous de « {q} » que d’autres dans votre domaine ne pensent pas ? | En une phrase que vous signeriez | {A}.
subject_deed | Que faites-vous pour « {q} » que d’autres pourraient reprendre ? | Une habitude, une règle | {A}.`,
  es: `announced | ¿Cómo fue? | Quién estaba, y qué se dijo | {A}.
said | ¿Qué te dijeron, si dijeron algo? | Quién fue, y sus palabras | {A}.
answered | ¿Qué respondiste? | Tus palabras, tal como las recuerdas | Mi respuesta fue: {a}.
why_that | ¿Por qué justo eso? | Lo que le dirías a un amigo | {A}.
in_what_way | ¿En qué sentido? Basta un ejemplo. | Algo que has visto | {A}.
reason | ¿Cuál fue la razón? | Lo que le dirías a un amigo | La razón: {a}. | Como [la razón, en pocas palabras], {s}.
extent | ¿De cuánto a cuánto? | De ... a ..., en ... | {A}.
stayed | ¿Qué pasó después? | Quién estaba, y qué se dijo | {A}.
now | ¿Qué haces distinto desde entonces, si haces algo? | Una cosa que haces, o que dejaste de hacer | Desde entonces: {a}.
showed | ¿Hubo un día o una conversación que te lo mostró? | Un día o una conversación | {A}.
result | ¿Qué cambió después, si cambió algo? | Una cifra, o lo que dijo alguien | Después: {a}. | Desde que {s}, [lo que ha cambiado].
otherwise | ¿Qué pasa si no? | Lo que has visto | Si no, {a}.
offer | ¿Qué has hecho que demuestre que sabes hacerlo? | Un proyecto, un resultado, un día | {A}.
points | ¿Qué incluye «{q}»? Una línea por punto basta. | Lo primero\\nLo segundo | {a}
learned | ¿Qué es lo que transmitirías? | En una frase | Me quedo con {a}.
change | ¿Qué marcó la diferencia? | Lo que hiciste | La diferencia la marcó {a}.
unexpected | ¿Qué fue distinto de lo que esperabas, si algo lo fue? | Una cosa, y cómo lo notaste | Lo que no esperaba: {a}.
role | ¿Qué hará esa persona el primer mes? | Dos o tres cosas | El primer mes: {a}.
answer | ¿Cuál es tu propia respuesta a «{q}»? | Aunque sea media respuesta | {A}.
subject_moment | ¿Qué día te viene primero a la cabeza con «{q}»? | Dónde, con quién, qué se dijo | {A}.
subject_view | ¿Qué piensas de «{q}» que otros de tu campo no piensan? | En una frase que firmarías | {A}.
subject_deed | ¿Qué haces con «{q}» que otros podrían copiar? | Una costumbre, una regla | {A}.`,
  it: `announced | Com’è andata? | Chi c’era, e che cosa si disse | {A}.
said | Che cosa ti hanno detto, se hanno detto qualcosa? | Chi era, e le sue parole | {A}.
answered | Che cosa hai risposto? | Le tue parole, come le ricordi | La mia risposta è stata: {a}.
why_that | Perché proprio questo? | Quello che diresti a un amico | {A}.
in_what_way | In che senso? Basta un esempio. | Qualcosa che hai visto | {A}.
reason | Qual era il motivo? | Quello che diresti a un amico | Il motivo: {a}. | Siccome [il motivo, in poche parole], {s}.
extent | Da quanto a quanto? | Da ... a ..., in ... | {A}.
stayed | Che cosa è successo dopo? | Chi c’era, e che cosa si disse | {A}.
now | Che cosa fai in modo diverso da allora, se fai qualcosa? | Una cosa che fai, o che non fai più | Da allora: {a}.
showed | C’è stato un giorno o una conversazione che te lo ha mostrato? | Un giorno o una conversazione | {A}.
result | Che cosa è cambiato dopo, se qualcosa è cambiato? | Un numero, o quello che ha detto qualcuno | Dopo: {a}. | Da quando {s}, [che cosa è cambiato].
otherwise | Che cosa succede altrimenti? | Che cosa hai visto | Altrimenti {a}.
offer | Che cosa hai fatto che dimostra che lo sai fare? | Un progetto, un risultato, un giorno | {A}.
points | Che cosa c’è in "{q}"? Basta una riga per punto. | Il primo\\nIl secondo | {a}
learned | Che cosa ne trasmetteresti? | In una frase | Ne conservo {a}.
change | Che cosa ha fatto la differenza? | La cosa che hai fatto | La differenza l’ha fatta {a}.
unexpected | Che cosa è stato diverso da come te lo aspettavi, se qualcosa lo è stato? | Una cosa, e come te ne sei accorto | Quello che non mi aspettavo: {a}.
role | Che cosa farà questa persona il primo mese? | Due o tre cose | Il primo mese: {a}.
answer | Come risponderesti tu a "{q}"? | Anche mezza risposta | {A}.
subject_moment | Quale giorno ti viene in mente per primo con "{q}"? | Dove, con chi, che cosa si disse | {A}.
subject_view | Che cosa pensi di "{q}" che altri nel tuo campo non pensano? | In una frase che firmeresti | {A}.
subject_deed | Che cosa fai per "{q}" che altri potrebbero copiare? | Un’abitudine, una regola | {A}.`,
  pt: `announced | Como foi? | Quem estava, e o que se disse | {A}.
said | O que lhe disseram, se disseram alguma coisa? | Quem foi, e as suas palavras | {A}.
answered | O que respondeu? | As suas palavras, tal como se lembra | A minha resposta foi: {a}.
why_that | Porquê justamente isso? | O que diria a um amigo | {A}.
in_what_way | Em que sentido? Basta um exemplo. | Algo que viu | {A}.
reason | Qual foi a razão? | O que diria a um amigo | A razão: {a}. | Como [a razão, em poucas palavras], {s}.
extent | De quanto para quanto? | De ... para ..., em ... | {A}.
stayed | O que aconteceu depois? | Quem estava, e o que se disse | {A}.
now | O que faz de diferente desde então, se faz alguma coisa? | Uma coisa que faz, ou que deixou de fazer | Desde então: {a}.
showed | Houve um dia ou uma conversa que lho mostrou? | Um dia ou uma conversa | {A}.
result | O que mudou depois, se mudou alguma coisa? | Um número, ou o que alguém disse | Depois: {a}. | Desde que {s}, [o que mudou].
otherwise | O que acontece se não for assim? | O que viu | Se não for assim, {a}.
offer | O que fez que mostra que o sabe fazer? | Um projeto, um resultado, um dia | {A}.
points | O que inclui "{q}"? Basta uma linha por ponto. | O primeiro\\nO segundo | {a}
learned | O que transmitiria disso? | Numa frase | Fico com {a}.
change | O que fez a diferença? | O que fez | O que fez a diferença foi {a}.
unexpected | O que foi diferente do que esperava, se alguma coisa foi? | Uma coisa, e como reparou | O que não esperava: {a}.
role | O que fará essa pessoa no primeiro mês? | Duas ou três coisas | No primeiro mês: {a}.
answer | Qual é a sua própria resposta a "{q}"? | Mesmo meia resposta | {A}.
subject_moment | Que dia lhe vem primeiro à cabeça com "{q}"? | Onde, com quem, o que se disse | {A}.
subject_view | O que pensa de "{q}" que outros na sua área não pensam? | Numa frase que assinaria | {A}.
subject_deed | O que faz com "{q}" que outros poderiam copiar? | Um hábito, uma regra | {A}.`,
  nl: `announced | Hoe ging dat? | Wie er was, en wat er gezegd werd | {A}.
said | Wat werd erover gezegd, als er iets gezegd werd? | Wie het was, en zijn woorden | {A}.
answered | Wat heb je geantwoord? | Je woorden, zoals je ze je herinnert | Mijn antwoord was: {a}.
why_that | Waarom juist dat? | Wat je een vriend zou vertellen | {A}.
in_what_way | In welk opzicht? Eén voorbeeld is genoeg. | Iets wat je zag | {A}.
reason | Wat was de reden? | Wat je een vriend zou vertellen | De reden: {a}. | Omdat [de reden, in een paar woorden], {v}.
extent | Van hoeveel naar hoeveel? | Van ... naar ..., in ... | {A}.
stayed | Wat gebeurde er daarna? | Wie er was, en wat er gezegd werd | {A}.
now | Wat doe je sindsdien anders, als je iets anders doet? | Eén ding dat je doet, of niet meer doet | Sindsdien: {a}.
showed | Was er een dag of een gesprek dat het je liet zien? | Eén dag of één gesprek | {A}.
result | Wat was er daarna anders, als er iets anders was? | Een getal, of wat iemand zei | Daarna: {a}. | Sinds {e}, [wat er veranderd is].
otherwise | Wat gebeurt er anders? | Wat je hebt gezien | Anders {a}.
offer | Wat heb je gedaan dat laat zien dat je het kunt? | Een project, een resultaat, een dag | {A}.
points | Welke bedoel je met "{q}"? Eén regel per punt is genoeg. | Het eerste\\nHet tweede | {a}
learned | Wat zou je ervan doorgeven? | In één zin | Ik onthoud {a}.
change | Wat maakte het verschil? | Wat je deed | Het verschil maakte {a}.
unexpected | Wat was anders dan je had verwacht, als er iets anders was? | Eén ding, en hoe je het merkte | Wat ik niet had verwacht: {a}.
role | Wat doet die persoon in de eerste maand? | Twee of drie dingen | In de eerste maand: {a}.
answer | Wat is je eigen antwoord op "{q}"? | Ook een half antwoord | {A}.
subject_moment | Welke dag komt bij "{q}" als eerste bij je op? | Waar, met wie, wat er gezegd werd | {A}.
subject_view | Wat denk jij over "{q}" dat anderen in je vak niet denken? | In één zin waar je achter staat | {A}.
subject_deed | Wat doe jij bij "{q}" dat anderen kunnen overnemen? | Eén gewoonte, één regel | {A}.`,
};

/** "„Wir haben ...“: Was war der Grund?": German continues with a capital after the colon. */
const behindQuote = (question: string, language: Language): string =>
  language === 'de' ? question : question.replace(/^¿?\p{Lu}/u, (first) => first.toLowerCase());

function read(language: Language): Partial<Record<QuestionKind, Wording>> {
  const rows = tables[language].split('\n').map((line) => line.split(' | '));
  return Object.fromEntries(
    rows.map(([kind = '', asks = '', placeholder = '', stem = '', lead = '']) => [
      kind,
      {
        question: asks.includes('{q}') ? asks : `${quoted[language]}: ${behindQuote(asks, language)}`,
        bracket: capitalised(asks),
        placeholder: placeholder.replaceAll('\\n', '\n'),
        stem,
        lead,
      },
    ]),
  );
}

export const wordings = Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<
  Language,
  Partial<Record<QuestionKind, Wording>>
>;
