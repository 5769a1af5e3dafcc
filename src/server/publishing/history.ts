// A post's attempts as the person reads them: when each was made, what LinkedIn answered, what happens next.
import type { HistoryEntry } from '#contract/publishing.ts';
import { restoredOutcome } from './after-restore.ts';
import type { AttemptRow, CommentRow } from './tables.ts';

export function toHistory(row: AttemptRow): HistoryEntry {
  return {
    kind: 'post',
    number: row.number,
    state: row.state,
    tried_at: (row.sent_at ?? row.intended_at).toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    status: row.status,
    linkedin_says: row.linkedin_says === '' ? null : row.linkedin_says,
    linkedin_urn: row.linkedin_urn,
    what: whatHappened(row),
    next: row.state === 'confirmed' ? null : row.next,
  };
}

const commentStates: Record<CommentRow['state'], string> = {
  intended: 'The first comment hasn’t been sent yet.',
  sent: 'The first comment was sent to LinkedIn, which hasn’t answered yet.',
  confirmed: 'LinkedIn published the first comment.',
  refused: 'The first comment wasn’t posted.',
  unknown: 'We don’t know whether the first comment is there.',
};

/** Listed after the post's attempts. */
export const commentHistory = (row: CommentRow): HistoryEntry => ({
  kind: 'comment',
  number: row.run,
  state: row.state,
  tried_at: (row.sent_at ?? row.intended_at).toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  status: row.status,
  linkedin_says: row.linkedin_says === '' ? null : row.linkedin_says,
  linkedin_urn: row.comment_urn,
  what: commentStates[row.state],
  next: row.why,
});

function whatHappened({ state, outcome, status, is_deliberate }: AttemptRow): string {
  switch (state) {
    case 'intended':
      return 'Started. Nothing has been sent to LinkedIn yet.';
    case 'sent':
      return 'Sent to LinkedIn, which hasn’t answered yet.';
    case 'confirmed':
      if (outcome === 'seen') return `${lost(status, is_deliberate)} You found the post there.`;
      // A late answer, from a process that had been suspended, carries its status.
      if (outcome === 'unknown' && status !== 201) return 'LinkedIn published the post, but its answer was lost.';
      return 'LinkedIn published the post.';
    case 'unknown':
      if (outcome === restoredOutcome)
        return 'Restored from a backup. We don’t know what has happened to the post since.';
      return lost(status, is_deliberate);
    default:
      return (
        refusals[outcome ?? ''] ??
        (status === null ? 'LinkedIn could not be reached.' : `LinkedIn ${refused(outcome)} (${status}).`)
      );
  }
}

function lost(status: number | null, isDeliberate: boolean): string {
  if (status !== null) return `LinkedIn answered with an error (${status}) but may have published the post anyway.`;
  return isDeliberate
    ? 'Retried once, and LinkedIn’s answer was lost again.'
    : 'Sent to LinkedIn, but its answer was lost.';
}

const refused = (outcome: string | null): string =>
  outcome === 'later' ? 'didn’t accept the post for now' : 'refused the post';

/** Keyed by the ledger's outcome; the rest are worded by status. */
const refusals: Record<string, string> = {
  duplicate: 'LinkedIn refused the post as a duplicate.',
  connection: 'There was no LinkedIn connection to publish with.',
  reconnect: 'LinkedIn no longer accepted the connection.',
  media: 'One of the post’s files was missing, so nothing was sent.',
  overtaken: 'Nothing was sent, because an earlier try had worked.',
  unknown: 'Nothing more was sent, because we couldn’t tell whether an earlier try had worked.',
  trouble: 'Something went wrong on our side, and nothing was sent.',
  version_ended: 'LinkedIn has retired the API version this site uses.',
};
