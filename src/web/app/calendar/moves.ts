// Posts on their way to another time: shown there at once, and back where they were when the server refuses (product spec, sections 4 and 8).
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Post } from '#contract/post-fields.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { putPostOnTop, replacePost } from '#web/api/post-cache.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetTimes, goingOut, takeStored } from '../editor/sending.ts';
import { momentText } from '../times.ts';

type Pending = { post: Post; scheduled_at: string; number: number };

/** `warned`: something stands in the way of the draft, so that the person is to be asked first. */
export type MoveOutcome = 'moved' | 'failed' | 'warned' | 'replaced';

export type Moves = {
  /** What is shown although the server has not said yes yet, by post. */
  store: StoreApi<Record<string, Pending>>;
  /** Schedules a draft, or moves a scheduled post. Several for one post go one after another; the last one counts. */
  move(post: Post, at: Date, time_zone: string): Promise<MoveOutcome>;
};

type Options = {
  api: Api;
  client: QueryClient;
  /** Offered with the toast of a draft that was scheduled by dragging. */
  onChangeTime: (post: Post) => void;
};

/** The posts as they are to be shown: those on their way stand where they are going. */
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

export function createMoves({ api, client, onChangeTime }: Options): Moves {
  const store = createStore<Record<string, Pending>>(() => ({}));
  /** The call that runs for a post; resolves to the post as it then is, null where it failed. */
  const running = new Map<string, Promise<Post | null>>();
  let count = 0;

  const isLast = ({ post, number }: Pending): boolean => store.getState()[post.id]?.number === number;
  const drop = (pending: Pending): void => {
    if (!isLast(pending)) return;
    store.setState(({ [pending.post.id]: _gone, ...rest }) => rest, true);
  };

  function tell(before: Post, post: Post, time_zone: string, detail: string | null): void {
    const at = post.scheduled_at ?? '';
    const description = detail ?? momentText(at, new Date(), time_zone);
    if (before.status !== 'scheduled') {
      const action = { label: 'Change time', onClick: () => onChangeTime(post) };
      toast.success('Post scheduled successfully!', { description, action });
      return;
    }
    const was = new Date(before.scheduled_at ?? '');
    const undo = { label: 'Undo', onClick: () => void move(post, was, before.time_zone ?? time_zone) };
    toast.success('Post rescheduled successfully!', { description, action: was > new Date() ? undo : undefined });
  }

  async function send(post: Post, scheduled_at: string, time_zone: string): Promise<Post | null> {
    const is_move = post.status === 'scheduled';
    const fallback = is_move ? 'Failed to reschedule post' : 'Failed to schedule post';
    try {
      const { post: stored, detail } = is_move
        ? await api.call('reschedulePost', { params: { id: post.id }, body: { scheduled_at, time_zone }, fallback })
        : await api.call('schedulePost', {
            body: { ...goingOut(post), scheduled_at, time_zone },
            idempotency_key: crypto.randomUUID(),
            fallback,
          });
      if (is_move) replacePost(client, stored);
      else putPostOnTop(client, stored);
      forgetTimes(client);
      tell(post, stored, time_zone, detail);
      return stored;
    } catch (error) {
      toast.error(messageOf(error, fallback));
      takeStored(client, error, post.id);
      return null;
    }
  }

  async function isWarned(post: Post, scheduled_at: string, time_zone: string): Promise<boolean> {
    if (post.status === 'scheduled') return false;
    const { content, image_urls, visibility } = post;
    const body = { post_id: post.id, content, image_urls, visibility, scheduled_at, time_zone };
    // Where it cannot be asked, scheduling itself says what is wrong.
    const answer = await api.call('preflight', { body }).catch(() => null);
    return (answer?.warnings.length ?? 0) > 0;
  }

  async function move(post: Post, at: Date, time_zone: string): Promise<MoveOutcome> {
    const pending = { post, scheduled_at: at.toISOString(), number: (count += 1) };
    store.setState({ [post.id]: pending });
    const before = await running.get(post.id);
    if (!isLast(pending)) return 'replaced';
    const current = before ?? post;
    if (await isWarned(current, pending.scheduled_at, time_zone)) {
      drop(pending);
      return 'warned';
    }
    if (!isLast(pending)) return 'replaced';
    const call = send(current, pending.scheduled_at, time_zone);
    running.set(post.id, call);
    const stored = await call;
    if (running.get(post.id) === call) running.delete(post.id);
    drop(pending);
    return stored ? 'moved' : 'failed';
  }

  return { store, move };
}
