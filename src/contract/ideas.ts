// Ideas on the wire: the questions about an idea, and the three event streams that turn it into drafts and rewrite a selection (api.md).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { hookKinds, hookMax, postLengths } from './hooks.ts';
import { draftContentMax } from './post-fields.ts';
import { maxUnits } from './text-checks.ts';
import { isBlank } from './typed-text.ts';

export const ideaMax = 5000;
export const variationsMax = 6;
export const variationsDefault = 3;
export const chatModes = ['topic', 'draft'] as const;
export type ChatMode = (typeof chatModes)[number];
export const questionsMax = 3;
/** More than one round of questions: earlier answers are sent again. */
export const answersMax = 6;
/** Including blank ones, which do not count. */
const answersSentMax = 50;
export const answerMax = 1000;
const questionMax = 400;

const index = z.int().check(z.minimum(0, 'index is 0 to 5.'), z.maximum(variationsMax - 1, 'index is 0 to 5.'));
const idea = z.string('Type an idea first.').check(
  z.refine((text) => !isBlank(text), 'Type an idea first.'),
  ...maxUnits(ideaMax, `An idea may have at most ${ideaMax} characters.`),
);
/** One of hookKinds, or the person's own words, which the writer follows. */
const hook = z.optional(
  z.nullable(
    z
      .string('A hook is a word, like question, or your own words.')
      .check(...maxUnits(hookMax, `A hook may have at most ${hookMax} characters.`))
      // The API's description shows what a caller may choose from.
      .register(z.globalRegistry, { examples: [...hookKinds] }),
  ),
);
const postLength = z._default(z.enum(postLengths, 'The length is short, medium or long.'), 'medium');
const mode = z._default(z.enum(chatModes, 'The mode is topic or draft.'), 'topic');

const answer = z.object(
  {
    question: z
      .string('Send each answer as {question, answer}.')
      .check(...maxUnits(questionMax, `A question may have at most ${questionMax} characters.`)),
    answer: z
      .string('Send each answer as {question, answer}.')
      .check(...maxUnits(answerMax, `An answer may have at most ${answerMax} characters.`)),
  },
  'Send each answer as {question, answer}.',
);
/** What the author answered to the questions. A blank answer means the question was skipped. */
export const ideaAnswers = z.optional(
  z.array(answer, 'Send answers as a list of {question, answer}.').check(
    z.maxLength(answersSentMax, `Send at most ${answersMax} answers.`),
    z.refine(
      (list) => list.filter(({ answer }) => !isBlank(answer)).length <= answersMax,
      `Send at most ${answersMax} answers.`,
    ),
  ),
);

/** What the other cards show: the new text is none of these. */
const others = z.optional(
  z
    .array(
      z
        .string('Send the other drafts as a list of texts.')
        .check(...maxUnits(draftContentMax, 'One of the other drafts is too long.')),
      'Send the other drafts as a list of texts.',
    )
    .check(z.maxLength(variationsMax - 1, `Send at most ${variationsMax - 1} other drafts.`))
    .register(z.globalRegistry, {
      description:
        'What the other cards show. The new text is none of these, nor previous; where there is no other, previous comes back, done.note says so, and no generation is counted.',
    }),
);

const ideaQuestion = z.object({ id: z.string(), question: z.string(), placeholder: z.string() });
export type IdeaQuestion = z.infer<typeof ideaQuestion>;
export type IdeaAnswer = z.infer<typeof answer>;

const variationEvents = {
  variation_start: z.object({ index, title: z.string() }),
  variation_chunk: z.object({ index, content: z.string() }),
  variation_complete: z.object({ index, content: z.string() }),
  /** With an index it ends only that variation; without one it ends the stream. */
  error: z.object({ error: z.string(), index: z.optional(index) }),
  /** `note` says why there are fewer variations than asked for, or why one was not written anew. */
  done: z.looseObject({ note: z.optional(z.string()) }),
};

export const ideaEndpoints = {
  askIdeaQuestions: endpoint({
    method: 'POST',
    path: '/api/ideas/questions',
    summary: 'None to three questions about an idea that only its author can answer. Counts no generation.',
    who: 'user',
    body: z.object({ idea, hook, post_length: postLength, mode }),
    answer: z.object({ questions: z.array(ideaQuestion).check(z.maxLength(questionsMax)) }),
  }),
  generateIdeas: endpoint({
    method: 'POST',
    path: '/api/ideas/generate',
    summary: 'Variations of an idea, side by side.',
    who: 'user',
    body: z.object({
      idea,
      hook,
      post_length: postLength,
      count: z._default(
        z.int('count is 1 to 6.').check(z.minimum(1, 'count is 1 to 6.'), z.maximum(variationsMax, 'count is 1 to 6.')),
        variationsDefault,
      ),
      mode,
      answers: ideaAnswers,
    }),
    events: variationEvents,
    limit: 'generation',
    errors: ['upgrade_required', 'upstream', 'unavailable'],
  }),
  regenerateIdea: endpoint({
    method: 'POST',
    path: '/api/ideas/regenerate',
    summary: 'One variation anew.',
    who: 'user',
    body: z.object({
      idea,
      index,
      title: z.optional(z.string().check(...maxUnits(300, 'The title is too long.'))),
      hook,
      post_length: postLength,
      mode,
      previous: z.optional(z.string().check(...maxUnits(draftContentMax, 'The earlier text is too long.'))),
      others,
      answers: ideaAnswers,
    }),
    events: variationEvents,
    limit: 'generation',
    errors: ['upgrade_required', 'upstream', 'unavailable'],
  }),
  editSelection: endpoint({
    method: 'POST',
    path: '/api/ideas/edit-selection',
    summary: 'A replacement of the selected text alone. Offsets are UTF-16 units.',
    who: 'user',
    body: z.object({
      content: z
        .string('Send the text as content.')
        .check(
          z.minLength(1, 'There is no text to edit.'),
          ...maxUnits(draftContentMax, `The text may have at most ${draftContentMax} characters.`),
        ),
      selection: z.object(
        {
          start: z.int('start is a whole number.').check(z.minimum(0, 'start is at least 0.')),
          end: z.int('end is a whole number.'),
        },
        'Send selection as {start, end}.',
      ),
      instruction: z.string('Say what to change.').check(
        z.refine((text) => !isBlank(text), 'Say what to change.'),
        ...maxUnits(1000, 'An instruction may have at most 1000 characters.'),
      ),
    }),
    events: {
      edit_chunk: z.object({ content: z.string() }),
      /** `note`: the replacement equals the selection, and why. */
      edit_complete: z.object({ content: z.string(), note: z.optional(z.string()) }),
      error: z.object({ error: z.string() }),
      done: z.looseObject({}),
    },
    limit: 'generation',
    errors: ['upgrade_required', 'unprocessable', 'upstream', 'unavailable'],
  }),
};
