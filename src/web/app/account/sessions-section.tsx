// Where the person is signed in, and signing out there or everywhere.
import type { OpenSession } from '#contract/account-changes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useAnswer, useChange } from '../calls.ts';
import { useNow } from '../now.ts';
import { dateText, pastText } from '../times.ts';
import { deviceText } from './device-text.ts';
import { useState } from 'react';
import { useApp } from '../app-context.ts';
import { OpenedForm } from './account-form.tsx';
import { useKeptKeys } from './kept-keys.tsx';

const key = ['sessions'] as const;

export function SessionsSection() {
  const list = useAnswer(key, 'listSessions', { fallback: 'We couldn’t load your sessions.' }, { staleTime: 0 });
  if (list.isPending || list.isError) return <Waiting of={list} lines={2} />;
  return (
    <>
      <ul aria-label="Sessions" className="flex flex-col divide-y divide-line">
        {list.data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const now = useNow();
  const device = deviceText(session.user_agent);
  const end = useChange(
    (api) => api.call('endSession', { params: { id: session.id }, fallback: 'We couldn’t end that session.' }),
    { outdates: [key], alsoFailed: true, isTold: true },
  );
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-sm">
          <span className="truncate">{device}</span>
          {session.is_current && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-xs text-muted">
          Since {dateText(session.created_at)}, used {usedText(session.used_at, now)}
        </p>
      </div>
      {!session.is_current && (
        <Button size="small" aria-label={`Sign out ${device}`} busy={end.isPending} onClick={() => end.mutate()}>
          Sign out
        </Button>
      )}
    </li>
  );
}

/** The server notes uses to the hour. */
const usedText = (at: string, now: Date): string =>
  now.getTime() - new Date(at).getTime() < 3_600_000 ? 'in the last hour' : pastText(at, now);

function SignOutEverywhere() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="danger" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Sign out everywhere
      </Button>
      {isOpen && <SignOutForm />}
    </>
  );
}

function SignOutForm() {
  const { signOut } = useApp();
  const { kept, isKnown, list } = useKeptKeys();
  return (
    <OpenedForm aria-label="Sign out everywhere" className="flex flex-col gap-4 border-poor/40">
      <p className="text-sm text-muted">
        This signs you out everywhere, including here, and cancels every link we’ve emailed you and any setup in
        progress. API keys, assistants and the calendar feed end unless you keep them. Passkeys and webhooks stay:
        remove any you don’t recognize.
      </p>
      {list}
      <Button look="danger" className="self-start" disabled={!isKnown} onClick={() => void signOut('everywhere', kept)}>
        Sign out now
      </Button>
    </OpenedForm>
  );
}
