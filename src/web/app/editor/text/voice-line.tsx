// How close the text is to its author's voice, with up to two sentences on what differs most; shown on request, gone once the text changes.
import { AudioLines } from 'lucide-react';
import { useStore } from 'zustand';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../../paths.ts';
import { useScore } from '../../voice/use-voice.ts';
import type { DraftSession } from '../saving/draft-session.ts';

export function VoiceLine({ session: { store } }: { session: DraftSession }) {
  const { mutate, data, error, variables, isPending } = useScore();
  const isCurrent = useStore(store, ({ content }) => content === variables);
  const said = data?.reasons.slice(0, 2).join(' ') ?? '';
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 px-2 text-sm text-muted">
      <Button look="plain" size="small" busy={isPending} onClick={() => mutate(store.getState().content)}>
        <AudioLines aria-hidden />
        Compare with your voice
      </Button>
      <output aria-live="polite" className="order-last min-w-0 basis-full px-2 [overflow-wrap:anywhere]">
        {isCurrent && error && error.message}
        {isCurrent && data?.score !== undefined && data.score !== null && (
          <span className="font-medium text-ink tabular-nums">Voice {Math.round(data.score)} of 100. </span>
        )}
        {isCurrent && data && (said || 'It reads like you.')}
      </output>
      <Link to={paths.voice} className="ml-auto px-2 underline-offset-2 hover:underline">
        Your voice
      </Link>
    </div>
  );
}
