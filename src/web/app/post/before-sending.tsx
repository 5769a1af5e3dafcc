// What still stands between a text and LinkedIn, shown in the dialogs that send it: no connection, open brackets.
import { openBrackets } from '#contract/brackets.ts';
import { offSentences } from '#contract/page-config.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useApp } from '../app-context.ts';
import { useProfile } from '../account/profile-state.ts';
import { authorIn, type Author } from '../account/authors.ts';
import { hasSeveral, useAccounts, useAuthors } from '../account/queries.ts';

/** `authorId`: the account it is to go out as. */
export function NotConnectedNote({ authorId, onLeave }: { authorId: string | null; onLeave: () => void }) {
  const { config } = useApp();
  const profile = useProfile();
  const { data } = useAccounts();
  const authors = useAuthors();
  const canSend = useCanSend(authorId);
  if (config.off.linkedin) return <Note tone="fair">{offSentences.linkedin}</Note>;
  if (!data || canSend) return null;
  const author = authorIn(authors, authorId);
  const isFirst = data.connections.length === 0;
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
          {isFirst ? 'Connect LinkedIn' : 'Reconnect LinkedIn'}
        </Button>
      }
    >
      {missingText(author, isFirst, hasSeveral(authors))}
    </Note>
  );
}

function missingText(author: Author | null, isFirst: boolean, isOneOfSeveral: boolean): string {
  if (author && author.account === null)
    return `${author.name} is no longer connected. Reconnect the account, or choose another one for this post.`;
  if (isFirst) return 'LinkedIn isn’t connected yet.';
  return isOneOfSeveral && author
    ? `The LinkedIn connection for ${author.name} has ended. Reconnect the account, or choose another one for this post.`
    : 'Your LinkedIn connection has ended.';
}

/** Whether a post can go out as that account, or as the default one if null. */
export const useCanSend = (authorId: string | null): boolean => {
  const account = authorIn(useAuthors(), authorId)?.account ?? null;
  return account !== null && !account.needs_reconnect;
};

export function BracketsNote({ content }: { content: string }) {
  const brackets = openBrackets(content);
  if (brackets.length === 0) return null;
  return (
    <Note tone="fair">
      <p>
        {brackets.length === 1
          ? 'One placeholder still needs your details. It would go out as is:'
          : `${brackets.length} placeholders still need your details. They would go out as they are:`}
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
