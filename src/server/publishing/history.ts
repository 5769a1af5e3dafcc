// A post's attempts as the person reads them: tried when, answered what, what happens next.
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
  intended: 'The first comment has not been sent yet.',
  sent: 'The first comment was sent to LinkedIn, which has not answered yet.',
  confirmed: 'LinkedIn has taken the first comment.',
  refused: 'The first comment was not posted.',
  unknown: 'Whether the first comment is there is not known.',
};

/** After the tries of the post. */
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
      return 'Begun; nothing was sent to LinkedIn yet.';
    case 'sent':
      return 'Sent to LinkedIn, which has not answered yet.';
    case 'confirmed':
      if (outcome === 'seen') return `${lost(status, is_deliberate)} You found the post there.`;
      // The late answer of a process that slept has its status.
      if (outcome === 'unknown' && status !== 201) return 'LinkedIn published the post; its answer was lost.';
      return 'LinkedIn published the post.';
    case 'unknown':
      if (outcome === restoredOutcome) return 'Restored from a backup: what became of the post since is not known.';
      return lost(status, is_deliberate);
    default:
      return (
        refusals[outcome ?? ''] ??
        (status === null ? 'LinkedIn could not be reached.' : `LinkedIn ${refused(outcome)} (${status}).`)
      );
  }
}

function lost(status: number | null, isDeliberate: boolean): string {
  if (status !== null) return `LinkedIn answered with an error (${status}), and may have taken the post all the same.`;
  return isDeliberate
    ? "Tried once more, and LinkedIn's answer was lost again."
    : 'Sent to LinkedIn, and its answer was lost.';
}

const refused = (outcome: string | null): string =>
  outcome === 'later' ? 'did not take the post for now' : 'refused the post';

/** By the ledger's outcome; the others are told by the status. */
const refusals: Record<string, string> = {
  duplicate: 'LinkedIn refused the post as one of the same text.',
  connection: 'There was no LinkedIn connection to publish with.',
  reconnect: 'LinkedIn no longer accepted the connection.',
  media: 'A file of the post was gone, so nothing was sent.',
  overtaken: 'Nothing was sent: an earlier try had arrived.',
  unknown: 'Nothing more was sent: whether an earlier try had arrived could no longer be told.',
  trouble: 'Something here stood in the way, and nothing was sent.',
  version_ended: 'LinkedIn has ended the version of its interface that is used here.',
};
