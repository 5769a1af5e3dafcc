// The zone a person’s times are meant in, once the server has said which, for what reads wall times. Its name alone: posting-times.ts.
import { ErrorNote } from '#web/ui/note.tsx';
import { useMemo } from 'react';
import { createZone, type Zone } from '#contract/wall-time.ts';
import { usePostingTimes, useZoneName } from './posting-times.ts';

type UserZone = {
  zone: Zone;
  /** False until the server has said which zone is meant: reading a wall time has to wait for that. */
  isKnown: boolean;
  /** Asks again, if the server could not say; null otherwise. */
  retry: (() => void) | null;
};

export function useZone(): UserZone {
  const { data, isError, refetch } = usePostingTimes();
  const name = useZoneName();
  const zone = useMemo(() => createZone(name), [name]);
  const isKnown = data !== undefined;
  return { zone, isKnown, retry: isError && !isKnown ? () => void refetch() : null };
}

export function ZoneUnknownNote({ onAgain }: { onAgain: () => void }) {
  return <ErrorNote onAgain={onAgain}>We couldn’t load your time zone and posting times.</ErrorNote>;
}
