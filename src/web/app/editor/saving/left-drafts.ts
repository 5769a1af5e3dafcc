// Passes down the drafts whose editor was left while files waited to be sent. A file exists in this page only, so they go on saving, and
// are opened again as they are.
import { requiredContext } from '#web/required-context.ts';
import type { LeftDrafts } from './draft-session.ts';

export const [LeftDraftsProvider, useLeftDrafts] = requiredContext<LeftDrafts>('LeftDraftsProvider');
