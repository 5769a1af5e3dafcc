// Whether this browser gets pushes, and the button that changes it. The browser asks for permission only after a press.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useApp } from '../app-context.ts';
import { turnOffPush } from './push-subscription.ts';
import { readPushState, turnOnPush, type PushState } from './push.ts';

const sentences: Record<PushState, string> = {
  unsupported:
    'This browser can’t show notifications from this site. On an iPhone, add the site to the home screen first.',
  blocked: 'This browser blocks notifications from this site. Allow them in its settings to turn them on here.',
  off: 'Push is off in this browser.',
  on: 'Push is on in this browser. A push notification names the post and says nothing else about it.',
};

export function PushBrowser() {
  const api = useApi();
  const { storage } = useApp();
  const state = useQuery({ queryKey: keys.push, queryFn: () => readPushState(api, storage), staleTime: 0 });
  const change = useMutation({
    mutationFn: () => (state.data === 'on' ? turnOffPush() : turnOnPush(api, storage)),
    onSettled: () => state.refetch(),
  });
  if (state.isError && !state.data) {
    return <ErrorNote onAgain={() => void state.refetch()}>We couldn’t check whether push is on here.</ErrorNote>;
  }
  if (!state.data) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role={change.error ? 'alert' : undefined} className="min-w-0 flex-1 basis-48 text-xs text-muted">
        {change.error ? change.error.message : sentences[state.data]}
      </p>
      {(state.data === 'on' || state.data === 'off') && (
        <Button size="small" busy={change.isPending} onClick={() => change.mutate()}>
          {state.data === 'on' ? 'Turn push off here' : 'Turn push on here'}
        </Button>
      )}
    </div>
  );
}
