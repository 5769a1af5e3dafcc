// The calls of labels.
import type { labelEndpoints } from '#contract/labels.ts';
import { done, type Handlers } from '../http/handler.ts';
import type { LabelsService } from './service.ts';

export function labelRoutes(labels: LabelsService): Handlers<keyof typeof labelEndpoints> {
  return {
    listLabels: async ({ user_id }) => ({ labels: await labels.list(user_id) }),
    createLabel: async ({ user_id, body }) => ({ success: true, label: await labels.create(user_id, body) }),
    updateLabel: async ({ user_id, params, body }) => ({
      success: true,
      label: await labels.update(user_id, params.id, body),
    }),
    deleteLabel: ({ user_id, params }) => done(labels.delete(user_id, params.id)),
  };
}
