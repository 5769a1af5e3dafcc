// The post's length, in the dashboard's three words; choosing another one requests an edit of the whole text.
import { ChevronDown } from 'lucide-react';
import { useStore } from 'zustand';
import { lengthBands, postLengths } from '#contract/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useRefusalToast } from '../../account/checkout-button.tsx';
import type { EditorState } from '../editor-state.ts';
import type { DraftState } from '../saving/draft-state.ts';
import { lengthWords, lengthInstruction, lengthOf } from './reading.ts';
import { useTrailing } from './use-trailing.ts';

const bandOf = ({ content }: DraftState) => lengthOf(content);

export function LengthMenu({ editor }: { editor: EditorState }) {
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
