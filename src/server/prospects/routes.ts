// The calls of prospects.
import type { prospectEndpoints } from '#contract/prospects.ts';
import { done, type Handlers } from '../http/handler.ts';
import type { ProspectsService } from './service.ts';
import { csvFile } from '../http/text-stream.ts';

export function prospectRoutes(prospects: ProspectsService): Handlers<keyof typeof prospectEndpoints> {
  return {
    listProspects: ({ user_id, query }) => prospects.list(user_id, query),
    listEngagedPosts: async ({ user_id }) => ({ posts: await prospects.engagedPosts(user_id) }),
    updateProspect: async ({ user_id, params: { id }, body }) => ({
      success: true,
      prospect: await prospects.update(user_id, id, body),
    }),
    deleteProspect: ({ user_id, params: { id } }) => done(prospects.delete(user_id, id)),
    listEngagements: ({ user_id, params: { id } }) => prospects.engagements(user_id, id),
    mergeProspect: async ({ user_id, params: { id }, body: { other_id } }) => ({
      success: true,
      prospect: await prospects.merge(user_id, id, other_id),
    }),
    importProspects: ({ user_id, files: [file] }) => prospects.import(user_id, file),
    exportProspects: async ({ user_id }) => csvFile('prospects.csv', await prospects.exportCsv(user_id)),
  };
}
