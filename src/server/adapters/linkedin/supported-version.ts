// Which version of LinkedIn's API is used, and how long it lasts. The version itself is configuration (LINKEDIN_VERSION).
import type { VersionState } from './port.ts';
import { dayMs } from '../../time.ts';

/** The newest version known to be supported; sent as the `LinkedIn-Version` header. */
export const newestVersion = '202609';

const warnMs = 60 * dayMs;

/**
 * By the calendar alone: LinkedIn keeps a version for a year and ends it in the middle of that month. A version that is not a month has no
 * end date and counts as ended, since LinkedIn accepts no call with it.
 */
export function checkVersion(version: string, now: Date): VersionState {
  const parts = /^(\d{4})(0[1-9]|1[0-2])(?:\.\d{2})?$/.exec(version);
  if (!parts) return { state: 'ended', ends_at: null };
  const endsAt = new Date(Date.UTC(Number(parts[1]) + 1, Number(parts[2]) - 1, 15));
  const leftMs = endsAt.getTime() - now.getTime();
  if (leftMs <= 0) return { state: 'ended', ends_at: endsAt };
  return { state: leftMs < warnMs ? 'ending' : 'active', ends_at: endsAt };
}

export type VersionWatch = {
  /** The status of an answer to a call that carried the version. */
  note(status: number, now: Date): void;
  state(now: Date): VersionState;
};

/** The calendar, overridden by LinkedIn's own word if there is one: a 426 ends the version, a success shows that it still works. */
export function watchVersion(version: string): VersionWatch {
  let refusedAt: Date | null = null;
  return {
    note(status, now) {
      if (status === 426) refusedAt ??= now;
      else if (status < 300) refusedAt = null;
    },
    state(now) {
      const byCalendar = checkVersion(version, now);
      if (refusedAt === null) return byCalendar;
      const { ends_at } = byCalendar;
      return { state: 'ended', ends_at: ends_at === null || ends_at < refusedAt ? ends_at : refusedAt };
    },
  };
}
