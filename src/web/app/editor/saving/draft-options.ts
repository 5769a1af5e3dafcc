// What saving a draft needs of the page: where it is sent, what the lists hear of it, and how its failures are told.
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';
import { putPostOnTop, replacePost } from '#web/api/post-cache.ts';
import { toast } from '#web/ui/toast.ts';
import type { UserStorage } from '../../user-storage.ts';
import { isRefusedFile } from '../attachments/attachments.ts';
import type { DraftOptions, LeftDrafts } from './draft-session.ts';

export type DraftPageContext = {
  api: Api;
  client: QueryClient;
  storage: UserStorage;
  left: LeftDrafts;
  navigate: (path: string) => unknown;
};

export const draftOptions = ({
  client,
  navigate,
  ...rest
}: DraftPageContext): Omit<DraftOptions, 'post' | 'draft_key'> => ({
  ...rest,
  onStored: (stored, isNew) => {
    if (isNew) putPostOnTop(client, stored);
    else replacePost(client, stored);
  },
  onSaveFailed: (failure) => {
    // Being offline is already shown above the page, and is not a failure: the text is kept and sent later.
    if (!navigator.onLine) return;
    toast.error(isRefusedFile(failure) ? failure.message : 'Failed to save draft', { id: 'save-failed' });
  },
  onGivenUp: (state) =>
    void import('../attachments/attach-files.ts')
      .then(({ toastUnsaved }) => toastUnsaved(state, navigate))
      .catch(() => undefined),
});
