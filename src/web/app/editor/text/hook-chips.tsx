// The suggested hooks below the row of tools, to choose one from.
import { X } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { EditorState } from '../editor-state.ts';
import { isInText, withFirst } from './first-line.ts';
import { smallestChange } from './text-controller.ts';
import { firstLineRange } from './text-range.ts';

/** In place of the first line; a sentence of the text itself moves up instead. */
export function offerHook({ session, rewriter }: Pick<EditorState, 'session' | 'rewriter'>, hook: string): void {
  const { content } = session.store.getState();
  const range = firstLineRange(content);
  if (isInText(content, hook)) {
    const { insert, ...changed } = smallestChange(content, withFirst(content, hook));
    if (insert !== '') rewriter.offer(content, changed, insert);
  } else if (range) rewriter.offer(content, range, hook);
}

type HookChipsProps = { editor: EditorState; hooks: readonly string[]; onClose: () => void };

/** Each is a first line to try: it is shown in its place, and stays only if it is accepted. */
export function HookChips({ editor, hooks, onClose }: HookChipsProps) {
  return (
    <div className="flex items-start gap-1 pt-1.5 pl-2">
      <ul aria-label="Hooks" className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {hooks.map((hook) => (
          <li key={hook} className="max-w-full">
            <button
              type="button"
              dir="auto"
              onClick={() => offerHook(editor, hook)}
              className="max-w-full rounded-[1rem] border border-line px-3 py-1 text-start text-sm [overflow-wrap:anywhere] hover:bg-ink/5 pointer-coarse:min-h-11"
            >
              {hook}
            </button>
          </li>
        ))}
      </ul>
      <IconButton label="Close the hooks" size="small_icon" icon={<X />} onClick={onClose} />
    </div>
  );
}
