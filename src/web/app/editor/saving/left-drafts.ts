// Passes down the drafts whose editor was left before everything was sent: they go on saving, and are opened again as they are, with the
// files that exist in this page only.
import { requiredContext } from '#web/required-context.ts';
import type { LeftDrafts } from './draft-session.ts';

export const [LeftDraftsProvider, useLeftDrafts] = requiredContext<LeftDrafts>('LeftDraftsProvider');
