// The calls about models on this machine. Whether an admin is calling has already been checked (contract: who).
import type { localModelEndpoints } from '#contract/local-models.ts';
import type { Handlers } from '../http/handler.ts';
import type { LocalModelsService } from './service.ts';

export const localModelRoutes = (models: LocalModelsService): Handlers<keyof typeof localModelEndpoints> => ({
  getLocalModels: () => models.get(),
  tryLocalModel: ({ body, signal }) => models.try(body, signal),
  chooseLocalModel: ({ user_id, body }) => models.choose(user_id, body),
  forgetLocalModel: ({ user_id }) => models.forget(user_id),
});
