// The ideas board on the wire: ideas kept before there is a draft, each in one of three columns, in the order the person gives them.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idea_max } from './ideas.ts';
import { isWebAddress, link_url_max } from './post-kinds.ts';
import { maxUnits } from './text-length.ts';
import { isBlank, typedText } from './typed-text.ts';

export const kept_ideas_max = 500;
export const idea_note_max = 2000;
export const idea_columns = ['inbox', 'next', 'used'] as const;
export type IdeaColumn = (typeof idea_columns)[number];

export const kept_idea = z.object({
  id: z.string(),
  content: z.string(),
  note: z.string(),
  link: z.nullable(z.string()),
  column: z.enum(idea_columns),
  /** What was written from it. */
  post_id: z.nullable(z.string()),
  created_at: z.string(),
});
export type KeptIdea = z.infer<typeof kept_idea>;

const ask = 'Write the idea.';
/** Also what the tool of the MCP server takes. */
export const kept_idea_content = z.string(ask).check(
  z.overwrite((text) => typedText(text).trim()),
  z.refine((text) => !isBlank(text), ask),
  ...maxUnits(idea_max, `An idea may have at most ${idea_max} characters.`),
);
export const kept_idea_note = z
  .string('The note is a text.')
  .check(z.overwrite(typedText), ...maxUnits(idea_note_max, `A note may have at most ${idea_note_max} characters.`));
export const kept_idea_link = z.nullable(
  z.string('The link is a web address.').check(
    z.overwrite((text) => text.trim()),
    ...maxUnits(link_url_max, `A link may have at most ${link_url_max} characters.`),
    z.refine(isWebAddress, 'Give a web address that begins with http:// or https://.'),
  ),
);
const column = z.enum(idea_columns, `column is one of ${idea_columns.join(', ')}.`);
const id = z.string('Name it by its id.').check(...maxUnits(100, 'That is no id.'));
/** The idea of the same column that comes after it; null: it comes last. Without it, it comes first. */
const before = z.optional(z.nullable(id));
const post_id = z.optional(z.nullable(id));

const idea_answer = z.object({ success: z.boolean(), idea: kept_idea });

export const idea_board_endpoints = {
  listKeptIdeas: endpoint({
    method: 'GET',
    path: '/api/ideas',
    summary: 'The ideas board: all ideas, column by column in their order.',
    who: 'user',
    answer: z.object({ ideas: z.array(kept_idea) }),
  }),
  keepIdea: endpoint({
    method: 'POST',
    path: '/api/ideas',
    summary: 'Keep an idea: first in the inbox, unless a column or the idea that comes after it is named.',
    who: 'user',
    body: z.object({
      content: kept_idea_content,
      note: z._default(kept_idea_note, ''),
      link: z._default(kept_idea_link, null),
      column: z._default(column, 'inbox'),
      before,
      post_id,
    }),
    answer: idea_answer,
    idempotent: true,
    errors: ['not_found', 'conflict'],
  }),
  updateKeptIdea: endpoint({
    method: 'PATCH',
    path: '/api/ideas/{id}',
    summary: 'Change an idea, move it (column, before), or say which post was written from it.',
    who: 'user',
    body: z.object({
      content: z.optional(kept_idea_content),
      note: z.optional(kept_idea_note),
      link: z.optional(kept_idea_link),
      column: z.optional(column),
      before,
      post_id,
    }),
    answer: idea_answer,
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
