// The checkbox that ticks a post in the list: by a press, with Shift for all between the last one and this one, and by arrow keys with Shift;
// Ctrl+A ticks all, Escape none.
import type { KeyboardEvent } from 'react';
import type { Post } from '#contract/post-fields.ts';
import { firstLine } from '../post/post-words.ts';
import type { Selection } from './use-selection.ts';

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
