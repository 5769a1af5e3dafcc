// The history of one post: when each attempt was made, what LinkedIn answered, and what happens next.
import { keepPreviousData } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, type LucideIcon } from 'lucide-react';
import type { Post } from '#contract/post-fields.ts';
import type { HistoryEntry } from '#contract/publishing.ts';
import { keys } from '#web/api/query-client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useAnswer } from '../calls.ts';
import { useZoneName } from './posting-times.ts';
import { useNow } from '../now.ts';
import { isOnItsWay, watchMs } from './use-posts.ts';
import { firstLine } from './post-words.ts';
import { momentText, zoneText } from '../times.ts';
import { UnknownOutcome } from './unknown-outcome.tsx';

const signs: Record<HistoryEntry['state'], { Icon: LucideIcon; look: string }> = {
  intended: { Icon: CircleDashed, look: 'text-muted' },
  sent: { Icon: CircleDashed, look: 'text-accent' },
  confirmed: { Icon: CircleCheck, look: 'text-good' },
  refused: { Icon: CircleAlert, look: 'text-poor' },
  unknown: { Icon: CircleHelp, look: 'text-fair' },
};

const watched = (post: Post): number | false => isOnItsWay(post) && watchMs;

/** The post's current state, which decides what is offered. */
function useLivePost(asked: Post): Post {
  const { data, isFetchedAfterMount } = useAnswer(
    keys.post(asked.id),
    'getPost',
    { params: { id: asked.id } },
    { staleTime: 0, refetchInterval: ({ state }) => watched(state.data?.post ?? asked) },
  );
  return isFetchedAfterMount && data ? data.post : asked;
}

export function HistoryDialog({ post: asked, onClose }: { post: Post; onClose: () => void }) {
  const post = useLivePost(asked);
  const now = useNow();
  const zoneName = useZoneName();
  const history = useAnswer(
    // Its last try is asked for once more when the post has changed: nothing else does by then.
    [...keys.history(post.id), post.status, post.updated_at],
    'getHistory',
    { params: { id: post.id }, fallback: 'We couldn’t load the history.' },
    { staleTime: 0, refetchInterval: watched(post), placeholderData: keepPreviousData },
  );
  const entries = history.data?.history ?? [];
  return (
    <Dialog
      title="History"
      about={`“${firstLine(post.content).slice(0, 90)}”. Times are in ${zoneText(now, zoneName)}.`}
      onClose={onClose}
      closeWord="Close"
    >
      <div className="flex flex-col gap-4">
        <UnknownOutcome post={post} />
        <Waiting of={history} lines={4} />
        {history.isSuccess && entries.length === 0 && (
          <p className="text-sm text-muted">{untriedText(post, now, zoneName)}</p>
        )}
        {entries.length > 0 && (
          <ol aria-label="Tries" className="flex flex-col">
            {entries.map((entry) => (
              <Try
                key={`${entry.kind} ${entry.number}`}
                entry={entry}
                isOver={post.status === 'published'}
                now={now}
                zoneName={zoneName}
              />
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}

function untriedText(post: Post, now: Date, zoneName: string): string {
  if (post.status === 'scheduled' && post.scheduled_at) {
    return `Nothing has been sent to LinkedIn yet. The post goes out ${momentText(post.scheduled_at, now, zoneName)}.`;
  }
  if (post.origin === 'imported') return 'You published this on LinkedIn yourself. It came in from your data export.';
  return post.error ?? 'Nothing has been sent to LinkedIn yet.';
}

function Try({ entry, isOver, now, zoneName }: { entry: HistoryEntry; isOver: boolean; now: Date; zoneName: string }) {
  // Once the post has been published, nothing comes next.
  const next = isOver ? null : entry.next;
  const { Icon, look } = signs[entry.state];
  return (
    <li className="group flex gap-3">
      <span className="flex flex-col items-center pt-0.5">
        <Icon aria-hidden className={`size-4 shrink-0 ${look}`} />
        <span className="my-1 w-px flex-1 bg-line group-last:hidden" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 pb-5 text-sm group-last:pb-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-muted">
          <span className="font-medium text-ink">
            {entry.kind === 'comment' ? 'First comment' : `Try ${entry.number}`}
          </span>
          <time dateTime={entry.tried_at}>{momentText(entry.tried_at, now, zoneName)}</time>
        </p>
        <p>{entry.what}</p>
        {entry.linkedin_says && !next?.includes(entry.linkedin_says) && (
          <blockquote className="border-l-2 border-line-strong pl-3 text-muted [overflow-wrap:anywhere]">
            LinkedIn says: {entry.linkedin_says}
          </blockquote>
        )}
        {next && <p>{next}</p>}
        {entry.linkedin_urn && <p className="text-xs text-muted [overflow-wrap:anywhere]">{entry.linkedin_urn}</p>}
      </div>
    </li>
  );
}
