// The two answers a person can give, after checking LinkedIn, about a post whose answer was lost.
import { useState } from 'react';
import type { Post } from '#contract/post-fields.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { longTimeoutMs } from '#web/api/client.ts';
import { replacePost } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetTimes, takeStored, toastOutcome } from './sending.ts';

export type UnknownOutcomeProps = {
  post: Post;
  /** Saves what is typed, where the post is being written; resolves to the stored post, or to null if it could not be saved. */
  save?: () => Promise<Post | null>;
};

export function UnknownOutcomeForm({ post, save }: UnknownOutcomeProps) {
  const resolve = useResolve(post, save);
  const [asked, setAsked] = useState<'on_linkedin' | 'try_again' | null>(null);
  const [address, setAddress] = useState('');
  const said = asked === null ? null : { outcome: asked, linkedin_url: address.trim() || undefined };
  const wrongAddress = resolve.error instanceof ApiError ? (resolve.error.fields['linkedin_url'] ?? null) : null;
  return (
    <Note tone="fair">
      <div className="flex flex-col gap-3">
        <p>
          We lost LinkedIn’s answer, so the post may or may not be there. Look at your posts on LinkedIn, then say what
          you found.
        </p>
        {asked === null && (
          <p className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setAsked('on_linkedin')}>
              It is on LinkedIn
            </Button>
            <Button size="small" onClick={() => setAsked('try_again')}>
              Try again
            </Button>
          </p>
        )}
        {asked === 'on_linkedin' && (
          <TextField
            label="Its address on LinkedIn (optional)"
            type="url"
            placeholder="https://www.linkedin.com/feed/update/..."
            value={address}
            error={wrongAddress}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
        {asked === 'try_again' && (
          <p className="font-medium">If the post is on LinkedIn after all, trying again could post it twice.</p>
        )}
        {said && (
          <p className="flex flex-wrap gap-2">
            <Button look="primary" size="small" busy={resolve.isPending} onClick={() => resolve.mutate(said)}>
              {asked === 'on_linkedin' ? 'Mark as published' : 'Publish it again'}
            </Button>
            <Button size="small" look="plain" disabled={resolve.isPending} onClick={() => setAsked(null)}>
              Back
            </Button>
          </p>
        )}
      </div>
    </Note>
  );
}

const notSaved = 'We couldn’t save that. Try again.';

type ReportedOutcome = { outcome: 'on_linkedin' | 'try_again'; linkedin_url?: string };

function useResolve(post: Post, save: UnknownOutcomeProps['save']) {
  const api = useApi();
  const client = useQueryClient();
  const forgetHistory = () => void client.invalidateQueries({ queryKey: keys.history(post.id) });
  return useMutation({
    mutationFn: async (found: ReportedOutcome) => {
      const isAgain = found.outcome === 'try_again';
      const shown = isAgain && save ? await save() : post;
      if (!shown) throw new ApiError(notSaved);
      return api.call('resolvePost', {
        params: { id: post.id },
        // What was shown is what goes out.
        body: { ...found, version: isAgain ? shown.version : undefined },
        timeout_ms: longTimeoutMs,
        fallback: notSaved,
      });
    },
    onSuccess: ({ post: stored }, { outcome }) => {
      replacePost(client, stored);
      forgetTimes(client);
      forgetHistory();
      if (outcome === 'try_again') toastOutcome(stored);
      else toast.success('Noted: the post is on LinkedIn');
    },
    onError: (error) => {
      // A wrong URL is reported at its field.
      if (error instanceof ApiError && error.fields['linkedin_url']) return;
      toast.error(messageOf(error, notSaved));
      takeStored(client, error, post.id);
      forgetHistory();
    },
  });
}
