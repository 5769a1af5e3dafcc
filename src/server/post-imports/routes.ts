// The calls of importing posts.
import type { postImportEndpoints } from '#contract/post-imports.ts';
import type { Handlers } from '../http/handler.ts';
import { reachOf } from '../posts/service.ts';
import { invalid } from '../refusal.ts';
import type { PostImportsService } from './service.ts';

export function postImportRoutes(imports: PostImportsService): Handlers<keyof typeof postImportEndpoints> {
  return {
    importPosts({ user_id, session, body, files: [file], signal }) {
      if (!file) throw invalid('file', 'Choose a CSV or JSON file with posts.');
      const owner = { user_id, reach: reachOf(session.scopes) };
      return imports.run({ owner, request: body, file, signal });
    },
    async undoPostImport({ user_id, session, params }) {
      const owner = { user_id, reach: reachOf(session.scopes) };
      return { success: true, import_id: params.import_id, ...(await imports.undo(owner, params.import_id)) };
    },
  };
}
