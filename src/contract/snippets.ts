// Snippets on the wire: pieces of text that a user keeps under a name and puts into posts.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownName, maxUnits } from './text-checks.ts';
import { isBlank, typedText } from './typed-text.ts';

export const snippetsMax = 100;
export const snippetNameMax = 40;
/** As long as a whole post may be. */
export const snippetContentMax = 3000;

export const snippet = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  created_at: z.string(),
});
export type Snippet = z.infer<typeof snippet>;

const name = ownName('Name the snippet.', snippetNameMax, `A name may have at most ${snippetNameMax} characters.`);
const ask = 'Write the text of the snippet.';
const content = z.string(ask).check(
  z.overwrite(typedText),
  z.refine((text) => !isBlank(text), ask),
  ...maxUnits(snippetContentMax, `A snippet may have at most ${snippetContentMax} characters.`),
);

const snippetAnswer = z.object({ success: z.boolean(), snippet });

export const snippetEndpoints = {
  listSnippets: endpoint({
    method: 'GET',
    path: '/api/snippets',
    summary: 'Your snippets, by name.',
    who: 'user',
    answer: z.object({ snippets: z.array(snippet) }),
  }),
  createSnippet: endpoint({
    method: 'POST',
    path: '/api/snippets',
    summary: 'Keep a text under a name. Names differ by more than case.',
    who: 'user',
    body: z.object({ name, content }),
    answer: snippetAnswer,
    errors: ['conflict'],
  }),
  updateSnippet: endpoint({
    method: 'PATCH',
    path: '/api/snippets/{id}',
    summary: 'Change the name or the text; posts that have the text already keep it as it was.',
    who: 'user',
    body: z.object({ name: z.optional(name), content: z.optional(content) }),
    answer: snippetAnswer,
    errors: ['not_found', 'conflict'],
  }),
  deleteSnippet: endpoint({
    method: 'DELETE',
    path: '/api/snippets/{id}',
    summary: 'Delete a snippet; posts that have its text keep it.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found'],
  }),
};
