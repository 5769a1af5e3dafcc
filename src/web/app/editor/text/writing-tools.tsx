// The row above the text: rewrite a part, hooks for its first line, its length, and how long it takes to read.
import { PenLine, X, ChevronDown } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { EditorState } from '../editor-state.ts';
import type { DraftState } from '../saving/draft-state.ts';
import { readingText, lengthWords, lengthInstruction, lengthOf } from './reading.ts';
import { firstLineRange } from './text-range.ts';
import { useHooks } from './use-hooks.ts';
import { useTrailing } from './use-trailing.ts';
import { lengthBands, postLengths } from '#contract/hooks.ts';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useRefusalToast } from '../../account/checkout-button.tsx';

const bandOf = ({ content }: DraftState) => lengthOf(content);

function LengthMenu({ editor }: { editor: EditorState }) {
  const rewrite = useStore(editor.whole.store, (state) => state.rewrite);
  const refuse = useRefusalToast('length');
  const { store } = editor.session;
  const length = useTrailing(store, bandOf, 250);
  if (length === null) return null;
  if (rewrite?.status === 'streaming') {
    return (
      <span className="flex items-center gap-1 pl-3 text-sm text-muted">
        <Spinner />
        Rewriting
        <Button look="plain" size="small" onClick={() => editor.whole.cancel()}>
          Cancel
        </Button>
      </span>
    );
  }
  const ask = async (wanted: (typeof postLengths)[number]) => {
    const { content } = store.getState();
    const instruction = lengthInstruction(content.length, wanted);
    if (!instruction) return;
    await editor.whole.start(content, { start: 0, end: content.length }, instruction);
    const { rewrite: ended } = editor.whole.store.getState();
    if (ended?.status !== 'failed' && ended?.status !== 'unchanged') return;
    editor.whole.cancel();
    if (ended.error) refuse(ended.error);
    else toast.plain(ended.note, { id: 'length' });
  };
  return (
    <Menu
      button={
        <Button look="plain" size="small">
          {lengthWords[length]}
          <span className="sr-only"> length</span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoices
        label="Post length"
        value={length}
        onChange={(wanted) => void ask(wanted)}
        choices={postLengths.map((value) => ({
          value,
          label: lengthWords[value],
          about: `${lengthBands[value].min} to ${lengthBands[value].max} characters`,
        }))}
      />
    </Menu>
  );
}

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
