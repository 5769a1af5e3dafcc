// Sends what earlier visits left unsent of stored posts, a while after it was typed. Loaded only if this browser keeps such text.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useLocation, useNavigate } from '#web/router/routes.tsx';
import { fields, readAs, text } from '#web/shape.ts';
import { useApp } from '../../app-context.ts';
import { postKey } from '../../post/unfinished.ts';
import type { DraftPageContext } from './draft-options.ts';
import { useLeftDrafts } from './left-drafts.ts';

/** By then another tab in which the post is open has sent it. */
const restMs = 60_000;

const record = fields({ kept_at: text });

/** `open`: the post in the editor, which sends it itself. Returns a function that stops it. */
function sendInTurn(place: DraftPageContext, open: string | null, seen: Set<string>): () => void {
  const { api, storage, left } = place;
  let isOver = false;
  const isHeld = (id: string) => id === open || [...left.keys()].some(({ store }) => store.getState().post?.id === id);
  const isRested = (id: string) => {
    const kept = readAs(record, storage.read(postKey(id)));
    return kept !== null && Date.now() - Date.parse(kept.kept_at) >= restMs;
  };
  const send = async (id: string) => {
    seen.add(id);
    try {
      const [{ post }, { sendKept }] = await Promise.all([
        api.call('getPost', { params: { id } }),
        import('../create-post-page.tsx'),
      ]);
      // Opened meanwhile, or sent by another tab.
      if (isOver || isHeld(id) || !isRested(id)) seen.delete(id);
      else sendKept(place, post);
    } catch (error) {
      // A post that was deleted is not asked for again.
      if (!(error instanceof ApiError) || error.passes) seen.delete(id);
    }
  };
  const sendAll = () => {
    const ids = storage.list(postKey('')).map((key) => key.slice(postKey('').length));
    for (const id of ids) if (!seen.has(id) && !isHeld(id) && isRested(id)) void send(id);
  };
  sendAll();
  const timer = setInterval(sendAll, restMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

export function SendsUnsent(): null {
  const [api, client, left, navigate] = [useApi(), useQueryClient(), useLeftDrafts(), useNavigate()];
  const { storage } = useApp();
  const open = new URLSearchParams(useLocation().search).get('post');
  const [seen] = useState(() => new Set<string>());
  useEffect(
    () => sendInTurn({ api, client, storage, left, navigate }, open, seen),
    [api, client, storage, left, navigate, open, seen],
  );
  return null;
}
