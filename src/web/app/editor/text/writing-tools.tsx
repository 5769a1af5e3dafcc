// The row above the text: rewrite a part, hooks for its first line, its length, and how long it takes to read.
import { PenLine, X } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { EditorState } from '../editor-state.ts';
import type { DraftState } from '../saving/draft-state.ts';
import { LengthMenu } from './length-menu.tsx';
import { readingText } from './reading.ts';
import { firstLineRange } from './text-range.ts';
import { useHooks } from './use-hooks.ts';
import { useTrailing } from './use-trailing.ts';

export function WritingTools({ editor }: { editor: EditorState }) {
  const { store } = editor.session;
  const isEmpty = useStore(store, ({ content }) => content.trim() === '');
  const hooks = useHooks(editor.session);
  return (
    <div className="@container border-b border-line px-2 py-1.5">
      <div className="flex flex-wrap items-center gap-1">
        <Tooltip text="Rewrite the selection or current paragraph (Ctrl+J)">
          <Button look="plain" size="small" disabled={isEmpty} onClick={() => editor.openRewrite()}>
            <PenLine aria-hidden />
            Rewrite
          </Button>
        </Tooltip>
        <Button look="plain" size="small" disabled={isEmpty} busy={hooks.isPending} onClick={() => hooks.mutate()}>
          {hooks.data ? 'Other hooks' : 'Hooks'}
        </Button>
        <LengthMenu editor={editor} />
        <ReadingTime editor={editor} />
      </div>
      {hooks.data && !isEmpty && (
        <HookChips
          hooks={hooks.data}
          onChoose={(hook) => {
            const { content } = store.getState();
            const range = firstLineRange(content);
            if (range) editor.rewriter.offer(content, range, hook);
          }}
          onClose={hooks.reset}
        />
      )}
    </div>
  );
}

const readingOf = ({ content }: DraftState): string => readingText(content);

function ReadingTime({ editor }: { editor: EditorState }) {
  // Counting a long text's words takes longer than rendering a keystroke may.
  const words = useTrailing(editor.session.store, readingOf, 250);
  return <span className="flex-1 pr-2 text-right text-xs whitespace-nowrap text-muted @max-md:hidden">{words}</span>;
}

type HookChipsProps = { hooks: readonly string[]; onChoose: (hook: string) => void; onClose: () => void };

/** Each is a first line to try: it is shown in its place, and stays only if it is accepted. */
function HookChips({ hooks, onChoose, onClose }: HookChipsProps) {
  return (
    <div className="flex items-start gap-1 pt-1.5 pl-2">
      <ul aria-label="Hooks" className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {hooks.map((hook) => (
          <li key={hook} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(hook)}
              className="max-w-full rounded-[1rem] border border-line px-3 py-1 text-left text-sm [overflow-wrap:anywhere] hover:bg-ink/5 pointer-coarse:min-h-11"
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
