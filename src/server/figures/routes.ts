// The calls of figures.
import type { figuresEndpoints } from '#contract/figures.ts';
import type { Handlers } from '../http/handler.ts';
import type { FiguresService } from './service.ts';

export function figuresRoutes(figures: FiguresService): Handlers<keyof typeof figuresEndpoints> {
  return {
    getFigures: ({ user_id, query }) => figures.overview(user_id, query),
    getPostFigures: ({ user_id, params }) => figures.ofPost(user_id, params.id),
    importFigures: ({ user_id, files: [file] }) => figures.import(user_id, file),
    forgetImportedFigures: async ({ user_id }) => ({ success: true, ...(await figures.forgetImported(user_id)) }),
  };
}
