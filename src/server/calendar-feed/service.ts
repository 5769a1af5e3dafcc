// The secret URL of a user's calendar: one at a time, stored only as a hash.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { KeepKeys } from '#contract/account-changes.ts';
import { calendarFeedId } from '#contract/calendar-feed.ts';
import type { Post, PostStatus } from '#contract/post-fields.ts';
import type { PostSort } from '#contract/posts.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { notFound, notSignedIn } from '../refusal.ts';
import { iCalendar } from './icalendar.ts';
import { calendar_feeds as feeds } from './tables.ts';
import { sha256 } from '../hash.ts';

export type CalendarFeedOptions = {
  db: Database;
  clock: Clock;
  posts: {
    /** All posts with a status, page by page. */
    listAll(
      userId: string,
      query: { status: PostStatus; q: string; label: string; author: string; sort: PostSort },
    ): Promise<AsyncIterable<Post[]>>;
  };
  /** The names of the user's LinkedIn accounts by id, former ones included. */
  namesOf(userId: string): Promise<Map<string, string>>;
  /** Whether this token's session still exists. */
  isSignedIn(token: string): Promise<boolean>;
  brand_name: string;
  public_url: string;
};
export type CalendarFeedService = ReturnType<typeof createCalendarFeedService>;

const form = /^([\w-]{43})\.ics$/;
/** The statuses that have a time, the next to go out first. */
const shown = ['scheduled', 'publishing', 'published'] as const;

export function createCalendarFeedService(options: CalendarFeedOptions) {
  const { db, clock, posts, public_url } = options;
  const stateOf = async (userId: string): Promise<{ created_at: string } | null> => {
    const [feed] = await db.orm.select().from(feeds).where(eq(feeds.user_id, userId));
    return feed ? { created_at: feed.created_at.toISOString() } : null;
  };
  const end = async (userId: string): Promise<void> => {
    await db.orm.delete(feeds).where(eq(feeds.user_id, userId));
  };
  return {
    stateOf,
    end,
    /**
     * The only time the URL is shown. The previous one stops working. Throws Refusal unauthenticated if the session ended meanwhile: whatever it
     * started ends with it.
     */
    async create({ user_id: userId, token }: { user_id: string; token: string }): Promise<string> {
      const secret = randomBytes(32).toString('base64url');
      const row = { secret_hash: sha256(secret), created_at: clock.now() };
      await db.orm
        .insert(feeds)
        .values({ user_id: userId, ...row })
        .onConflictDoUpdate({ target: feeds.user_id, set: row });
      if (!(await options.isSignedIn(token))) {
        await db.orm.delete(feeds).where(eq(feeds.secret_hash, row.secret_hash));
        throw notSignedIn();
      }
      return `${public_url}/api/calendar/feed/${secret}.ics`;
    },
    /** Throws Refusal not_found for a URL that never existed or has been replaced or ended. */
    async open(file: string): Promise<AsyncGenerator<string>> {
      const [, secret] = form.exec(file) ?? [];
      const [feed] = secret
        ? await db.orm
            .select()
            .from(feeds)
            .where(eq(feeds.secret_hash, sha256(secret)))
        : [];
      if (!feed) throw notFound('calendar');
      const lists = await Promise.all(
        shown.map((status) => posts.listAll(feed.user_id, { status, q: '', label: '', author: '', sort: 'due' })),
      );
      const accounts = await options.namesOf(feed.user_id);
      return iCalendar(oneAfterAnother(lists), { ...options, accounts });
    },
    /** Ends the address as API keys end, unless the person keeps it. */
    async endUnkept(userId: string, keep: KeepKeys): Promise<void> {
      const isKept = keep === true || (Array.isArray(keep) && keep.includes(calendarFeedId));
      if (!isKept) await end(userId);
    },
    exportUser: stateOf,
    eraseUser: end,
  };
}

/** A post whose status changes between two lists is in the calendar only once. Samples are left out. */
async function* oneAfterAnother(lists: AsyncIterable<Post[]>[]): AsyncGenerator<Post[]> {
  const seen = new Set<string>();
  for (const list of lists)
    for await (const posts of list) {
      const fresh = posts.filter(({ id, origin }) => !seen.has(id) && origin !== 'sample');
      for (const { id } of fresh) seen.add(id);
      yield fresh;
    }
}
