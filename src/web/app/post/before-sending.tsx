// What still stands between a text and LinkedIn, shown in the dialogs that send it: no connection, open brackets.
import { openBrackets } from '#contract/brackets.ts';
import { offSentences } from '#contract/page-config.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useApp } from '../app-context.ts';
import { useProfile } from '../account/profile-state.ts';
import { authorIn, type Author } from '../account/authors.ts';
import { hasSeveral, useAccounts, useAuthors } from '../account/queries.ts';
import type { Post, Visibility, Warning } from '#contract/post-fields.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { keys } from '#web/api/query-client.ts';
import { useAnswer } from '../calls.ts';
import { useSettled } from '../use-settled.ts';

/** `scheduled_at`: an instant; null while there is none to ask about. */
type ScheduledTime = { scheduled_at: string | null; time_zone: string };

/** `visibility` and `author_id` as they would go out, whatever the post has. */
type SendSettings = { visibility: Visibility; author_id: string | null };

/** What would stand in the way, asked while the person is still choosing. It is only advice: without an answer, nothing is shown. */
export function usePreflight(post: Post, { visibility, author_id }: SendSettings, when?: ScheduledTime): Warning[] {
  const asked = useSettled(when ? JSON.stringify(when) : null);
  const settled = asked === null ? undefined : (JSON.parse(asked) as ScheduledTime);
  const { scheduled_at, ...meant } = settled ?? { scheduled_at: null };
  const { id, version, content, image_urls } = post;
  const body = {
    post_id: id,
    content,
    image_urls,
    visibility,
    author_id,
    ...meant,
    scheduled_at: scheduled_at ?? undefined,
  };
  const { data } = useAnswer(
    [...keys.preflight(id), version, visibility, author_id, asked],
    'preflight',
    { body },
    {
      enabled: settled?.scheduled_at !== null,
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
  );
  return data?.warnings ?? [];
}

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
