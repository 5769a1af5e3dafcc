// The calls about models of this machine. That an admin calls is checked before they are reached (contract: who).
import type { localModelEndpoints } from '#contract/local-models.ts';
import type { Handlers } from '../http/handler.ts';
import type { LocalModelsService } from './service.ts';

export const localModelRoutes = (models: LocalModelsService): Handlers<keyof typeof localModelEndpoints> => ({
  getLocalModels: () => models.get(),
  tryLocalModel: ({ body, signal }) => models.try(body, signal),
  chooseLocalModel: ({ user_id, body }) => models.choose(user_id, body),
  forgetLocalModel: ({ user_id }) => models.forget(user_id),
});
