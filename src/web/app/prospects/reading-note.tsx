// How it stands with LinkedIn being asked who engages, and what the user can do about it.
import type { EngagementReading } from '#contract/prospects.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useConnect } from '../shell/use-connect.ts';
import { dateText } from '../times.ts';

const connect_words: Partial<Record<EngagementReading['state'], string>> = {
  not_connected: 'Connect LinkedIn',
  needs_permission: 'Connect again',
  refused: 'Connect again',
};

export function ReadingNote({ reading }: { reading: EngagementReading }) {
  const connect = useConnect();
  const { state, sentence, is_sample, read_at } = reading;
  if (state === 'off') return null;
  const word = connect_words[state];
  return (
    <Note
      tone={state === 'refused' || state === 'needs_permission' || state === 'waiting' || is_sample ? 'fair' : 'plain'}
      action={
        word && (
          <Button size="small" busy={connect.isPending} onClick={() => connect.mutate()}>
            {word}
          </Button>
        )
      }
    >
      {sentence}
      {read_at !== null && ` Looked up last on ${dateText(read_at)}.`}
      {is_sample && ' Sample data: LinkedIn is stood in for by the sandbox, and the people from there are made up.'}
    </Note>
  );
}
