// What was read from an export goes into the figures: posts made here are recognised by their URN, or by the moment encoded in LinkedIn's ids.
import type { Database } from '../database/open.ts';
import { minuteMs } from '../time.ts';
import type { ReadFigure } from './read-export.ts';
import { accountSubject, listOwnPosts, saveDays, savePosts } from './store.ts';
import type { FigurePostRow } from './tables.ts';
import { greatest } from './counts.ts';

/** An activity and its share have ids of their own, created within moments of each other. */
const sameWithinMs = 2 * minuteMs;
const earliest = Date.UTC(2003, 0, 1);

export type Kept = { posts: number; days: number; matched: number };

export async function keepImported(db: Database, userId: string, read: ReadFigure[], now: Date): Promise<Kept> {
  const own = await listOwnPosts(db, userId);
  const byUrn = new Map(own.map((post) => [post.linkedin_urn, post]));
  const rows = read.flatMap((one): FigurePostRow[] => {
    if (one.of !== 'post') return [];
    const { linkedin_urn, linkedin_url, counts, date } = one;
    const exact = momentOf(linkedin_urn, now);
    const madeAt = exact ?? (date === null ? null : new Date(`${date}T12:00:00Z`));
    const known = byUrn.get(linkedin_urn) ?? (exact && nearest(own, exact));
    return [
      {
        user_id: userId,
        linkedin_urn: known?.linkedin_urn ?? linkedin_urn,
        linkedin_url,
        source: 'import',
        post_id: known?.id ?? null,
        member_id: null,
        published_at: known?.published_at ?? madeAt,
        is_sample: false,
        counted_at: now,
        ...counts,
      },
    ];
  });
  // The same post may be in two lists of one file, and under two URNs.
  const posts = [...Map.groupBy(rows, ({ linkedin_urn }) => linkedin_urn).values()].flatMap(joined);
  const days = [
    ...Map.groupBy(
      read.flatMap((one) => (one.of === 'day' ? [one] : [])),
      ({ date }) => date,
    ).values(),
  ];
  const series = days.flatMap((some) => {
    const { date } = some[0] ?? {};
    return date === undefined ? [] : [{ date, ...greatest(some.map(({ counts }) => counts)) }];
  });
  await db.orm.transaction(async (tx) => {
    if (posts.length > 0) await savePosts(tx, posts);
    await saveDays(tx, { user_id: userId, subject: accountSubject, source: 'import', adds: false }, series);
  });
  return { posts: posts.length, days: series.length, matched: posts.filter(({ post_id }) => post_id !== null).length };
}

function joined(some: FigurePostRow[]): FigurePostRow[] {
  const [first] = some;
  return first ? [{ ...first, ...greatest(some) }] : [];
}

/** The upper bits of LinkedIn's newer ids are milliseconds since 1970; null if they are no plausible moment. */
function momentOf(urn: string, now: Date): Date | null {
  const [, id] = /:(\d{15,20})$/.exec(urn) ?? [];
  if (id === undefined) return null;
  const at = Number(BigInt(id) >> 22n);
  return at > earliest && at < now.getTime() + sameWithinMs ? new Date(at) : null;
}

/** null if none is near enough, or two are. */
function nearest<P extends { published_at: Date }>(own: P[], at: Date): P | null {
  const near = own.filter(({ published_at }) => Math.abs(published_at.getTime() - at.getTime()) <= sameWithinMs);
  return near.length === 1 ? (near[0] ?? null) : null;
}
