// The calendar and what can be done in it: cards beside entries and empty times, dragging, dropping drafts.
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Post } from '#contract/post-fields.ts';
import type { PostingTimes, Slot } from '#contract/publishing.ts';
import { AnchoredPopover, useAnchoredPopoverSoon } from '#web/ui/popover.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAuthors } from '../account/queries.ts';
import { firstChoice } from '../post/schedule-time.ts';
import { freeItem, itemOf, kindWords, type CalendarItem } from './calendar-items.ts';
import { isSamePosition, shownDays, type Calendar } from './calendar-state.ts';
import { CalendarView, type CalendarTime } from './calendar-view.tsx';
import { ItemCard, type CardAction } from './item-card.tsx';
import type { Zone } from '#contract/wall-time.ts';
import { Part } from '#web/ui/part.tsx';
import { afterPaint } from '#web/ui/frames.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../paths.ts';
import { firstLine } from '../post/post-words.ts';
import { momentText } from '../times.ts';
import { addDays, weekdayOf } from '../dates.ts';

type BoardView = {
  slots: readonly Slot[];
  zone: Zone;
  /** YYYY-MM-DD, both included. */
  first: string;
  last: string;
  now: Date;
  posts: readonly Post[];
};

const minuteMs = 60_000;
const minuteOf = (at: number): number => Math.floor(at / minuteMs);
const yearMs = 365 * 24 * 60 * minuteMs;

/** In chronological order: future instants, at most a year ahead, at which no post is due. */
export function emptySlots({ slots, zone, first, last, now, posts }: BoardView): Date[] {
  const taken = new Set(
    posts
      .filter(
        ({ status, scheduled_at }) => scheduled_at !== null && (status === 'scheduled' || status === 'publishing'),
      )
      .map(({ scheduled_at }) => minuteOf(Date.parse(scheduled_at ?? ''))),
  );
  const today = zone.wallTimeOf(now).date;
  const free: Date[] = [];
  for (let date = first < today ? today : first; date <= last; date = addDays(date, 1)) {
    const weekday = weekdayOf(date);
    for (const slot of slots) {
      if (slot.weekday !== weekday) continue;
      const { at } = zone.instantOf({ date, time: slot.time });
      const distance = at.getTime() - now.getTime();
      if (distance > 0 && distance <= yearMs && !taken.has(minuteOf(at.getTime()))) free.push(at);
    }
  }
  return free.sort((a, b) => a.getTime() - b.getTime());
}

/** The time that a draft dropped on a day gets: its first free posting time, else that of the next free one, else 9:00. */
export function hourForDay(date: string, free: readonly Date[], nextFree: Date | null, zone: Zone): string {
  const here = free.map((at) => zone.wallTimeOf(at)).find((wall) => wall.date === date);
  return here?.time ?? (nextFree ? zone.wallTimeOf(nextFree).time : '09:00');
}

const shown = 6;

type EmptyTimeCardProps = {
  at: Date;
  isSlot: boolean;
  drafts: readonly Post[];
  zone: Zone;
  now: Date;
  onChoose: (draft: Post) => void;
};

function EmptyTimeCard({ at, isSlot, drafts, zone, now, onChoose }: EmptyTimeCardProps) {
  return (
    <div className="flex w-80 max-w-full flex-col gap-3 p-4">
      <p className="text-sm font-medium">
        {isSlot ? 'Free slot, ' : ''}
        {momentText(at.toISOString(), now, zone.name)}
      </p>
      {drafts.length === 0 ? (
        <p className="text-sm text-muted">You have no drafts yet.</p>
      ) : (
        <>
          <p className="text-sm text-muted">Which draft should go out then?</p>
          <ul className="flex flex-col">
            {drafts.slice(0, shown).map((draft) => (
              <li key={draft.id}>
                <Button
                  look="plain"
                  size="small"
                  className="w-full !justify-start"
                  disabled={!draft.content.trim()}
                  onClick={() => onChoose(draft)}
                >
                  <span dir="auto" className="truncate">
                    {firstLine(draft.content)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button asChild size="small" className="self-start">
        <Link to={paths.create_post}>Write a post</Link>
      </Button>
    </div>
  );
}

type BoardProps = {
  calendar: Calendar;
  zone: Zone;
  now: Date;
  posts: readonly Post[];
  drafts: readonly Post[];
  draftsElement: HTMLElement | null;
  times: PostingTimes | undefined;
  /** Schedules it there at once. */
  onEmptyTime: (post: Post, at: Date) => void;
  /** Asks for the time first, starting from `at`. */
  onAsk: (post: Post, at: Date) => void;
  onAct: (action: CardAction, post: Post) => void;
};

/** `place`: an empty time that was clicked. */
type OpenPopover = { kind: 'item'; id: string } | { kind: 'place'; at: Date; rect: DOMRect };

const hasPassed = 'That time has passed. Choose a later one.';

const entryOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.closest<HTMLElement>('button') ?? null;

/**
 * The calendar as it is rendered. Other days are rendered only after the heading and the buttons have responded to the press, since
 * rendering a month takes a slow machine longer than a press should. Days already on screen follow at once.
 */
function useDrawn(calendar: Calendar): Calendar {
  const [store] = useState(() => createStore(() => calendar.store.getState()));
  useEffect(() => {
    const follow = () => store.setState(calendar.store.getState());
    follow();
    return calendar.store.subscribe((state) =>
      isSamePosition(state, store.getState()) ? follow() : afterPaint(follow),
    );
  }, [calendar, store]);
  const [drawn] = useState(() => ({ ...calendar, store }));
  return drawn;
}

export function Board(props: BoardProps) {
  const { zone, now, posts, drafts, draftsElement, times, onEmptyTime, onAsk, onAct } = props;
  const calendar = useDrawn(props.calendar);
  const state = useStore(calendar.store);
  useAnchoredPopoverSoon();
  const all = useAuthors();
  const authors = all.length > 1 ? all : [];
  const [opened, setOpened] = useState<OpenPopover | null>(null);
  const free = emptySlots({ slots: times?.slots ?? [], zone, ...shownDays(state), now, posts });
  const items = [...posts.flatMap((post) => itemOf(post, now, authors) ?? []), ...free.map(freeItem)];
  const card = opened?.kind === 'item' ? items.find(({ id }) => id === opened.id) : undefined;

  const dropDraft = (postId: string, { date, at }: CalendarTime) => {
    const draft = drafts.find(({ id }) => id === postId);
    if (!draft) return;
    const moment = new Date();
    if (at) return at > moment ? onEmptyTime(draft, at) : toast.error(hasPassed);
    const nextFree = times?.next_free ? new Date(times.next_free.scheduled_at) : null;
    const due = zone.instantOf({ date, time: hourForDay(date, free, nextFree, zone) }).at;
    if (due > moment) return onEmptyTime(draft, due);
    // Today, but after the hour it would get: the person chooses a time.
    const soon = firstChoice(moment, zone);
    return soon.date === date ? onAsk(draft, zone.instantOf(soon).at) : toast.error(hasPassed);
  };
  const move = (item: CalendarItem, at: Date): void => {
    if (item.kind === 'free') return;
    if (at <= new Date()) toast.error(hasPassed);
    else onEmptyTime(item.post, at);
  };
  const openEmptyTime = ({ date, at }: CalendarTime, event: MouseEvent) => {
    if (!at) return calendar.pick(date);
    if (at > new Date()) setOpened({ kind: 'place', at, rect: new DOMRect(event.clientX, event.clientY, 0, 0) });
  };
  const at = opened?.kind === 'place' ? opened.at : card?.kind === 'free' ? new Date(card.at) : null;
  const close = () => setOpened(null);
  /** Focuses the entry before a dialog opens over it, so that the dialog returns the focus there. */
  const leave = () => {
    if (opened?.kind === 'item') entryOf(opened.id)?.focus();
    close();
  };
  return (
    <div className="min-w-0">
      <CalendarView
        calendar={calendar}
        items={items}
        zone={zone}
        now={now}
        drafts={draftsElement}
        onOpen={(item) => setOpened({ kind: 'item', id: item.id })}
        onEmptyTime={openEmptyTime}
        onMove={move}
        onDrop={dropDraft}
      />
      {opened && (card || at) && (
        <Card opened={opened} label={card ? `${kindWords[card.kind]}: ${card.title}` : 'Empty time'} onClose={close}>
          {card && card.kind !== 'free' && (
            <Part name="This post">
              <ItemCard
                item={card}
                zone={zone}
                now={now}
                onAct={(action, post) => {
                  leave();
                  onAct(action, post);
                }}
              />
            </Part>
          )}
          {at && (
            <EmptyTimeCard
              at={at}
              isSlot={card?.kind === 'free'}
              drafts={drafts}
              zone={zone}
              now={now}
              onChoose={(draft) => {
                leave();
                onEmptyTime(draft, at);
              }}
            />
          )}
        </Card>
      )}
    </div>
  );
}

type CardProps = { opened: OpenPopover; label: string; onClose: () => void; children: React.ReactNode };

/** An entry may disappear while its card is open: the card stays where the entry was last seen. */
function Card({ opened, label, onClose, children }: CardProps) {
  const seen = useRef(new DOMRect());
  const anchor = {
    getBoundingClientRect: () => {
      if (opened.kind === 'place') return opened.rect;
      const entry = entryOf(opened.id);
      if (entry) seen.current = entry.getBoundingClientRect();
      return seen.current;
    },
  };
  return (
    <AnchoredPopover
      key={opened.kind === 'item' ? opened.id : opened.at.getTime()}
      label={label}
      anchor={anchor}
      onClose={onClose}
      onClosed={() => opened.kind === 'item' && entryOf(opened.id)?.focus()}
    >
      {children}
    </AnchoredPopover>
  );
}
