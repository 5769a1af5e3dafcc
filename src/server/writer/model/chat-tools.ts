// The assistant's tools as a language model sees them, and what calling one does. Input from the model is validated, never trusted.
import * as z from 'zod/mini';
import type { Tool } from '#contract/chat.ts';
import { draftContentMax } from '#contract/post-fields.ts';
import type { ResearchCard } from '#contract/posts.ts';
import type { ModelTool, ToolCall } from '../../adapters/model/port.ts';
import { fillingSentence, isArticle, type ChatRequest } from '../port.ts';
import type { Fence } from './prompts/fence.ts';

const text = (description: string) => ({ type: 'string', description });
const list = (description: string) => ({ type: 'array', items: { type: 'string' }, description });
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const described: Record<Tool, Omit<ModelTool, 'name'>> = {
  edit_content: {
    description:
      'Proposes a new text of the post to the author, who sees what changed and decides. With a selected part, give the replacement of that part alone; without one, the whole new text.',
    input: object({ content: text('The text, plain, with its line breaks.') }),
  },
  research: {
    description:
      'Looks for LinkedIn posts that did well on a subject. Their figures and words belong to their authors.',
    input: object({ query: text('A few words that name the subject.') }),
  },
  hashtags: {
    description: 'Shows hashtags to the author to choose from.',
    input: object({ hashtags: list('3 to 5 hashtags for the post.') }),
  },
  hooks: {
    description: 'Shows opening lines to the author to choose from.',
    input: object({ hooks: list('3 to 6 different opening lines for the post, one sentence or two each.') }),
  },
};

export const toolsFor = (allowed: readonly Tool[]): ModelTool[] =>
  allowed.map((name) => ({ name, ...described[name] }));

const linesMax = 10;
const schemas = {
  edit_content: z.object({ content: z.string().check(z.minLength(1), z.maxLength(draftContentMax)) }),
  research: z.object({ query: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
  hashtags: z.object({ hashtags: z.array(z.string().check(z.maxLength(100))) }),
  hooks: z.object({ hooks: z.array(z.string().check(z.maxLength(600))) }),
};

/** `told` goes back to the model, `content` and `cards` to the person. */
export type Done = { success: boolean; content: string; cards: ResearchCard[]; told: string };

const wrong = (told: string): Done => ({ success: false, content: '', cards: [], told });

/** Only throws on an abort. */
export async function carryOut(
  request: ChatRequest,
  { name, input }: ToolCall,
  { fence, signal }: { fence: Fence; signal: AbortSignal },
): Promise<Done> {
  if (!isTool(name) || !request.tools.includes(name)) return wrong(`There is no tool called ${name.slice(0, 40)}.`);
  switch (name) {
    case 'edit_content': {
      const parsed = schemas.edit_content.safeParse(input);
      if (!parsed.success) return wrong('content must be a text that is not empty.');
      return done(replaced(request, parsed.data.content), 'The author sees the new text and decides.');
    }
    case 'research': {
      const parsed = schemas.research.safeParse(input);
      if (!parsed.success) return wrong('query must be a few words.');
      const { cards, made_up, is_filling } = await request.research(parsed.data.query, signal);
      const told = is_filling ? `${fillingSentence} Tell the author so.` : cardsText(cards, made_up, fence);
      return { success: true, content: '', cards, told };
    }
    case 'hashtags': {
      const parsed = schemas.hashtags.safeParse(input);
      const tags = parsed.success ? parsed.data.hashtags.map(asHashtag).filter((tag) => tag !== '#') : [];
      if (tags.length === 0) return wrong('hashtags must be a list of words.');
      return done([...new Set(tags)].slice(0, linesMax).join(' '), 'The author sees the hashtags.');
    }
    default: {
      const parsed = schemas.hooks.safeParse(input);
      const hooks = parsed.success ? parsed.data.hooks.map(oneLine).filter(Boolean) : [];
      if (hooks.length === 0) return wrong('hooks must be a list of sentences.');
      return done([...new Set(hooks)].slice(0, linesMax).join('\n'), 'The author sees the hooks.');
    }
  }
}

const isTool = (name: string): name is Tool => name in schemas;
const done = (content: string, told: string): Done => ({ success: true, content, cards: [], told });
const oneLine = (line: string): string => line.replaceAll(/\s+/g, ' ').trim();
const asHashtag = (word: string): string => `#${word.replaceAll(/[^\p{L}\p{N}\p{M}_]/gu, '')}`;

/**
 * With a selection the model sends only its replacement, and everything else stays exactly as it is. A second edit in the same answer takes the
 * place of the first.
 */
const replaced = ({ selection, content }: ChatRequest, textGiven: string): string =>
  selection ? content.slice(0, selection.start) + textGiven + content.slice(selection.end) : textGiven;

const cardUnits = 700;

const madeUpSentence =
  'What was found is a made-up sample, shown to the author as such. It is evidence of nothing: tell the author that real posts have to be imported first, and draw nothing from it.';

function cardsText(cards: ResearchCard[], madeUp: ReadonlySet<string>, fence: Fence): string {
  if (cards.length === 0) return 'Nothing was found.';
  const real = cards.filter(({ id }) => !madeUp.has(id));
  if (real.length === 0) return madeUpSentence;
  return real
    .slice(0, 5)
    .map((card, at) => {
      const { title, summary, metrics } = card;
      const who = card.author.replaceAll(/[\r\n<>]/g, ' ');
      const what = isArticle(card)
        ? `found article ${at + 1}, by ${who}`
        : `found post ${at + 1}, by ${who}, ${metrics.reactions} reactions, ${metrics.comments} comments, ${metrics.reposts} reposts`;
      return fence.around(what, `${title}\n${summary}`.slice(0, cardUnits));
    })
    .join('\n\n');
}
