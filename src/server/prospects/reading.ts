// How it stands with LinkedIn being asked who engages with a user's posts, in words for that user.
import type { EngagementReading } from '#contract/prospects.ts';
import { engagementScope } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { ReadingConnection } from '../post-readings/reader.ts';
import { isRefused, readReading } from '../post-readings/store.ts';
import { engagementReadingTables } from './tables.ts';

type Member = ReadingConnection & { kind: 'member' | 'page'; name: string };

export type ReadingParts = {
  db: Database;
  clock: Clock;
  /** All that can be used, the default account first. */
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
  const told = ({ state, read_at, name }: AsMember): EngagementReading => ({
    state,
    sentence: name === '' ? sentences[state] : `${name}: ${sentences[state]}`,
    is_sample: is_sample && state !== 'off',
    read_at: read_at?.toISOString() ?? null,
  });
  if (!parts.is_on) return told({ state: 'off', read_at: null, name: '' });
  const members = (await parts.listUsableOf(userId)).filter(({ kind }) => kind === 'member');
  const each = await Promise.all(members.map((member) => asMember(parts, userId, member)));
  // One that reads as it should needs no word where another does not.
  const [shown] = each.toSorted((a, b) => pressing.indexOf(a.state) - pressing.indexOf(b.state));
  if (!shown) return told({ state: 'not_connected', read_at: null, name: '' });
  return told({ ...shown, name: each.every(({ state }) => state === shown.state) ? '' : shown.name });
}

type AsMember = { state: EngagementReading['state']; read_at: Date | null; name: string };

const pressing: EngagementReading['state'][] = ['needs_permission', 'refused', 'waiting', 'reading'];

async function asMember({ db, clock }: ReadingParts, userId: string, connection: Member): Promise<AsMember> {
  const { name, scopes, member_id } = connection;
  if (!scopes.includes(engagementScope)) return { state: 'needs_permission', read_at: null, name };
  const reading = await readReading(db, engagementReadingTables, { user_id: userId, member_id });
  const readAt = reading?.read_at ?? null;
  if (isRefused(reading?.refused_at, connection)) return { state: 'refused', read_at: readAt, name };
  const isWaiting = reading?.wait_until != null && reading.wait_until > clock.now();
  return { state: isWaiting ? 'waiting' : 'reading', read_at: readAt, name };
}
