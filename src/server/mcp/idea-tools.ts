// What an assistant keeps for later: an idea on the person's board.
import * as z from 'zod/mini';
import { keptIdeaContent, keptIdeaLink, keptIdeaNote } from '#contract/idea-board.ts';
import { tool, type Tool } from './tool.ts';

export const ideaTools: Tool[] = [
  tool({
    name: 'add_idea',
    title: 'Keep an idea',
    description:
      'Keeps an idea for a later post on the ideas board, first in its inbox. note is for the person; link is a web address. No draft is made.',
    scope: 'posts:write',
    writes: true,
    input: { content: keptIdeaContent, note: z.optional(keptIdeaNote), link: z.optional(keptIdeaLink) },
    async run({ board }, { user_id }, { content, note = '', link = null }) {
      const { id, ...idea } = await board.keep(user_id, { content, note, link, column: 'inbox' });
      return { idea_id: id, ...idea };
    },
  }),
];
