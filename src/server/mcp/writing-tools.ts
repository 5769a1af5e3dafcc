// What an assistant may have written: questions about an idea first, then drafts, rewrites; and how the person writes. A stream of text
// becomes one answer, since an assistant waits for all of it.
import * as z from 'zod/mini';
import { postLengths } from '#contract/hooks.ts';
import { ideaAnswers, ideaMax, variationsMax } from '#contract/ideas.ts';
import { draftContent } from '#contract/post-fields.ts';
import { isBlank } from '#contract/typed-text.ts';
import { tool, type Tool } from './tool.ts';
import type { EventOf } from '#contract/endpoints.ts';
import { Refusal } from '../refusal.ts';

const ideaText = z.string('Give the idea.').check(z.minLength(1), z.maxLength(ideaMax));

export const writingTools: Tool[] = [
  tool({
    name: 'ask_questions',
    title: 'Questions about an idea',
    description:
      'None to three questions about an idea that only the person can answer. Ask them, never answer for them, and pass their answers to write_drafts. Uses no generation.',
    scope: 'generate',
    writes: false,
    input: { idea: ideaText, post_length: z.optional(z.enum(postLengths)) },
    async run({ ideas, limitGeneration }, { user_id, signal }, { idea, post_length = 'medium' }) {
      // Counts none of the month, but a model may be asked, and an assistant asks without a person's press.
      await limitGeneration(user_id);
      const { questions } = await ideas.questions(user_id, { idea, post_length, mode: 'topic' }, signal);
      return { questions: questions.map(({ question, placeholder }) => ({ question, placeholder })) };
    },
  }),
  tool({
    name: 'write_drafts',
    title: 'Write drafts of an idea',
    description:
      'Writes several drafts of an idea, with the answers to ask_questions where the person gave some. Nothing is saved: save the one that is chosen with save_draft. Uses one generation.',
    scope: 'generate',
    writes: false,
    input: {
      idea: ideaText,
      post_length: z.optional(z.enum(postLengths)),
      count: z.optional(z.int().check(z.minimum(1), z.maximum(variationsMax))),
      answers: ideaAnswers,
    },
    async run({ ideas, limitGeneration }, { user_id, signal }, { idea, post_length = 'medium', count = 3, answers }) {
      await limitGeneration(user_id);
      const events = await ideas.generate(user_id, { idea, post_length, count, answers, mode: 'topic' }, signal);
      return await variationsOf(events);
    },
  }),
  tool({
    name: 'rewrite',
    title: 'Rewrite a text',
    description: 'Rewrites a text by an instruction and answers the new text. Nothing is saved. Uses one generation.',
    scope: 'generate',
    writes: false,
    input: {
      content: draftContent.check(z.minLength(1, 'There is no text to rewrite.')),
      instruction: z.string('Say what to change.').check(z.minLength(1), z.maxLength(1000)),
    },
    async run({ ideas, limitGeneration }, { user_id, signal }, { content, instruction }) {
      await limitGeneration(user_id);
      const selection = { start: 0, end: content.length };
      return {
        content: await rewritten(await ideas.editSelection(user_id, { content, selection, instruction }, signal)),
      };
    },
  }),
  tool({
    name: 'get_voice',
    title: 'How the person writes',
    description:
      'The writing style of this person in words, as measured from their own posts or as they put it themselves.',
    scope: 'voice:read',
    writes: false,
    input: {},
    async run({ voice }, { user_id }) {
      const { profile } = await voice.get(user_id);
      if (!profile)
        return { description: null, next: 'No samples yet: the person can add some of their posts under Voice.' };
      const { words, is_edited, favourite_words, samples, is_thin } = profile;
      return { description: words, in_their_own_words: is_edited, favourite_words, samples, is_thin };
    },
  }),
  tool({
    name: 'compare_voice',
    title: 'How near a text is to their voice',
    description:
      "How near a text is to this person's own writing: score 0 to 100 (their own posts come to about 85), distance (0 is the same, their own posts about 0.8), and why.",
    scope: 'voice:read',
    writes: false,
    input: { content: draftContent.check(z.refine((text) => !isBlank(text), 'Send a text to compare.')) },
    run: ({ voice }, { user_id }, { content }) => voice.score(user_id, content),
  }),
];

type Draft = { title: string; content: string } | { title: string; error: string };

/** `note` says why there are fewer than asked for. Throws Refusal upstream if none of them could be written. */
async function variationsOf(
  events: AsyncIterable<EventOf<'generateIdeas'>>,
): Promise<{ drafts: Draft[]; note: string | null }> {
  let note: string | null = null;
  const titles = new Map<number, string>();
  const drafts = new Map<number, Draft>();
  for await (const event of events) {
    if (event.type === 'done') note = event.note ?? null;
    if (event.type === 'variation_start') titles.set(event.index, event.title);
    if (event.type === 'variation_complete')
      drafts.set(event.index, { title: titles.get(event.index) ?? '', content: event.content });
    if (event.type === 'error' && event.index !== undefined)
      drafts.set(event.index, { title: titles.get(event.index) ?? '', error: event.error });
  }
  const all = [...drafts].toSorted(([a], [b]) => a - b).map(([, draft]) => draft);
  if (!all.some((draft) => 'content' in draft)) throw new Refusal('upstream', 'We couldn’t write a draft. Try again.');
  return { drafts: all, note };
}

/** Throws Refusal upstream with the writer's sentence. */
async function rewritten(events: AsyncIterable<EventOf<'editSelection'>>): Promise<string> {
  for await (const event of events) {
    if (event.type === 'edit_complete') return event.content;
    if (event.type === 'error') throw new Refusal('upstream', event.error);
  }
  throw new Refusal('upstream', 'We couldn’t rewrite the text. Try again.');
}
