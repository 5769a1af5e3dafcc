// The questions about an idea and its author's answers. Pure: the state is held in dashboard-state.ts, asking is left to runs.ts.
// Answers are kept by the wording of their question, so that they are back when it is asked again.
import { questionsMax, type IdeaAnswer, type IdeaQuestion } from '#contract/ideas.ts';
import { isBlank } from '#contract/typed-text.ts';

export type Questions = {
  asked: readonly IdeaQuestion[];
  /** The idea they were asked about. */
  about: string;
  isAsking: boolean;
  /** Skipped: the answers are left out of what is written. Folded: only out of sight. */
  view: 'open' | 'skipped' | 'folded';
  /** As typed, whether or not their question is asked at the moment; latest last. */
  answers: readonly IdeaAnswer[];
  /** What the drafts on the page were written with. */
  used: readonly IdeaAnswer[];
};

export const noQuestions: Questions = { asked: [], about: '', isAsking: false, view: 'open', answers: [], used: [] };

const mostKept = 40;

const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ').trim().toLowerCase();

const quotation = /(["“„«‹])([^"“”„«»‹›]+)(["”“»›])/gu;

/** The question in pieces; `isQuote` marks what it quotes from the idea, including the quotation marks. */
export function piecesOf(question: string): { text: string; isQuote: boolean }[] {
  const pieces: { text: string; isQuote: boolean }[] = [];
  let end = 0;
  for (const found of question.matchAll(quotation)) {
    pieces.push({ text: question.slice(end, found.index), isQuote: false }, { text: found[0], isQuote: true });
    end = found.index + found[0].length;
  }
  return [...pieces, { text: question.slice(end), isQuote: false }].filter(({ text }) => text !== '');
}

/** A question is about an idea as long as the words it quotes are in it; one without quotes, as long as nothing has changed. */
function isAbout(question: string, about: string, source: string): boolean {
  const [then, now] = [plain(about), plain(source)];
  if (then === now) return true;
  const quoted = [...question.matchAll(quotation)]
    .map((found) => plain(found[2] ?? ''))
    .filter((words) => then.includes(words));
  return quoted.length > 0 && quoted.every((words) => now.includes(words));
}

/** The questions that are still about the idea as it stands. */
export const currentQuestions = ({ asked, about }: Questions, source: string): readonly IdeaQuestion[] =>
  isBlank(source) ? [] : asked.filter(({ question }) => isAbout(question, about, source));

/** Whether the questions are visible, with their fields. */
export const areOpen = (questions: Questions, source: string): boolean =>
  questions.view === 'open' && currentQuestions(questions, source).length > 0;

export const answerTo = ({ answers }: Questions, question: string): string =>
  answers.find((one) => one.question === question)?.answer ?? '';

const isAnswered = (questions: Questions, { question }: IdeaQuestion): boolean =>
  !isBlank(answerTo(questions, question));

/** The answers to write with: those to the questions that still apply, unless they were skipped. */
export function answersFor(questions: Questions, source: string): IdeaAnswer[] {
  if (questions.view === 'skipped') return [];
  return currentQuestions(questions, source)
    .filter((one) => isAnswered(questions, one))
    .map(({ question }) => ({ question, answer: answerTo(questions, question).trim() }));
}

/** Whether there are answers that the drafts on the page do not use yet. */
export function hasNewAnswers(questions: Questions, source: string): boolean {
  const answers = answersFor(questions, source);
  return answers.length > 0 && JSON.stringify(answers) !== JSON.stringify(questions.used);
}

/** How many answered questions the idea has moved away from since they were asked. */
export function countSetAside(questions: Questions, source: string): number {
  const current = currentQuestions(questions, source);
  return questions.asked.filter((one) => !current.includes(one) && isAnswered(questions, one)).length;
}

export function withAnswer(questions: Questions, { question, answer }: IdeaAnswer): Questions {
  const others = questions.answers.filter((one) => one.question !== question);
  return { ...questions, answers: answer === '' ? others : [...others, { question, answer }].slice(-mostKept) };
}

export function beginQuestions(questions: Questions, source: string): Questions {
  const asked = currentQuestions(questions, source);
  return { ...questions, asked, about: source, isAsking: true, view: asked.length > 0 ? questions.view : 'open' };
}

/** Questions already answered, or being answered (`held`), keep their places; new ones fill the rest. */
export function withQuestions(questions: Questions, found: readonly IdeaQuestion[], held: string | null): Questions {
  const isNew = (one: IdeaQuestion): boolean => !questions.asked.some(({ question }) => question === one.question);
  const stays = (one: IdeaQuestion): boolean =>
    one.question === held || isAnswered(questions, one) || found.some(({ question }) => question === one.question);
  const news = found.filter(
    (one, at) => isNew(one) && found.findIndex(({ question }) => question === one.question) === at,
  );
  const asked = [...questions.asked.filter(stays), ...news].slice(0, questionsMax);
  const isNews = asked.some((one) => isNew(one) && !isAnswered(questions, one));
  return {
    ...questions,
    asked,
    isAsking: false,
    view: questions.view === 'folded' && isNews ? 'open' : questions.view,
  };
}
