// Asks LinkedIn how posts published through here have performed, and keeps the answers as a series.
import { figuresScope, isPage, type LinkedIn } from '../adapters/linkedin/port.ts';
import { createPostReader, type PostReader, type ReaderContext } from '../post-readings/reader.ts';
import { saveRead } from './store.ts';
import { figureReadingTables, type FigureWatch } from './tables.ts';
import { dayMs, hourMs, minuteMs } from '../time.ts';

export type FiguresReaderOptions = ReaderContext & {
  linkedin: Pick<LinkedIn, 'readFigures'>;
  looks: ReadingDelays;
  /** Whether what is read is made up. */
  is_sample: boolean;
};

export function createFiguresReader({ linkedin, looks, is_sample, ...context }: FiguresReaderOptions): PostReader {
  const { db, clock } = context;
  return createPostReader<FigureWatch>({
    ...context,
    tables: figureReadingTables,
    scopes: { member: figuresScope('member'), page: figuresScope('page') },
    watched_for_ms: watchedFor(looks),
    what: 'the figures',
    async read(watch, { connection: { access_token }, signal }) {
      const { member_id, linkedin_urn } = watch;
      const read = await linkedin.readFigures({ access_token, member_id, linkedin_urn, signal });
      const now = clock.now();
      await saveRead(db, watch, { ...read, now, is_sample });
      return { next_at: nextLook(isPage(member_id) ? looks.page : looks.member, watch.published_at, now) };
    },
  });
}

/** Ages in milliseconds, in order. After the last one a post is not asked about again. */
type ReadingDelays = { member: readonly number[]; page: readonly number[] };

/**
 * A member's post takes five calls, of the 100 a day that LinkedIn lets an application in its first tier make in a member's name: a post every
 * day keeps to 20, besides the 75 for engagements (prospects/engagement-reader.ts). A page's post takes one and has no days, so it is asked about daily.
 */
export const linkedinLooks: ReadingDelays = {
  member: [dayMs, 3 * dayMs, 8 * dayMs, 30 * dayMs],
  page: Array.from({ length: 30 }, (_, at) => (at + 1) * dayMs),
};

/** Nobody waits a day to see the effect of a trial. */
const soon = [20_000, minuteMs, 3 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs, 6 * hourMs];
export const sandboxLooks: ReadingDelays = {
  member: [...soon, ...linkedinLooks.page],
  page: [...soon, ...linkedinLooks.page],
};

/** How long a post is watched. */
const watchedFor = ({ member, page }: ReadingDelays): number => Math.max(member.at(-1) ?? 0, page.at(-1) ?? 0) + dayMs;

/** null once the last look has been taken. */
function nextLook(ages: readonly number[], publishedAt: Date, now: Date): Date | null {
  const age = now.getTime() - publishedAt.getTime();
  const next = ages.find((one) => one > age);
  return next === undefined ? null : new Date(publishedAt.getTime() + next);
}
