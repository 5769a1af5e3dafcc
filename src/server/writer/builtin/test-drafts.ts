// Shared by the tests of the built-in writer: requests, and all drafts of one.
import type { IdeaAnswer } from '#contract/ideas.ts';
import type { PostRequest } from '../port.ts';
import { createBuiltinWriter, writeDraft } from './create-builtin-writer.ts';
import { findQuestions, type OpenQuestion } from './questions/ask.ts';
import { readIdea } from './reading.ts';

const background: PostRequest['background'] = {
  onboarding: { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] },
  voice: null,
  evidence: [],
};

export const requestFor = (idea: string, more: Partial<PostRequest> = {}): PostRequest => ({
  idea,
  mode: 'topic',
  hook: null,
  post_length: 'medium',
  background,
  ...more,
});

const writer = createBuiltinWriter({ pause: async () => undefined });
const never = new AbortController().signal;

export const questionsOf = (idea: string) => writer.questions(requestFor(idea), never);

/** Also those that are only asked where nothing better can be. */
export const everyQuestionOf = async (idea: string): Promise<OpenQuestion[]> =>
  findQuestions(await readIdea(requestFor(idea)));

/** Answers to the idea's questions, in order. */
export async function answered(idea: string, answers: readonly string[]): Promise<IdeaAnswer[]> {
  const asked = await everyQuestionOf(idea);
  return asked.flatMap(({ question }, at) => (answers[at] === undefined ? [] : [{ question, answer: answers[at] }]));
}

export async function draftsOf(request: PostRequest, count = 3): Promise<string[]> {
  const angles = await writer.angles(request, count, never);
  return Promise.all(angles.map((angle) => writeDraft(request, angle)));
}

export const noteOf = async (request: PostRequest, count = 3): Promise<string | null> =>
  (await writer.note?.(request, count)) ?? null;
