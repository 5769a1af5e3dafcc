// How it stands with LinkedIn being asked who engages, and what the user can do about it.
import type { EngagementReading } from '#contract/prospects.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useConfig } from '../config-context.ts';
import { useConnect } from '../account/use-connect.ts';

const connectWords: Partial<Record<EngagementReading['state'], string>> = {
  not_connected: 'Connect LinkedIn',
  needs_permission: 'Connect again',
  refused: 'Connect again',
};

export function ReadingNote({ reading }: { reading: EngagementReading }) {
  const { off } = useConfig();
  const connect = useConnect();
  const { state, sentence, is_sample } = reading;
  if (state === 'off' || off.linkedin) return null;
  const word = connectWords[state];
  return (
    <Note
      tone={state === 'refused' || state === 'needs_permission' || state === 'waiting' ? 'fair' : 'plain'}
      action={
        word && (
          <Button size="small" busy={connect.isPending} onClick={() => connect.mutate()}>
            {word}
          </Button>
        )
      }
    >
      {sentence}
      {is_sample &&
        state === 'reading' &&
        ' Sample data: the sandbox stands in for LinkedIn, and these people aren’t real.'}
    </Note>
  );
}
