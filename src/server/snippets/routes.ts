// The calls of snippets.
import type { snippetEndpoints } from '#contract/snippets.ts';
import { done, type Handlers } from '../http/handler.ts';
import type { SnippetsService } from './service.ts';

export function snippetRoutes(snippets: SnippetsService): Handlers<keyof typeof snippetEndpoints> {
  return {
    listSnippets: async ({ user_id }) => ({ snippets: await snippets.list(user_id) }),
    createSnippet: async ({ user_id, body }) => ({ success: true, snippet: await snippets.create(user_id, body) }),
    updateSnippet: async ({ user_id, params, body }) => ({
      success: true,
      snippet: await snippets.update(user_id, params.id, body),
    }),
    deleteSnippet: ({ user_id, params }) => done(snippets.delete(user_id, params.id)),
  };
}
