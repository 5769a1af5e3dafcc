// What is said below the text after an edit of the assistant's was accepted.
import { X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { EditorState } from '../editor-state.ts';
import { withoutEdit } from './proposal-on.ts';

/** An edit was accepted: a button undoes it; what was written since stays. */
export function AcceptedLine({ editor }: { editor: EditorState }) {
  const accepted = useStore(editor.proposals.store, (state) => state.accepted);
  // The edit that could not be undone, identified by the text it brought.
  const [stuck, setStuck] = useState<string | null>(null);
  const [undone, setUndone] = useState('');
  const undo = () => {
    if (!accepted) return undefined;
    const before = withoutEdit(accepted, editor.session.store.getState().content);
    if (before === null) return setStuck(accepted.after);
    editor.controller.replaceAll(before, 'user');
    editor.learn(accepted, 'rejected');
    editor.proposals.dismiss();
    return setUndone('Edit undone');
  };
  if (!accepted) return <output className="sr-only">{undone}</output>;
  const isStuck = stuck === accepted.after;
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line py-1 pr-2 pl-4 text-sm">
      <output className="flex-1">
        {isStuck ? 'You’ve changed the same words since. The earlier text is in Versions.' : 'Edit accepted'}
      </output>
      {!isStuck && (
        <Button look="plain" size="small" onClick={undo}>
          Undo
        </Button>
      )}
      <IconButton label="Dismiss" size="small_icon" icon={<X />} onClick={() => editor.proposals.dismiss()} />
    </div>
  );
}
