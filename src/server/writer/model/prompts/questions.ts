// The prompt that asks for questions about an idea, and how its answer is read.
import { questionsMax, type IdeaQuestion } from '#contract/ideas.ts';
import type { PostRequest } from '../../port.ts';
import type { Prompt } from './material.ts';
import type { Fence } from './fence.ts';
import { asRecord, parseJson } from '../../../parse-json.ts';

const wanted = [
  'Somebody is about to write a LinkedIn post and gives the idea of it. You ask what only they know and what the post needs: which one, from what to what, compared with what, what happened that day, what they said, the real reason.',
  `Ask at most ${questionsMax} questions, the most useful first, fewer where the idea says enough, none about what it already says. A sentence or two has to be enough as an answer.`,
  'Every question quotes a word or a few words of the idea in double quotation marks, exactly as they stand there, and asks about that. It must not presuppose anything that the idea does not say.',
  'Write in the language of the idea. Answer with one JSON object a line and nothing else:',
  '{"question": "...", "placeholder": "a short example of the form of an answer, without invented facts"}',
].join('\n');

export function questionsPrompt(request: PostRequest, fence: Fence): Prompt {
  const about = request.mode === 'draft' ? 'the rough draft' : 'the idea';
  const content = `${fence.around(about, request.idea)}\n\nAsk your questions.`;
  return { system: `${wanted}\n\n${fence.rule}`, messages: [{ role: 'user', content }] };
}

const quoted = /["“„«]\s?([^"“”„«»]+?)\s?["”“»]/gu;

/** Only those that quote the idea: the rest are generic, and no question is better than that. */
export function readQuestions(answer: string, idea: string): IdeaQuestion[] {
  const plain = plainly(idea);
  return (answer.match(/\{[^{}]*\}/g) ?? [])
    .flatMap((text) => asQuestion(text) ?? [])
    .filter(({ question }) => [...question.matchAll(quoted)].some(([, words = '']) => plain.includes(plainly(words))))
    .filter((one, at, all) => all.findIndex(({ question }) => question === one.question) === at)
    .slice(0, questionsMax)
    .map((one, at) => ({ id: `model:${at + 1}`, ...one }));
}

const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.,;:!?]+/gu, ' ')
    .trim();

function asQuestion(text: string): Omit<IdeaQuestion, 'id'> | null {
  const told = asRecord(parseJson(text)) ?? {};
  const line = (value: unknown): string =>
    typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, 300).toWellFormed() : '';
  const question = line(told['question']);
  return question === '' ? null : { question, placeholder: line(told['placeholder']) };
}
