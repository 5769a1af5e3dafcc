// The calls of the ideas board.
import type { ideaBoardEndpoints } from '#contract/idea-board.ts';
import { done, type Handlers } from '../http/handler.ts';
import type { IdeaBoardService } from './service.ts';

export function ideaBoardRoutes(board: IdeaBoardService): Handlers<keyof typeof ideaBoardEndpoints> {
  return {
    listKeptIdeas: async ({ user_id }) => ({ ideas: await board.list(user_id) }),
    keepIdea: async ({ user_id, body }) => ({ success: true, idea: await board.keep(user_id, body) }),
    updateKeptIdea: async ({ user_id, params, body }) => ({
      success: true,
      idea: await board.update(user_id, params.id, body),
    }),
    deleteKeptIdea: ({ user_id, params }) => done(board.delete(user_id, params.id)),
  };
}
