// Says what bold and italic letters cost, and removes them.
import { hasStyledLetters, plainLetters } from '#contract/letters.ts';
import { Button } from '#web/ui/button.tsx';
import type { EditorState } from '../editor-state.ts';
import type { DraftState } from '../saving/draft-state.ts';
import { useTrailing } from './use-trailing.ts';

const isStyledIn = ({ content }: DraftState): boolean => hasStyledLetters(content);

export function LettersLine({ editor }: { editor: EditorState }) {
  const { session, controller } = editor;
  const isStyled = useTrailing(session.store, isStyledIn, 250);
  if (!isStyled) return null;
  const makePlain = () => controller.replaceAll(plainLetters(session.store.getState().content), 'user');
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-line py-1 pr-2 pl-4 text-xs text-muted">
      <span className="flex-1 basis-60">
        Bold and italic use special characters: screen readers spell them out, and search misses them.
      </span>
      <Button look="plain" size="small" onClick={makePlain}>
        Make plain
      </Button>
    </div>
  );
}
