// The calls of API keys.
import type { apiKeyEndpoints } from '#contract/api-keys.ts';
import { done, type Handlers } from '../http/handler.ts';
import type { ApiKeysService } from './service.ts';

export function apiKeyRoutes(keys: ApiKeysService): Handlers<keyof typeof apiKeyEndpoints> {
  return {
    listApiKeys: async ({ user_id }) => ({ keys: await keys.list(user_id) }),
    createApiKey: ({ session, body }) => keys.create(session, body),
    deleteApiKey: ({ user_id, params }) => done(keys.delete(user_id, params.id)),
  };
}
