// How it stands with LinkedIn being asked who engages with a user's posts, in words for that user.
import type { EngagementReading } from '#contract/prospects.ts';
import { engagement_scope } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { Connection } from './engagement-reader.ts';
import { isRefused, readReading } from './engagement-store.ts';

export type ReadingParts = {
  db: Database;
  clock: Clock;
  getUsable: (userId: string) => Promise<Connection | null>;
  is_on: boolean;
  is_sample: boolean;
};

const sentences: Record<EngagementReading['state'], string> = {
  off: '',
  not_connected: 'Connect LinkedIn, and the people who react to what you publish from here appear by themselves.',
  needs_permission:
    'Your LinkedIn connection was made before this could ask who reacts. Connect LinkedIn again, and they appear by themselves.',
  refused:
    'LinkedIn does not let this application see who reacts to your posts, so it has stopped asking. Importing people works as before; connecting LinkedIn again makes it ask anew.',
  waiting: 'LinkedIn asked for a pause. Who reacts to your posts is looked up again a little later.',
  reading: 'People who react to or comment on what you publish from here appear by themselves.',
};

export async function readingOf(parts: ReadingParts, userId: string): Promise<EngagementReading> {
  const { db, clock, is_sample } = parts;
  const told = (state: EngagementReading['state'], readAt: Date | null = null): EngagementReading => ({
    state,
    sentence: sentences[state],
    is_sample: is_sample && state !== 'off',
    read_at: readAt?.toISOString() ?? null,
  });
  if (!parts.is_on) return told('off');
  const connection = await parts.getUsable(userId);
  if (!connection) return told('not_connected');
  if (!connection.scopes.includes(engagement_scope)) return told('needs_permission');
  const reading = await readReading(db, userId);
  if (isRefused(reading?.refused_at, connection)) return told('refused', reading?.read_at);
  const isWaiting = reading?.wait_until != null && reading.wait_until > clock.now();
  return told(isWaiting ? 'waiting' : 'reading', reading?.read_at);
}
