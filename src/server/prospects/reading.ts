// The state of asking LinkedIn who engages with a user's posts, in words for that user.
import type { EngagementReading } from '#contract/prospects.ts';
import { engagementScope } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { ReadingConnection } from '../post-readings/reader.ts';
import { statesOf } from '../post-readings/state.ts';
import { engagementReadingTables } from './tables.ts';

type Member = ReadingConnection & { kind: 'member' | 'page'; name: string };

export type ReadingParts = {
  db: Database;
  clock: Clock;
  /** All usable ones, the default account first. */
  listUsableOf: (userId: string) => Promise<Member[]>;
  is_on: boolean;
  is_sample: boolean;
};

const sentences: Record<EngagementReading['state'], string> = {
  off: '',
  not_connected: 'Connect LinkedIn, and people who react to what you publish from here are added automatically.',
  needs_permission:
    'Reconnect LinkedIn, and people who react to your posts are added automatically. Your connection is older than this feature.',
  refused:
    'LinkedIn doesn’t let this app see who reacts to your posts, so we’ve stopped asking. You can still import people. Reconnect LinkedIn to resume.',
  waiting: 'LinkedIn asked us to slow down. We’ll check who reacts to your posts again a little later.',
  reading: 'People who react to or comment on what you publish from here are added automatically.',
};

export async function readingOf(parts: ReadingParts, userId: string): Promise<EngagementReading> {
  const { is_sample } = parts;
  const told = (state: EngagementReading['state'], name = '', readAt: Date | null = null): EngagementReading => ({
    state,
    sentence: name === '' ? sentences[state] : `${name}: ${sentences[state]}`,
    is_sample: is_sample && state !== 'off',
    read_at: readAt?.toISOString() ?? null,
  });
  if (!parts.is_on) return told('off');
  const members = (await parts.listUsableOf(userId)).filter(({ kind }) => kind === 'member');
  const accounts = members.map((member) => ({ ...member, scope: engagementScope }));
  const each = await statesOf(parts, engagementReadingTables, userId, accounts);
  const [shown] = each;
  if (!shown) return told('not_connected');
  // An account that is read as it should be needs no name unless another differs.
  const isSame = each.every(({ state }) => state === shown.state);
  return told(shown.state, isSame ? '' : shown.name, shown.read_at);
}
