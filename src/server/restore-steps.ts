// What a restore means for the features: each remembers what a backup must not undo and puts it right afterwards, within the restore's one
// transaction, in which every table is locked.
import { accountsAfterRestore, signingInAfterRestore } from './account/after-restore.ts';
import { authorsAfterRestore } from './linkedin-connection/after-restore.ts';
import { billingAfterRestore } from './billing/after-restore.ts';
import type { RestoreStep } from './database/restore.ts';
import { notificationsAfterRestore } from './notifications/after-restore.ts';
import { seriesAfterRestore } from './series/after-restore.ts';
import { postsAfterRestore } from './publishing/after-restore.ts';
import { webhooksAfterRestore } from './webhooks/after-restore.ts';

export const restoreSteps: readonly RestoreStep[] = [
  accountsAfterRestore,
  postsAfterRestore,
  authorsAfterRestore,
  signingInAfterRestore,
  webhooksAfterRestore,
  billingAfterRestore,
  seriesAfterRestore,
  // Tells people what has become of their posts.
  notificationsAfterRestore,
];
