// What saving a draft needs of the page: where it is sent, what the lists hear of it, and how its failures are told.
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { putPostOnTop, replacePost } from '#web/api/post-cache.ts';
import { useNavigate } from '#web/router/routes.tsx';
import { toast } from '#web/ui/toast.ts';
import { useApp } from '../../app-context.ts';
import { isRefusedFile } from '../attachments/attachments.ts';
import type { DraftOptions } from './draft-session.ts';
import { useLeftDrafts } from './left-drafts.ts';

export function useDraftOptions(): Omit<DraftOptions, 'post' | 'draft_key'> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return {
    api: useApi(),
    storage: useApp().storage,
    left: useLeftDrafts(),
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
        .then(({ tellGivenUp }) => tellGivenUp(state, navigate))
        .catch(() => undefined),
  };
}
