// Posts moving to another time: shown there at once, and moved back if the server refuses (product spec, sections 4 and 8).
import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Post } from '#contract/post-fields.ts';
import type { Api } from '#web/api/client.ts';
import { asShown, schedule, toastNotScheduled, toastScheduled, type Due } from '../post/scheduling.ts';
import { takeStored } from '../post/sending.ts';
import { hasUnfinishedPoll } from '../post/unfinished.ts';
import { momentText } from '../times.ts';
import type { UserStorage } from '../user-storage.ts';

type Pending = { post: Post; scheduled_at: string; number: number };

/** `warned`: something stands in the draft's way, so the person should be asked first. */
export type MoveOutcome = 'moved' | 'failed' | 'warned' | 'replaced';

export type Moves = {
  /** The times shown although the server has not confirmed them yet, by post. */
  store: StoreApi<Record<string, Pending>>;
  /** `post`: as `asKnown` gives it. Schedules a draft, or moves a scheduled post. Several moves of one post run one after the other; the last one counts. */
  move(post: Post, at: Date, timeZone: string): Promise<MoveOutcome>;
};

type Options = {
  api: Api;
  client: QueryClient;
  storage: UserStorage;
  /** Offered in the toast after a draft was scheduled by dragging. */
  onChangeTime: (post: Post) => void;
};

/** The posts as they are shown: those being moved are already at their new time. */
export function withMoves(posts: readonly Post[], pending: Record<string, Pending>): Post[] {
  const shown = posts.map((post) => {
    const move = pending[post.id];
    return move ? { ...post, status: 'scheduled' as const, scheduled_at: move.scheduled_at } : post;
  });
  const known = new Set(posts.map(({ id }) => id));
  const drafts = Object.values(pending).filter(({ post }) => !known.has(post.id));
  return [
    ...shown,
    ...drafts.map(({ post, scheduled_at }) => ({ ...post, status: 'scheduled' as const, scheduled_at })),
  ];
}

/** The post as the server has it: while it is being moved, it is only drawn as scheduled. */
export const asKnown = (post: Post, pending: Record<string, Pending>): Post => pending[post.id]?.post ?? post;

async function isWarned({ api, storage }: Options, post: Post, due: Due): Promise<boolean> {
  if (post.status === 'scheduled') return false;
  if (hasUnfinishedPoll(storage, post.id)) return true;
  const { content, image_urls, visibility } = post;
  const body = { post_id: post.id, content, image_urls, visibility, ...asShown(post), ...due };
  // If this fails, scheduling itself reports what is wrong.
  const answer = await api.call('preflight', { body }).catch(() => null);
  return (answer?.warnings.length ?? 0) > 0;
}

export function createMoves(options: Options): Moves {
  const { api, client, onChangeTime } = options;
  const store = createStore<Record<string, Pending>>(() => ({}));
  /** The call running for a post; resolves to the post as it then is, or null if it failed. */
  const running = new Map<string, Promise<Post | null>>();
  let count = 0;

  const isLast = ({ post, number }: Pending): boolean => store.getState()[post.id]?.number === number;
  const drop = (pending: Pending): void => {
    if (isLast(pending)) store.setState(({ [pending.post.id]: _gone, ...rest }) => rest, true);
  };

  function tell(before: Post, stored: Post, { time_zone }: Due, detail: string | null): void {
    const description = detail ?? momentText(stored.scheduled_at ?? '', new Date(), time_zone);
    if (before.status !== 'scheduled') {
      const action = { label: 'Change time', onClick: () => onChangeTime(stored) };
      return toastScheduled(before, { description, action });
    }
    const was = new Date(before.scheduled_at ?? '');
    const undo = { label: 'Undo', onClick: () => void move(stored, was, before.time_zone ?? time_zone) };
    toastScheduled(before, { description, action: was > new Date() ? undo : undefined });
  }

  async function carryOut(post: Post, due: Due): Promise<Post | null> {
    try {
      const { stored, detail } = await schedule(api, client, post, due);
      tell(post, stored, due, detail);
      return stored;
    } catch (error) {
      toastNotScheduled(error, post);
      takeStored(client, error, post.id);
      return null;
    }
  }

  async function move(post: Post, at: Date, timeZone: string): Promise<MoveOutcome> {
    const due = { scheduled_at: at.toISOString(), time_zone: timeZone };
    const pending = { post, scheduled_at: due.scheduled_at, number: (count += 1) };
    store.setState({ [post.id]: pending });
    const current = (await running.get(post.id)) ?? post;
    const hasWarned = isLast(pending) && (await isWarned(options, current, due));
    if (!isLast(pending)) return 'replaced';
    if (hasWarned) {
      drop(pending);
      return 'warned';
    }
    const call = carryOut(current, due);
    running.set(post.id, call);
    const stored = await call;
    if (running.get(post.id) === call) running.delete(post.id);
    drop(pending);
    return stored ? 'moved' : 'failed';
  }

  return { store, move };
}
