// Signing out everywhere, with what ends and the API keys to keep said before it is done.
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useApp } from '../app-context.ts';
import { useKeptKeys } from './kept-keys.tsx';

export function SignOutEverywhere() {
  const { signOut } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { kept, list } = useKeptKeys();
  return (
    <>
      <Button size="small" look="danger" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Sign out everywhere
      </Button>
      {isOpen && (
        <section
          aria-label="Sign out everywhere"
          className="flex flex-col gap-4 rounded-control border border-poor/40 p-4"
        >
          <p className="text-sm text-muted">
            This signs you out everywhere, including here, and cancels every link we’ve e-mailed you and any setup in
            progress. Passkeys stay: remove any you don’t recognize.
          </p>
          {list}
          <Button look="danger" className="self-start" onClick={() => void signOut('everywhere', kept)}>
            Sign out now
          </Button>
        </section>
      )}
    </>
  );
}
