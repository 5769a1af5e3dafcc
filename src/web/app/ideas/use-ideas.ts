// The ideas board's calls to the server. A move is shown at once, and reverted if the server refuses it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyInput } from '#contract/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { useAnswer, useChange } from '../calls.ts';
import { useDeletions } from '../deletions.ts';
import { sendWithToast } from '../send-with-toast.ts';
import { moved, type BoardPosition } from './board.ts';

type Board = AnswerOf<'listKeptIdeas'>;

export const useIdeas = () =>
  useAnswer(keys.ideas, 'listKeptIdeas', { fallback: 'We couldn’t load your ideas' }, { select: ({ ideas }) => ideas });

/** `onKept` is called even if the component that asked has unmounted. */
export function useKeepIdea(onKept?: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<'keepIdea'>) =>
      api.call('keepIdea', { body, idempotency_key: crypto.randomUUID(), fallback: 'We couldn’t save the idea' }),
    onSuccess: () => {
      onKept?.();
      // It is saved, whenever the list shows it.
      void client.invalidateQueries({ queryKey: keys.ideas });
    },
  });
}

export const useChangeIdea = (id: string) =>
  useChange(
    (api, body: BodyInput<'updateKeptIdea'>) =>
      api.call('updateKeptIdea', { params: { id }, body, fallback: 'We couldn’t change the idea' }),
    { outdates: [keys.ideas] },
  );

const moveKey = ['move-idea'];

/** Moves are sent one after the other, so that the last one wins. */
export function useMoveIdea() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationKey: moveKey,
    scope: { id: 'ideas' },
    mutationFn: ({ id, place }: { id: string; place: BoardPosition }) =>
      api.call('updateKeptIdea', { params: { id }, body: place, fallback: 'We couldn’t move the idea' }),
    onMutate: async ({ id, place }) => {
      await client.cancelQueries({ queryKey: keys.ideas });
      client.setQueryData<Board>(keys.ideas, (board) => board && { ideas: moved(board.ideas, id, place) });
    },
    onError: (error) => toast.error(error.message),
    // While another move is in flight, the server's list would undo that move on the screen.
    onSettled: async () => {
      if (client.isMutating({ mutationKey: moveKey }) === 1) await client.invalidateQueries({ queryKey: keys.ideas });
    },
  });
}

/** Marks an idea as used once a post was saved from it. If it has been deleted since, no matter. */
export function useMarkUsed() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, post_id }: { id: string; post_id: string }) =>
      api.call('updateKeptIdea', {
        params: { id },
        body: { column: 'used', post_id },
        fallback: 'We couldn’t mark the idea as used, so it’s still on your board',
      }),
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 404)) toast.error(error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.ideas }),
  });
}

const without = ({ ideas }: Board, id: string): Board => ({ ideas: ideas.filter((idea) => idea.id !== id) });

/** Takes the idea off the board at once; the call waits for an undo. */
export function useDeleteIdea() {
  const api = useApi();
  const client = useQueryClient();
  const deletions = useDeletions();
  return (id: string): void => {
    const fallback = 'We couldn’t delete the idea';
    const send = () => api.call('deleteKeptIdea', { params: { id }, fallback, keepalive: true });
    deletions.wait({
      ids: [id],
      queryKey: keys.ideas,
      without,
      said: 'Deleting the idea',
      send: sendWithToast(send, 'Idea deleted', fallback),
      restore: () => client.invalidateQueries({ queryKey: keys.ideas }),
    });
  };
}
