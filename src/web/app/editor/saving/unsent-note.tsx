// Offers a new post that an earlier visit could not save. Loaded only if there is one.
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useApp } from '../../app-context.ts';
import { useZoneName } from '../../post/posting-times.ts';
import { firstLine } from '../../post/post-words.ts';
import { useNow } from '../../now.ts';
import { momentText } from '../../times.ts';
import type { DraftSession } from './draft-session.ts';
import { isBlankDraft } from './draft-state.ts';
import { wordsOf, type UnsentNew } from './unsent.ts';

export function UnsentNote({ session, found: all }: { session: DraftSession; found: UnsentNew[] }) {
  const { storage } = useApp();
  const now = useNow();
  const zoneName = useZoneName();
  const [left, setLeft] = useState(all);
  // Bringing it back replaces what is here.
  const isBlank = useStore(session.store, isBlankDraft);
  const found = left[0];
  if (!found || !isBlank) return null;
  const words = wordsOf(found.unsent);
  const drop = () => {
    storage.remove(found.key);
    setLeft(left.slice(1));
  };
  return (
    <Note
      action={
        <span className="flex gap-2">
          <Button
            size="small"
            onClick={() => {
              session.restore(found.unsent);
              drop();
            }}
          >
            Bring it back
          </Button>
          <Button size="small" look="plain" onClick={drop}>
            Discard
          </Button>
        </span>
      }
    >
      You have an unsaved post from {momentText(found.unsent.kept_at, now, zoneName)}
      {words && `: “${firstLine(words).slice(0, 80)}”`}
    </Note>
  );
}
