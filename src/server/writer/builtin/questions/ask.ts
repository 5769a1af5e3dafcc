// The questions about an idea, by rule: each quotes a word of it and asks for what only its author knows.
import { questions_max, type IdeaQuestion } from '#contract/ideas.ts';
import type { PostRequest } from '../../port.ts';

/** Asks about the figures of an idea; for what has none there is no rule yet. */
export function askAbout({ idea }: PostRequest): IdeaQuestion[] {
  const figures = [...idea.matchAll(/\d[\d.,]*\s*(?:%|\p{L}+)?/gu)].map(([figure]) => figure.trim());
  return [...new Set(figures)].slice(0, questions_max).map((figure) => ({
    id: `figure:${figure}`,
    question: `You write "${figure}": what did you see that shows it?`,
    placeholder: 'One moment or one example is enough',
  }));
}
