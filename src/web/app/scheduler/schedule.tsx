// The calendar or the list, the drafts beside it, and the dialogs that change a post from either.
import { HistoryDialog, PublishDialog, ScheduleDialog } from '../post/dialogs.tsx';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { postsOf, type PostPages } from '#web/api/post-list.ts';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastFailure } from '../calls.ts';
import { useAuthors } from '../account/queries.ts';
import { useApp } from '../app-context.ts';
import { AuthorSelect } from '../post/author-select.tsx';
import { LabelChip } from '../post/post-chips.tsx';
import { useDeletions } from '../deletions.ts';
import { calendarViews, createCalendar, shownDays, type CalendarView } from './calendar-state.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import type { CardAction } from './item-card.tsx';
import { asKnown, createMoves, withMoves } from './moves.ts';
import { nextFreeTime, usePostingTimes } from '../post/posting-times.ts';
import type { Zone } from '#contract/wall-time.ts';
import { useNow } from '../now.ts';
import { usePosts, isOnItsWay } from '../post/use-posts.ts';
import { useIsMobile } from '#web/ui/is-mobile.ts';
import { onFirstUse, whenDrawn } from '#web/ui/on-demand.ts';
import { keys } from '#web/api/query-client.ts';

const Board = whenDrawn(
  async () => (await import('./board.tsx')).Board,
  () => <Skeleton lines={8} />,
);

const DayList = onFirstUse(
  async () => (await import('./day-list.tsx')).DayList,
  () => <Skeleton lines={8} />,
);

const viewKey = 'calendar_view';
type OpenDialog = { kind: Exclude<CardAction, 'delete'>; post: Post; at?: Date };

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
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [moves] = useState(() =>
    createMoves({ api, client, storage, onChangeTime: (post) => setAsked({ kind: 'schedule', post }) }),
  );
  const pending = useStore(moves.store);
  const [draftsElement, setDraftsElement] = useState<HTMLElement | null>(null);
  const drafts = postsOf(draftList.data).filter(({ id }) => !pending[id]);

  const place = async (drawn: Post, at: Date) => {
    const post = asKnown(drawn, moves.store.getState());
    if ((await moves.move(post, at, zone.name)) === 'warned') setAsked({ kind: 'schedule', post, at });
  };
  const nextFree = useMutation({
    async mutationFn(draft: Post) {
      const at = await nextFreeTime(api, client, draft.author_id);
      return at ? place(draft, at) : setAsked({ kind: 'schedule', post: draft });
    },
    onError: (error) => toastFailure('Failed to schedule post', error),
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
            onEmptyTime={(post, at) => void place(post, at)}
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

const pageSize = 100;
/** The lists are polled one by one, so a post that has left one may take a little longer to show up in another. */
const lingerMs = 12_000;

/** True while a post in these lists is due soon or on its way, and a little longer. */
function createWatch(client: QueryClient): () => boolean {
  let lastSeen = 0;
  return () => {
    const lists = ['scheduled', 'publishing'] as const;
    const posts = lists.flatMap((list) => postsOf(client.getQueryData<PostPages>(keys.postList(list, ''))));
    if (posts.some(isOnItsWay)) lastSeen = Date.now();
    return Date.now() - lastSeen < lingerMs;
  };
}

/** Lists are sorted by latest change, and no post was due after its last change: everything due since `backTo` has been loaded. */
const reachesBackTo = (data: PostPages | undefined, backTo: string): boolean => {
  const last = postsOf(data).at(-1);
  return last !== undefined && last.updated_at < backTo;
};

/** Past posts are loaded page by page, or automatically as far back as `backTo` (an instant). */
function useSchedule(backTo: string | null) {
  const client = useQueryClient();
  const [isWatched] = useState(() => createWatch(client));
  const options = { limit: pageSize, isWatched };
  const scheduled = usePosts('scheduled', '', options);
  const publishing = usePosts('publishing', '', options);
  const published = usePosts('published', '', options);
  const failed = usePosts('failed', '', options);
  const lists = [scheduled, publishing, published, failed];
  const posts = lists.flatMap((list) => postsOf(list.data));
  // Upcoming posts are loaded completely.
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = scheduled;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  useEffect(() => {
    if (backTo === null) return;
    for (const list of [published, failed]) {
      if (list.hasNextPage && !list.isFetchingNextPage && !list.isError && !reachesBackTo(list.data, backTo)) {
        void list.fetchNextPage();
      }
    }
  });
  const more = [published, failed].filter((list) => list.hasNextPage);
  const unique = new Map(posts.map((post) => [post.id, post]));
  return {
    posts: [...unique.values()],
    isPending: lists.some((list) => list.isPending),
    isError: lists.some((list) => list.isError),
    retry: () => void Promise.all(lists.map((list) => list.refetch())),
    /** More past posts: all lists load their next page together. */
    more: {
      hasNextPage: more.length > 0,
      isFetchingNextPage: more.some((list) => list.isFetchingNextPage),
      fetchNextPage: () => Promise.all(more.map((list) => list.fetchNextPage())),
    },
  };
}
