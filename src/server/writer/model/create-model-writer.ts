// The writer over a language model: prompts in, cleaned text out, failures as sentences for the user.
import type { ModelClient } from '../../adapters/model/port.ts';
import type { IdeaQuestion } from '#contract/ideas.ts';
import { ownAngle, ownAngles } from '../builtin/own-angles.ts';
import { askAbout } from '../builtin/questions/ask.ts';
import type { Angle, PostRequest, Writer } from '../port.ts';
import { WriterError } from '../port.ts';
import { cleanStream } from './clean-stream.ts';
import { asWriterError } from './model-failures.ts';
import { anglesPrompt, readAngles } from './prompts/angles.ts';
import type { Prompt } from './prompts/angles.ts';
import { editSelectionPrompt } from './prompts/edit-selection.ts';
import { createFence } from './prompts/fence.ts';
import { postPrompt } from './prompts/post.ts';
import { questionsPrompt, readQuestions } from './prompts/questions.ts';

/** Room for the longest post and for a model that thinks before it writes. */
const most_tokens = 4096;

async function* textOf(client: ModelClient, prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
  try {
    for await (const event of client.stream({ ...prompt, max_tokens: most_tokens, signal })) {
      if (event.type === 'text') yield event.text;
    }
  } catch (error) {
    throw asWriterError(error);
  }
}

/** The model's angles, filled up from our own where it named too few or nothing that can be read. */
async function askForAngles(
  client: ModelClient,
  request: PostRequest,
  count: number,
  signal: AbortSignal,
): Promise<Angle[]> {
  let answer = '';
  for await (const text of textOf(client, anglesPrompt(request, count, createFence()), signal)) answer += text;
  const named = readAngles(answer, request).slice(0, count);
  const titles = new Set(named.map((angle) => angle.title));
  return [...named, ...ownAngles(request, count).filter((angle) => !titles.has(angle.title))].slice(0, count);
}

/** Nobody waits for questions longer. */
const questions_ms = 15_000;

/** The model's questions; ours where it is slow, fails or asks nothing that can be used: a question is no reason for an error. */
async function askForQuestions(
  client: ModelClient,
  request: PostRequest,
  signal: AbortSignal,
): Promise<IdeaQuestion[]> {
  const in_time = AbortSignal.any([signal, AbortSignal.timeout(questions_ms)]);
  let answer = '';
  try {
    for await (const text of textOf(client, questionsPrompt(request, createFence()), in_time)) answer += text;
  } catch {
    signal.throwIfAborted();
    return await askAbout(request);
  }
  const asked = readQuestions(answer, request.idea);
  return asked.length > 0 ? asked : askAbout(request);
}

export function createModelWriter(name: string, client: ModelClient): Writer {
  return {
    name,
    questions: (request, signal) => askForQuestions(client, request, signal),
    angles: (request, count, signal) => askForAngles(client, request, count, signal),
    async angleOf(request, title, index) {
      const own = ownAngle(request, title, index);
      return title === null || own.title === title ? own : { ...own, title, framework: 'as the title says' };
    },
    post: (request, angle, previous, signal) =>
      cleanStream(textOf(client, postPrompt(request, angle, previous, createFence()), signal)),
    async *editSelection(edit, background, signal) {
      const selected = edit.content.slice(edit.selection.start, edit.selection.end);
      const [, before = '', after = ''] = /^(\s*)(?:[\s\S]*?\S)?(\s*)$/.exec(selected) ?? [];
      let hasText = false;
      for await (const piece of cleanStream(
        textOf(client, editSelectionPrompt(edit, background, createFence()), signal),
      )) {
        yield hasText ? piece : before + piece;
        hasText = true;
      }
      if (!hasText) throw new WriterError('The language model gave no text. Please try again.', true);
      if (after !== '') yield after;
    },
  };
}
