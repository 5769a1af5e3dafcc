// The voice page's calls to the server.
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoints.ts';
import { useApi } from '#web/api/api-context.ts';
import type { Api } from '#web/api/client.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { useAnswer, useChange } from '../calls.ts';
import { useDeletions } from '../deletions.ts';
import { sendWithToast } from '../send-with-toast.ts';

export const useVoice = () => useAnswer(keys.voice, 'getVoice', { fallback: 'We couldn’t load your voice' });

/** Every change refetches the voice, and is told in a toast. */
const useVoiceChange = <R, A = void>(change: (api: Api, argument: A) => Promise<R>, said: (answer: R) => string) =>
  useChange(change, {
    outdates: [keys.voice],
    isTold: true,
    onSuccess: (answer) => toast.success(said(answer)),
  });

function addedText({ added, left_out }: { added: number; left_out: number }): string {
  if (added === 0) return 'You’d already added these';
  const done = added === 1 ? 'One text added' : `${added} texts added`;
  return left_out > 0 ? `${done}, no room for ${left_out} more` : done;
}

export const useAddText = () =>
  useVoiceChange(
    (api, text: string) => api.call('addVoiceSamples', { body: { text }, fallback: 'We couldn’t add the texts' }),
    addedText,
  );

export const useAddFile = () =>
  useVoiceChange(
    (api, file: File) => api.call('addVoiceSamples', { body: {}, files: [file], fallback: 'We couldn’t add the file' }),
    addedText,
  );

const oneByOne = {
  text: { call: 'deleteVoiceSample', said: 'Deleting the text', done: 'Text deleted' },
  rule: { call: 'deleteVoiceRule', said: 'Deleting the rule', done: 'Rule deleted' },
} as const;

function without(voice: AnswerOf<'getVoice'>, id: string): AnswerOf<'getVoice'> {
  const isOther = (one: { id: string }): boolean => one.id !== id;
  return { ...voice, samples: voice.samples.filter(isOther), rules: voice.rules.filter(isOther) };
}

/** Takes a text or a rule off the page at once; the call waits for an undo. */
export function useForget(what: keyof typeof oneByOne) {
  const api = useApi();
  const client = useQueryClient();
  const deletions = useDeletions();
  const { call, said, done } = oneByOne[what];
  return (id: string): void => {
    const fallback = `We couldn’t delete the ${what}`;
    const send = () => api.call(call, { params: { id }, fallback, keepalive: true });
    deletions.wait({
      ids: [id],
      queryKey: keys.voice,
      without,
      said,
      send: sendWithToast(send, done, fallback),
      restore: () => client.invalidateQueries({ queryKey: keys.voice }),
    });
  };
}

export const useForgetAll = () =>
  useVoiceChange(
    (api) => api.call('deleteVoice', { fallback: 'We couldn’t delete your voice' }),
    () => 'Everything was deleted',
  );

/** `was` is the user's own description that this takes the place of, if there was one. */
type NewWords = { words: string | null; was: string | null };

export function useSetWords() {
  const set = useChange(
    (api, { words }: NewWords) =>
      api.call('updateVoice', { body: { words }, fallback: 'We couldn’t save the description' }),
    {
      outdates: [keys.voice],
      isTold: true,
      onSuccess: ({ profile }, { was }) => {
        if (profile?.is_edited) return toast.success('Your description was saved');
        const undo = () => set.mutate({ words: was, was: null });
        return toast.success(
          'We use what we measured again',
          was === null ? {} : { action: { label: 'Undo', onClick: undo } },
        );
      },
    },
  );
  return set;
}

export const useScore = () =>
  useChange((api, content: string) =>
    api.call('scoreVoice', { body: { content }, fallback: 'We couldn’t compare the text' }),
  );
