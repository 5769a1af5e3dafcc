// How many placeholders are left in the text; a press leads to the next one.
import type { ComponentProps } from 'react';
import { openBrackets } from '#contract/brackets.ts';
import { Button } from '#web/ui/button.tsx';
import type { EditorState } from '../editor-state.ts';
import type { DraftState } from '../saving/draft-state.ts';
import { useTrailing } from './use-trailing.ts';

type PlaceholderCountProps = ComponentProps<typeof Button> & { editor: EditorState };

const countOf = ({ content }: DraftState): number => openBrackets(content).length;

/** Rendered only while there are any. */
export function PlaceholderCount({ editor, className = '', ...rest }: PlaceholderCountProps) {
  const count = useTrailing(editor.session.store, countOf, 250);
  if (count === 0) return null;
  return (
    <Button
      look="plain"
      size="small"
      className={`!gap-[0.35em] !text-fair ${className}`}
      // A press leaves the caret where it is in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor.fillPlaceholders()}
      {...rest}
    >
      {count}
      <span className="@max-md:sr-only">{count === 1 ? 'placeholder' : 'placeholders'}</span> to fill in
    </Button>
  );
}
