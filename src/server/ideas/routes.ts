// The calls about ideas: the questions, returned at once, and three calls that open an event stream.
import type { ideaEndpoints } from '#contract/ideas.ts';
import type { Handlers } from '../http/handler.ts';
import type { IdeasService } from './service.ts';

export const ideaRoutes = (ideas: IdeasService): Handlers<keyof typeof ideaEndpoints> => ({
  askIdeaQuestions: ({ user_id, body, signal }) => ideas.questions(user_id, body, signal),
  generateIdeas: ({ user_id, body, signal }) => ideas.generate(user_id, body, signal),
  regenerateIdea: ({ user_id, body, signal }) => ideas.regenerate(user_id, body, signal),
  editSelection: ({ user_id, body, signal }) => ideas.editSelection(user_id, body, signal),
});
