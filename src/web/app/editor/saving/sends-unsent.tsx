// Sends what earlier visits left unsent of stored posts, as if each were opened and left. Loaded only if this browser keeps such text.
import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useLocation } from '#web/router/routes.tsx';
import { postKey } from '../../post/unfinished.ts';
import { useDraftOptions } from './draft-options.ts';
import { createDraftSession } from './draft-session.ts';
import { readUnsent } from './unsent.ts';

/** By then another tab in which the post is open has sent it. */
const restMs = 60_000;

export function SendsUnsent(): null {
  const options = useDraftOptions();
  const open = new URLSearchParams(useLocation().search).get('post');
  const [seen] = useState(() => new Set<string>());
  useEffect(() => {
    const { api, storage, left } = options;
    let isOver = false;
    const isHeld = (id: string) =>
      id === open || [...left.keys()].some(({ store }) => store.getState().post?.id === id);
    const isRested = (id: string) => {
      const unsent = readUnsent(storage, postKey(id));
      return unsent !== null && Date.now() - Date.parse(unsent.kept_at) >= restMs;
    };
    const send = async (id: string) => {
      seen.add(id);
      try {
        const { post } = await api.call('getPost', { params: { id } });
        // Opened meanwhile, or sent by another tab.
        if (isOver || isHeld(id) || !isRested(id)) seen.delete(id);
        else createDraftSession({ ...options, post, draft_key: id }).start()();
      } catch (error) {
        if (error instanceof ApiError && error.passes) seen.delete(id);
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
  }, [options, open, seen]);
  return null;
}
