// Which posts in the list are ticked, and what can be done with them together. A checkbox ticks its post by a press, with Shift all between the last
// one and this one, and by arrow keys with Shift; Ctrl+A ticks all, Escape none. Posts that leave the list are unticked.
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Post } from '#contract/post-fields.ts';
import { firstLine } from '../post/post-words.ts';
import { CalendarX, Tag, Trash2, X } from 'lucide-react';
import type { Label } from '#contract/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu.tsx';
import { useDeletions } from '../deletions.ts';
import { LabelChip } from '../post/post-chips.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import type { Api } from '#web/api/client.ts';
import { replacePost } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetTimes } from '../post/sending.ts';

type BulkAction = {
  posts: readonly Post[];
  call: (post: Post) => Promise<{ post: Post }>;
  /** What was done, with the count: `2 posts unscheduled`. */
  said: (count: number) => string;
  undo?: Omit<BulkAction, 'posts' | 'undo'>;
};

const atOnce = 4;
const counted = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);

/** Runs a few at a time; a failure does not hold up the others. */
async function each<A, R>(items: readonly A[], work: (item: A) => Promise<R>): Promise<{ done: R[]; failed: number }> {
  const left = items.values();
  const done: R[] = [];
  let failed = 0;
  const worker = async () => {
    for (const item of left)
      await work(item).then(
        (result) => done.push(result),
        () => (failed += 1),
      );
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return { done, failed };
}

const setLabels =
  (api: Api, labelsOf: (post: Post) => string[]) =>
  (post: Post): Promise<{ post: Post }> =>
    api.call('updateDraft', { params: { id: post.id }, body: { labels: JSON.stringify(labelsOf(post)) } });

/** Does the work, reports the outcome, and offers an undo. */
function useWork() {
  const client = useQueryClient();
  const run = useMutation({
    async mutationFn({ posts, call, said, undo }: BulkAction) {
      const { done, failed } = await each(posts, async (post) => {
        const { post: changed } = await call(post);
        replacePost(client, changed);
        return post;
      });
      forgetTimes(client);
      await client.invalidateQueries({ queryKey: keys.posts });
      const left = `${counted(failed)} couldn’t be changed. Try again.`;
      if (done.length === 0 && failed > 0) return toast.error(left);
      toast.success(said(done.length), {
        description: failed > 0 ? left : undefined,
        durationMs: 10_000,
        action: undo && { label: 'Undo', onClick: () => run.mutate({ posts: done, ...undo }) },
      });
    },
  });
  return run;
}

/** Only the time: the post may have been edited since. */
const setTime = (api: Api, { id, scheduled_at, time_zone }: Post) =>
  api.call('reschedulePost', {
    params: { id },
    body: { scheduled_at: scheduled_at ?? '', ...(time_zone !== null && { time_zone }) },
  });

function useBulk() {
  const api = useApi();
  const client = useQueryClient();
  const run = useWork();
  return {
    isBusy: run.isPending,
    /** Puts the label on all of them, or removes it if all have it. */
    label(posts: readonly Post[], { id, name }: Label) {
      const isOn = posts.every(({ labels }) => labels.includes(id));
      const after = ({ labels }: Post) => [...labels.filter((one) => one !== id), ...(isOn ? [] : [id])];
      // Of this label alone: others may have been changed since.
      const before = ({ id: postId, labels }: Post) => {
        const now = client.getQueryData<{ post: Post }>(keys.post(postId))?.post.labels ?? labels;
        const kept = labels.filter((one) => one === id || now.includes(one));
        return [...kept, ...now.filter((one) => one !== id && !labels.includes(one))];
      };
      run.mutate({
        posts,
        call: setLabels(api, after),
        said: (count) => `“${name}” ${isOn ? 'removed from' : 'added to'} ${counted(count)}`,
        undo: { call: setLabels(api, before), said: (count) => `Labels restored on ${counted(count)}` },
      });
    },
    unschedule(posts: readonly Post[]) {
      run.mutate({
        posts: posts.filter(({ status }) => status === 'scheduled'),
        call: ({ id }) => api.call('unschedulePost', { params: { id } }),
        said: (count) => `${counted(count)} unscheduled`,
        undo: { call: (post) => setTime(api, post), said: (count) => `${counted(count)} scheduled again` },
      });
    },
  };
}

type Selection = {
  posts: readonly Post[];
  has: (id: string) => boolean;
  /** With `isRange`, every post from the last one toggled to this one gets this one's new state. */
  toggle: (id: string, isRange: boolean) => void;
  all: () => void;
  clear: () => void;
};

export function useSelection(posts: readonly Post[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(null);
  const indexOf = (id: string | null): number => posts.findIndex((post) => post.id === id);
  return {
    posts: posts.filter(({ id }) => ticked.has(id)),
    has: (id) => ticked.has(id),
    toggle(id, isRange) {
      const [from, to] = [isRange ? indexOf(last.current) : -1, indexOf(id)];
      const touched = from < 0 ? [id] : posts.slice(Math.min(from, to), Math.max(from, to) + 1).map((post) => post.id);
      const after = new Set(ticked);
      for (const one of touched)
        if (ticked.has(id)) after.delete(one);
        else after.add(one);
      last.current = id;
      setTicked(after);
    },
    all: () => setTicked(new Set(posts.map(({ id }) => id))),
    clear() {
      last.current = null;
      setTicked(new Set());
    },
  };
}

function boxBeside(box: HTMLElement, key: string): HTMLInputElement | null {
  const row = box.closest('li');
  const beside = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  return beside?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null;
}

export function SelectBox({ post, selection }: { post: Post; selection: Selection }) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget: box } = event;
    const withControl = event.ctrlKey || event.metaKey;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const beside = boxBeside(box, key);
      const id = beside?.dataset['post'];
      if (!beside || id === undefined) return;
      beside.focus();
      if (shiftKey && !selection.has(id)) selection.toggle(id, selection.has(post.id));
    } else if (withControl && key.toLowerCase() === 'a') selection.all();
    else if (key === 'Escape') selection.clear();
    else return;
    event.preventDefault();
  };
  return (
    <label className="relative z-1 -m-2 flex shrink-0 cursor-pointer p-2 pointer-coarse:-m-3 pointer-coarse:p-3">
      <span className="sr-only">Select “{firstLine(post.content).slice(0, 60)}”</span>
      <input
        type="checkbox"
        data-post={post.id}
        checked={selection.has(post.id)}
        onChange={(event) => selection.toggle(post.id, (event.nativeEvent as MouseEvent).shiftKey)}
        onKeyDown={onKeyDown}
        className="mt-1 size-4 cursor-pointer"
      />
    </label>
  );
}

/** Fits all of them on one line of a phone. */
const tight = 'max-sm:px-2 max-sm:[&_svg]:hidden';

export function BulkBar({ selection, labels }: { selection: Selection; labels: readonly Label[] }) {
  const deletions = useDeletions();
  const bulk = useBulk();
  const { posts } = selection;
  if (posts.length === 0) return null;
  const scheduled = posts.filter(({ status }) => status === 'scheduled').length;
  const leave = () => {
    selection.clear();
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label="Selected posts"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-1 rounded-card border border-line-strong bg-raised px-3 py-2 shadow-float"
    >
      <p className="mr-auto px-1 text-sm font-medium tabular-nums">{posts.length} selected</p>
      <Menu
        align="end"
        button={
          <Button look="plain" size="small" busy={bulk.isBusy} className={tight}>
            <Tag aria-hidden />
            Label
          </Button>
        }
      >
        {labels.length === 0 && <MenuLabel>Create a label first, from a post’s menu.</MenuLabel>}
        {labels.map((label) => (
          <MenuItem key={label.id} onSelect={() => bulk.label(posts, label)}>
            <LabelChip label={label} />
          </MenuItem>
        ))}
      </Menu>
      {scheduled > 0 && (
        <Button look="plain" size="small" busy={bulk.isBusy} className={tight} onClick={() => bulk.unschedule(posts)}>
          <CalendarX aria-hidden />
          Unschedule{scheduled < posts.length ? ` ${scheduled}` : ''}
        </Button>
      )}
      <Button
        look="plain"
        size="small"
        className={`text-poor ${tight}`}
        onClick={() => {
          deletions.removeAll(posts);
          leave();
        }}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      <IconButton size="small_icon" label="Select none" icon={<X />} onClick={leave} />
    </section>
  );
}
