// The three calls about ideas: each opens an event stream.
import type { idea_endpoints } from '#contract/ideas.ts';
import type { Handlers } from '../http/handler.ts';
import type { IdeasService } from './service.ts';

export const ideaRoutes = (ideas: IdeasService): Handlers<keyof typeof idea_endpoints> => ({
  generateIdeas: ({ user_id, body, signal }) => ideas.generate(user_id, body, signal),
  regenerateIdea: ({ user_id, body, signal }) => ideas.regenerate(user_id, body, signal),
  editSelection: ({ user_id, body, signal }) => ideas.editSelection(user_id, body, signal),
});
