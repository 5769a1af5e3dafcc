// What an assistant keeps for later: an idea on the person's board.
import * as z from 'zod/mini';
import { kept_idea_content, kept_idea_link, kept_idea_note } from '#contract/idea-board.ts';
import { tool, type Tool } from './tool.ts';

export const idea_tools: Tool[] = [
  tool({
    name: 'add_idea',
    title: 'Keep an idea',
    description:
      'Keeps an idea for a later post on the ideas board, first in its inbox. note is for the person; link is a web address. No draft is made.',
    scope: 'posts:write',
    writes: true,
    input: { content: kept_idea_content, note: z.optional(kept_idea_note), link: z.optional(kept_idea_link) },
    async run({ board }, { user_id }, { content, note = '', link = null }) {
      const { id, ...idea } = await board.keep(user_id, { content, note, link, column: 'inbox' });
      return { idea_id: id, ...idea };
    },
  }),
];
