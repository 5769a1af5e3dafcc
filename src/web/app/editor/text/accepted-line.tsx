// Says that an edit was accepted, with a button that undoes it; what was written since stays.
import { X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { EditorState } from '../editor-state.ts';

export function AcceptedLine({ editor }: { editor: EditorState }) {
  const accepted = useStore(editor.proposals.store, (state) => state.accepted);
  // The edit that could not be undone, identified by the text it brought.
  const [stuck, setStuck] = useState<string | null>(null);
  const [undone, setUndone] = useState('');
  const undo = async () => {
    if (!accepted) return;
    const { withoutEdit } = await import('../assistant/proposal-on.ts');
    const before = withoutEdit(accepted, editor.session.store.getState().content);
    if (before === null) return setStuck(accepted.after);
    editor.controller.replaceAll(before, 'user');
    editor.learn(accepted, 'rejected');
    editor.proposals.dismiss();
    setUndone('Edit undone');
  };
  if (!accepted) return <output className="sr-only">{undone}</output>;
  const isStuck = stuck === accepted.after;
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line py-1 pr-2 pl-4 text-sm">
      <output className="flex-1">
        {isStuck ? 'You’ve changed the same words since. The earlier text is in Versions.' : 'Edit accepted'}
      </output>
      {!isStuck && (
        <Button look="plain" size="small" onClick={() => void undo()}>
          Undo
        </Button>
      )}
      <IconButton label="Dismiss" size="small_icon" icon={<X />} onClick={() => editor.proposals.dismiss()} />
    </div>
  );
}
