// 'Use this': the text of a variation becomes a draft, once, and opens in the editor. Pressed again, it opens the existing draft.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from '#web/router/routes.tsx';
import { defaultVisibility } from '#contract/post-fields.ts';
import { toast } from '#web/ui/toast.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { putPostOnTop } from '#web/api/post-cache.ts';
import { useMarkUsed } from '../ideas/use-ideas.ts';
import { useLastAuthor } from '../account/last-author.ts';
import { useDashboard } from './generation.ts';
import { editorPath } from '../paths.ts';
import { textAt } from './dashboard-state.ts';

const failed = 'Failed to save draft';

export function useThis(index: number): { use: () => void; isSaving: boolean } {
  const dashboard = useDashboard();
  const authorId = useLastAuthor();
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const markUsed = useMarkUsed();
  const [isSaving, setSaving] = useState(false);
  // A second press may come before the button is rendered again.
  const isBusy = useRef(false);

  /** Whether the draft made before still exists. */
  async function isThere(postId: string): Promise<boolean> {
    try {
      await api.call('getPost', { params: { id: postId } });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  }

  async function save(): Promise<string> {
    const state = dashboard.store.getState();
    const { draft: made, idea_id } = state.variations[index] ?? {};
    if (made?.post_id && (await isThere(made.post_id))) return made.post_id;
    // A retry after a lost answer uses the first key, so the server makes one draft of both.
    const key = made && made.post_id === null ? made.key : crypto.randomUUID();
    dashboard.noteDraft(index, { key, post_id: null });
    const { post } = await api.call('createDraft', {
      body: { content: textAt(state, index), visibility: defaultVisibility, author: 'assistant', author_id: authorId },
      idempotency_key: key,
      fallback: failed,
    });
    // A version that began meanwhile is another text.
    const isStillThere = dashboard.store.getState().variations[index]?.draft?.key === key;
    if (isStillThere) dashboard.noteDraft(index, { key, post_id: post.id });
    putPostOnTop(client, post);
    if (idea_id !== undefined) markUsed.mutate({ id: idea_id, post_id: post.id });
    return post.id;
  }

  const use = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await navigate(editorPath(await save()));
    } catch (error) {
      toast.error(messageOf(error, failed), { id: 'use-this' });
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  return { use: () => void use(), isSaving };
}
