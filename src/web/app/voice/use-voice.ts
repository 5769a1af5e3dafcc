// The voice page's calls to the server.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import { useDeletions } from '../deletions.ts';
import { tellFailure } from '../tell-failure.ts';

export function useVoice() {
  const api = useApi();
  return useQuery({
    queryKey: keys.voice,
    queryFn: ({ signal }) => api.call('getVoice', { signal, fallback: 'We couldn’t load your voice' }),
  });
}

/** Every change refetches the voice; failures are shown in a toast. */
function useChange<A = void, R = unknown>(change: (argument: A) => Promise<R>, done?: (result: R) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: keys.voice });
      if (done) toast.success(done(result));
    },
    onError: (error) => toast.error(error.message),
  });
}

function addedText({ added, left_out }: { added: number; left_out: number }): string {
  if (added === 0) return 'You’d already added these';
  const done = added === 1 ? 'One text added' : `${added} texts added`;
  return left_out > 0 ? `${done}, no room for ${left_out} more` : done;
}

export function useAddText() {
  const api = useApi();
  return useChange(
    (text: string) => api.call('addVoiceSamples', { body: { text }, fallback: 'We couldn’t add the texts' }),
    addedText,
  );
}

export function useAddFile() {
  const api = useApi();
  return useChange(
    (file: File) => api.call('addVoiceSamples', { body: {}, files: [file], fallback: 'We couldn’t add the file' }),
    addedText,
  );
}

/** Takes the text off the page at once; the call waits for an undo. */
export function useForget() {
  const api = useApi();
  const client = useQueryClient();
  const deletions = useDeletions();
  const again = () => client.invalidateQueries({ queryKey: keys.voice });
  return (id: string): void => {
    client.setQueryData<AnswerOf<'getVoice'>>(
      keys.voice,
      (old) => old && { ...old, samples: old.samples.filter((one) => one.id !== id) },
    );
    deletions.wait({
      ids: [id],
      said: 'Deleting the text',
      send: async (toastId) => {
        const fallback = 'We couldn’t delete the text';
        try {
          await api.call('deleteVoiceSample', { params: { id }, fallback, keepalive: true });
          toast.success('Text deleted', { id: toastId });
        } catch (error) {
          tellFailure(fallback, error, { id: toastId });
        }
        await again();
      },
      restore: again,
    });
  };
}

export function useForgetRule() {
  const api = useApi();
  return useChange(
    (id: string) => api.call('deleteVoiceRule', { params: { id }, fallback: 'We couldn’t delete the rule' }),
    () => 'The rule was deleted',
  );
}

export function useForgetAll() {
  const api = useApi();
  return useChange(
    () => api.call('deleteVoice', { fallback: 'We couldn’t delete your voice' }),
    () => 'Everything was deleted',
  );
}

export function useSetWords() {
  const api = useApi();
  return useChange(
    (words: string | null) =>
      api.call('updateVoice', { body: { words }, fallback: 'We couldn’t save the description' }),
    ({ profile }) => (profile?.is_edited ? 'Your description was saved' : 'Use what we measured'),
  );
}

export function useScore() {
  const api = useApi();
  return useMutation({
    mutationFn: (content: string) =>
      api.call('scoreVoice', { body: { content }, fallback: 'We couldn’t compare the text' }),
  });
}
