// The ideas board on the wire: ideas kept before there is a draft, each in one of three columns, in the person's order.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ideaMax } from './ideas.ts';
import { isWebAddress, linkUrlMax } from './post-kinds.ts';
import { maxUnits } from './text-checks.ts';
import { isBlank, typedText } from './typed-text.ts';

export const keptIdeasMax = 500;
export const ideaNoteMax = 2000;
export const ideaColumns = ['inbox', 'next', 'used'] as const;
export type IdeaColumn = (typeof ideaColumns)[number];

export const keptIdea = z.object({
  id: z.string(),
  content: z.string(),
  note: z.string(),
  link: z.nullable(z.string()),
  column: z.enum(ideaColumns),
  /** The post written from it. */
  post_id: z.nullable(z.string()),
  created_at: z.string(),
});
export type KeptIdea = z.infer<typeof keptIdea>;

const ask = 'Write the idea.';
/** Also what the MCP server's tool accepts. */
export const keptIdeaContent = z.string(ask).check(
  z.overwrite((text) => typedText(text).trim()),
  z.refine((text) => !isBlank(text), ask),
  ...maxUnits(ideaMax, `An idea may have at most ${ideaMax} characters.`),
);
export const keptIdeaNote = z
  .string('The note is a text.')
  .check(z.overwrite(typedText), ...maxUnits(ideaNoteMax, `A note may have at most ${ideaNoteMax} characters.`));
export const keptIdeaLink = z.nullable(
  z.string('The link is a web address.').check(
    z.overwrite((text) => text.trim()),
    ...maxUnits(linkUrlMax, `A link may have at most ${linkUrlMax} characters.`),
    z.refine(isWebAddress, 'Enter a web address that begins with http:// or https://.'),
  ),
);
const column = z.enum(ideaColumns, `column is one of ${ideaColumns.join(', ')}.`);
const id = z.string('Name it by its id.').check(...maxUnits(100, 'That isn’t a valid id.'));
/** The idea in the same column that comes after it; null puts it last. If left out, it comes first. */
const before = z.optional(z.nullable(id));
const postId = z.optional(z.nullable(id));

const ideaAnswer = z.object({ success: z.boolean(), idea: keptIdea });

export const ideaBoardEndpoints = {
  listKeptIdeas: endpoint({
    method: 'GET',
    path: '/api/ideas',
    summary: 'The ideas board: all ideas, column by column in their order.',
    who: 'user',
    answer: z.object({ ideas: z.array(keptIdea) }),
  }),
  keepIdea: endpoint({
    method: 'POST',
    path: '/api/ideas',
    summary: 'Keep an idea: first in the inbox, unless a column or the idea that comes after it is named.',
    who: 'user',
    body: z.object({
      content: keptIdeaContent,
      note: z._default(keptIdeaNote, ''),
      link: z._default(keptIdeaLink, null),
      column: z._default(column, 'inbox'),
      before,
      post_id: postId,
    }),
    answer: ideaAnswer,
    idempotent: true,
    errors: ['not_found', 'conflict'],
  }),
  updateKeptIdea: endpoint({
    method: 'PATCH',
    path: '/api/ideas/{id}',
    summary: 'Change an idea, move it (column, before), or say which post was written from it.',
    who: 'user',
    body: z.object({
      content: z.optional(keptIdeaContent),
      note: z.optional(keptIdeaNote),
      link: z.optional(keptIdeaLink),
      column: z.optional(column),
      before,
      post_id: postId,
    }),
    answer: ideaAnswer,
    errors: ['not_found'],
  }),
  deleteKeptIdea: endpoint({
    method: 'DELETE',
    path: '/api/ideas/{id}',
    summary: 'Delete an idea; the post written from it stays.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found'],
  }),
};
