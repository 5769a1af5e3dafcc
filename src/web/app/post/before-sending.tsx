// What stands between a text and LinkedIn, shown in the dialogs that send it: no connection, open brackets, a text too long or empty.
import { openBrackets } from '#contract/brackets.ts';
import { off_sentences } from '#contract/page-config.ts';
import { content_max } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useApp } from '../app-context.ts';
import { useProfile } from '../account/profile-state.ts';
import { useConnection } from '../account/queries.ts';

/** Why the text cannot be sent, as a sentence; null where it can. */
export function textProblem(content: string): string | null {
  if (!content.trim()) return 'Write the text of the post first.';
  if (content.length > content_max) {
    return `The text is ${content.length - content_max} characters too long: LinkedIn takes at most ${content_max}.`;
  }
  return null;
}

export function NotConnectedNote({ onLeave }: { onLeave: () => void }) {
  const { config } = useApp();
  const profile = useProfile();
  const { data } = useConnection();
  if (config.off.linkedin) return <Note tone="fair">{off_sentences.linkedin}</Note>;
  if (!data || (data.connected && !data.needs_reconnect)) return null;
  return (
    <Note
      tone="fair"
      action={
        <Button
          size="small"
          onClick={() => {
            onLeave();
            profile.open('linkedin');
          }}
        >
          {data.connected ? 'Reconnect LinkedIn' : 'Connect LinkedIn'}
        </Button>
      }
    >
      {data.connected ? 'The connection to LinkedIn has ended.' : 'LinkedIn is not connected yet.'}
    </Note>
  );
}

export const useCanSend = (): boolean => {
  const { data } = useConnection();
  return data?.connected === true && !data.needs_reconnect;
};

export function BracketsNote({ content }: { content: string }) {
  const brackets = openBrackets(content);
  if (brackets.length === 0) return null;
  return (
    <Note tone="fair">
      <p>
        {brackets.length === 1
          ? 'One place still waits for your own words. It would go out as it stands:'
          : `${brackets.length} places still wait for your own words. They would go out as they stand:`}
      </p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {brackets.map((bracket, index) => (
          <li key={index} className="font-medium">
            [{bracket.text}]
          </li>
        ))}
      </ul>
    </Note>
  );
}
