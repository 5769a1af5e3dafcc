// Offers again what a 402 or a signing out interrupted; asked once, kept for a day.
import { useState } from 'react';
import { keepPendingRequest, readPendingRequest } from '#web/pending-request.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useApp } from '../app-context.tsx';

export function PendingNote() {
  const { dashboard } = useApp();
  const [pending, setPending] = useState(readPendingRequest);
  if (pending?.kind !== 'generate') return null;
  const idea = typeof pending.body['idea'] === 'string' ? pending.body['idea'] : '';
  const drop = () => {
    keepPendingRequest(null);
    setPending(null);
  };
  return (
    <Note
      action={
        <span className="flex gap-2">
          <Button
            size="small"
            look="primary"
            onClick={() => {
              drop();
              void dashboard.resume(pending.body);
            }}
          >
            Continue
          </Button>
          <Button size="small" look="plain" onClick={drop}>
            Dismiss
          </Button>
        </span>
      }
    >
      Continue where you left off: <q>{idea.slice(0, 120)}</q>
    </Note>
  );
}
