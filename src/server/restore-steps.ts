// What a restore means for the features: each remembers what a backup must not undo, and puts it right afterwards, in the one transaction
// of the restore. The posts come first: they keep publishers away until its end.
import { sessionsAfterRestore } from './account/after-restore.ts';
import { authorsAfterRestore } from './linkedin-connection/after-restore.ts';
import { trialsAfterRestore } from './billing/after-restore.ts';
import type { RestoreStep } from './database/restore.ts';
import { notificationsAfterRestore } from './notifications/after-restore.ts';
import { seriesAfterRestore } from './series/after-restore.ts';
import { postsAfterRestore } from './publishing/after-restore.ts';

export const restoreSteps: readonly RestoreStep[] = [
  postsAfterRestore,
  authorsAfterRestore,
  sessionsAfterRestore,
  trialsAfterRestore,
  seriesAfterRestore,
  // Tells what has become of the posts.
  notificationsAfterRestore,
];
