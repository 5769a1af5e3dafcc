// The calendar or the list, the drafts beside it, and the dialogs that change a post from either.
import { HistoryDialog, PublishDialog, ScheduleDialog } from '../post/dialogs.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { postsOf } from '#web/api/post-list.ts';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { tellFailure } from '../tell-failure.ts';
import { useAuthors } from '../account/queries.ts';
import { useApp } from '../app-context.ts';
import { AuthorSelect } from '../post/author-select.tsx';
import { LabelChip } from '../post/post-chips.tsx';
import { useDeletions } from '../deletions.ts';
import { calendarViews, createCalendar, shownDays, type CalendarView } from './calendar-state.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import type { CardAction } from './item-card.tsx';
import { createMoves, withMoves } from './moves.ts';
import { nextFreeTime, usePostingTimes } from '../post/posting-times.ts';
import type { Zone } from '#contract/wall-time.ts';
import { useNow } from '../now.ts';
import { usePosts } from '../post/use-posts.ts';
import { useIsMobile } from '#web/ui/is-mobile.ts';
import { DayList } from './day-list.tsx';
import { useSchedule } from './use-schedule.ts';
import { onFirstUse, whenDrawn } from '#web/ui/on-demand.ts';


const Board = whenDrawn(
  async () => (await import('./board.tsx')).Board,
  () => <Skeleton lines={8} />,
);

const viewKey = 'calendar_view';
type Asked = { kind: Exclude<CardAction, 'delete'>; post: Post; at?: Date };

/** The last view used in this browser; otherwise the month, or the list on phones. */
function useCalendar(zone: Zone) {
  const { storage } = useApp();
  const isMobile = useIsMobile();
  const [calendar] = useState(() => {
    const kept = storage.read(viewKey);
    const view = calendarViews.find((one) => one === kept) ?? (isMobile ? 'list' : 'month');
    return createCalendar(zone.wallTimeOf(new Date()).date, view);
  });
  const show = (view: CalendarView) => {
    calendar.show(view);
    storage.write(viewKey, view);
  };
  return { calendar, show };
}

export function Schedule({ zone }: { zone: Zone }) {
  const api = useApi();
  const client = useQueryClient();
  const { storage } = useApp();
  const deletions = useDeletions();
  const now = useNow(15_000);
  const { calendar, show } = useCalendar(zone);
  const state = useStore(calendar.store);
  const isList = state.view === 'list';
  const { first } = shownDays(state);
  const backTo = isList ? null : zone.instantOf({ date: first, time: '00:00' }).at.toISOString();
  const schedule = useSchedule(backTo);
  const authors = useAuthors();
  const [authorId, setAuthor] = useState('');
  const draftList = usePosts('draft', '', { author: authorId });
  const { data: times } = usePostingTimes(authorId);
  const posts = schedule.posts.filter((post) => authorId === '' || post.author_id === authorId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moves] = useState(() =>
    createMoves({ api, client, storage, onChangeTime: (post) => setAsked({ kind: 'schedule', post }) }),
  );
  const pending = useStore(moves.store);
  const [draftsElement, setDraftsElement] = useState<HTMLElement | null>(null);
  const drafts = postsOf(draftList.data).filter(({ id }) => !pending[id]);

  const place = async (post: Post, at: Date) => {
    if ((await moves.move(post, at, zone.name)) === 'warned') setAsked({ kind: 'schedule', post, at });
  };
  const nextFree = useMutation({
    async mutationFn(draft: Post) {
      const at = await nextFreeTime(api, client, draft.author_id);
      return at ? place(draft, at) : setAsked({ kind: 'schedule', post: draft });
    },
    onError: (error) => tellFailure('Failed to schedule post', error),
  });
  // Until a draft has its time, the next one could get the same.
  const isPlacing = nextFree.isPending || Object.keys(pending).length > 0;
  const act = (action: CardAction, post: Post) =>
    action === 'delete' ? deletions.remove(post) : setAsked({ kind: action, post });
  const close = () => setAsked(null);
  const isError = schedule.isError || draftList.isError;
  useEffect(() => {
    if (isError) toast.error('Failed to load posts', { id: 'posts-failed' });
  }, [isError]);
  const retry = () => {
    schedule.retry();
    if (draftList.isError) void draftList.refetch();
  };
  const dialog = { onClose: close, onDone: close };
  return (
    <>
      {isError && <ErrorNote onAgain={retry}>Failed to load posts</ErrorNote>}
      <CalendarToolbar calendar={calendar} today={zone.wallTimeOf(now).date} onView={show}>
        {authors.length > 1 && (
          <div className="w-40">
            <AuthorSelect
              label="Account"
              labelHidden
              authors={authors}
              value={authorId}
              all="All accounts"
              onChange={setAuthor}
            />
          </div>
        )}
      </CalendarToolbar>
      {authors.length > 1 && authorId === '' && !isList && (
        <ul aria-label="Accounts" className="flex flex-wrap gap-2">
          {authors.map(({ id, name, color }) => (
            <li key={id} className="flex min-w-0">
              <LabelChip label={{ name, color }} />
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
        {isList ? (
          <div className="min-w-0">
            {schedule.isPending && <Skeleton lines={8} />}
            <DayList
              posts={withMoves(posts, pending)}
              isLoaded={!schedule.isPending && !schedule.isError}
              zoneName={zone.name}
              now={now}
              onMove={(post) => setAsked({ kind: 'schedule', post })}
              more={schedule.more}
            />
          </div>
        ) : (
          <Board
            calendar={calendar}
            zone={zone}
            now={now}
            posts={withMoves(posts, pending)}
            drafts={drafts}
            draftsElement={draftsElement}
            // Which times are free is only known once the posts are.
            times={schedule.isPending || schedule.isError ? undefined : times}
            onPlace={(post, at) => void place(post, at)}
            onAsk={(post, at) => setAsked({ kind: 'schedule', post, at })}
            onAct={act}
          />
        )}
        {/* On a phone it is below the list, and would be pushed down when the list arrives. */}
        {!(isList && schedule.isPending) && (
          <DraftsPanel
            ref={setDraftsElement}
            drafts={draftList.data ? drafts : null}
            isPending={draftList.isPending}
            nextFree={times?.next_free?.scheduled_at ?? null}
            isPlacing={isPlacing}
            zoneName={zone.name}
            now={now}
            canDrag={!isList}
            onNextFree={(draft) => !isPlacing && nextFree.mutate(draft)}
            onSchedule={(post) => setAsked({ kind: 'schedule', post })}
            onMore={draftList.hasNextPage ? () => void draftList.fetchNextPage() : null}
          />
        )}
      </div>
      {asked?.kind === 'schedule' && <ScheduleDialog post={asked.post} at={asked.at} {...dialog} />}
      {asked?.kind === 'publish' && <PublishDialog post={asked.post} {...dialog} />}
      {asked?.kind === 'history' && <HistoryDialog post={asked.post} onClose={close} />}
    </>
  );
}
