// Says what bold and italic letters cost, and removes them.
import { hasStyledLetters, plainLetters } from '#contract/letters.ts';
import { Button } from '#web/ui/button.tsx';
import { useStore } from 'zustand';
import type { EditorState } from '../editor-state.ts';

export function LettersLine({ editor }: { editor: EditorState }) {
  const content = useStore(editor.session.store, (state) => state.content);
  if (!hasStyledLetters(content)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-line py-1 pr-2 pl-4 text-xs text-muted">
      <span className="flex-1 basis-60">
        Bold and italic use special characters: screen readers spell them out, and search misses them.
      </span>
      <Button look="plain" size="small" onClick={() => editor.controller.replaceAll(plainLetters(content), 'user')}>
        Make plain
      </Button>
    </div>
  );
}
