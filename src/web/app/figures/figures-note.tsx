// The state of asking LinkedIn for figures, and what the person can do about it.
import type { FiguresState } from '#contract/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useConnect } from '../account/use-connect.ts';
import { useConfig } from '../config-context.ts';

const connectWords: Partial<Record<FiguresState, string>> = {
  not_connected: 'Connect LinkedIn',
  needs_permission: 'Connect again',
  refused: 'Connect again',
};

type FiguresNoteProps = { state: FiguresState; sentence: string; isSample: boolean };

export function FiguresNote({ state, sentence, isSample }: FiguresNoteProps) {
  const { off } = useConfig();
  const connect = useConnect();
  const word = off.linkedin ? undefined : connectWords[state];
  return (
    <Note
      tone={state === 'reading' || state === 'not_connected' ? 'plain' : 'fair'}
      action={
        word && (
          <Button size="small" busy={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
            {word}
          </Button>
        )
      }
    >
      {sentence}
      {isSample && ' Sample data: the sandbox stands in for LinkedIn, and its figures are made up.'}
    </Note>
  );
}
