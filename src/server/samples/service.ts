// Sample content: made-up posts with their figures, a talk, a voice and people, added to one account in one transaction and removed in one. Each
// feature keeps its own part of it marked; only available with the LinkedIn sandbox.
import type { SamplesState } from '#contract/samples.ts';
import { people } from '#samples/look-around/people.ts';
import { talkedAbout, voiceTexts, drafts, failed, published, scheduled } from '#samples/look-around/posts.ts';
import { createZone, type Zone } from '#contract/wall-time.ts';
import type { ChatService } from '../chat/service.ts';
import type { Clock } from '../clock.ts';
import type { Database, Executor, Transaction } from '../database/open.ts';
import type { FiguresService } from '../figures/service.ts';
import type { PostsService, SamplePost } from '../posts/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import { Refusal } from '../refusal.ts';
import { dayMs, minuteMs } from '../time.ts';
import type { VoiceService } from '../voice/service.ts';
import { lockForUser } from '../database/user-lock.ts';

export type SamplesOptions = {
  db: Database;
  clock: Clock;
  posts: Pick<PostsService, 'addSamples' | 'countSamples' | 'hasAny' | 'removeSamples'>;
  chat: Pick<ChatService, 'addSample'>;
  voice: Pick<VoiceService, 'addSampleTexts' | 'countSampleTexts' | 'removeSampleTexts'>;
  prospects: Pick<ProspectsService, 'addSamplePeople' | 'countSamplePeople' | 'removeSamplePeople'>;
  figures: Pick<FiguresService, 'addSampleFigures' | 'removeSampleFigures'>;
  /** Whether the LinkedIn sandbox stands in. */
  is_offered: boolean;
};
export type SamplesService = ReturnType<typeof createSamplesService>;
export function createSamplesService(options: SamplesOptions) {
  const { orm } = options.db;
  return {
    get: (userId: string) => stateOf(options, orm, userId),
    /** Whatever is there already stays as it is. Throws Refusal unavailable if no sandbox stands in for LinkedIn. */
    async add(userId: string, timeZone: string): Promise<SamplesState> {
      if (!options.is_offered)
        throw new Refusal('unavailable', 'Sample content is only available with the LinkedIn sandbox.');
      return orm.transaction(async (tx) => {
        await lockForUser(tx, 'samples', userId);
        const before = await stateOf(options, tx, userId);
        if (isThere(before)) return before;
        await addAll(options, tx, userId, timeZone);
        return stateOf(options, tx, userId);
      });
    },
    /** Works even when it is no longer offered. */
    async remove(userId: string): Promise<SamplesState> {
      return orm.transaction(async (tx) => {
        await lockForUser(tx, 'samples', userId);
        await options.figures.removeSampleFigures(tx, userId);
        await options.posts.removeSamples(tx, userId);
        await options.prospects.removeSamplePeople(tx, userId);
        if ((await options.voice.countSampleTexts(tx, userId)) > 0) await options.voice.removeSampleTexts(tx, userId);
        return stateOf(options, tx, userId);
      });
    },
  };
}

const isThere = ({ posts, prospects, voice_samples }: SamplesState): boolean => posts + prospects + voice_samples > 0;

async function stateOf(
  { posts, prospects, voice, is_offered }: SamplesOptions,
  orm: Executor,
  userId: string,
): Promise<SamplesState> {
  return {
    is_offered,
    is_empty: !(await posts.hasAny(orm, userId)),
    posts: await posts.countSamples(orm, userId),
    prospects: await prospects.countSamplePeople(orm, userId),
    voice_samples: await voice.countSampleTexts(orm, userId),
  };
}

async function addAll(options: SamplesOptions, tx: Transaction, userId: string, timeZone: string): Promise<void> {
  const now = options.clock.now();
  const plan = planPosts(now, timeZone);
  const ids = await options.posts.addSamples(tx, userId, plan.posts);
  const postId = ids[plan.talked_about];
  if (postId === undefined) throw new Error('the sample post that was talked about is missing');
  const { title, messages } = talkedAbout;
  await options.chat.addSample(tx, { user_id: userId, post_id: postId, title, messages, at: now });
  await options.prospects.addSamplePeople(tx, { user_id: userId, people: withDeeds(plan, ids, now), now });
  await options.voice.addSampleTexts(tx, userId, voiceTexts);
  const published = [...plan.published.values()].flatMap(({ place, at }) => {
    const id = ids[place];
    return id === undefined ? [] : [{ id, published_at: at }];
  });
  await options.figures.addSampleFigures(tx, { user_id: userId, posts: published, now });
}

/** Each deed some hours after its post, and before now. */
const withDeeds = (plan: PlannedPosts, ids: string[], now: Date) =>
  people.map(({ deeds, ...person }, who) => ({
    ...person,
    deeds: deeds.map(({ post, kind, text }, nth) => {
      const { place, at } = plan.published.get(post) ?? { place: -1, at: now };
      const after = ((who * 7 + nth * 3) % 22) * 60 * minuteMs + 11 * minuteMs;
      return {
        kind,
        text,
        post_id: ids[place] ?? null,
        at: new Date(Math.min(at.getTime() + after, now.getTime(), at.getTime() + dayMs)),
      };
    }),
  }));

/** For each week of the schedule: days after its Monday, and the time. */
const weekly = [
  [1, '08:30'],
  [2, '12:00'],
  [3, '08:30'],
] as const;

type PlannedPosts = {
  posts: SamplePost[];
  /** Each published post's index in `posts`, by its key, and when it was published. */
  published: Map<string, { place: number; at: Date }>;
  /** The index of the one that was talked about. */
  talked_about: number;
};

function planPosts(now: Date, timeZone: string): PlannedPosts {
  const zone = createZone(timeZone);
  const ago = (days: number, minutes: number): Date => new Date(now.getTime() - days * dayMs - minutes * minuteMs);
  const out = published.map(({ days, time, content }): SamplePost => {
    const at = onDay(zone, now, -days, time);
    return { status: 'published', published_at: at, at, versions: [{ author: 'user', content }] };
  });
  const due = slots(zone, now, scheduled.length);
  const planned = scheduled.map((content, place): SamplePost => {
    const at = due[place] ?? now;
    // The earliest to go out is at the top of a list sorted by change.
    return { ...waiting(zone, at), at: ago(1, 60 + place), versions: [{ author: 'user', content }] };
  });
  const wasDue = onDay(zone, now, -failed.days, failed.time);
  const turnedDown: SamplePost = {
    ...waiting(zone, wasDue),
    status: 'failed',
    error: failed.error,
    at: wasDue,
    versions: [{ author: 'user', content: failed.content }],
  };
  const written = drafts.map(({ days, content }, place): SamplePost => {
    return { status: 'draft', at: ago(days, 25 * place), versions: [{ author: 'user', content }] };
  });
  const talked: SamplePost = { status: 'draft', at: ago(talkedAbout.days, 20), versions: talkedAbout.versions };
  const posts = [...out, ...planned, turnedDown, ...written, talked];
  return {
    posts,
    published: new Map(published.map(({ key }, place) => [key, { place, at: out[place]?.at ?? now }])),
    talked_about: posts.length - 1,
  };
}

const waiting = (zone: Zone, at: Date) => {
  const { date, time } = zone.wallTimeOf(at);
  return {
    status: 'scheduled' as const,
    scheduled_at: at,
    scheduled_zone: zone.name,
    scheduled_wall: `${date}T${time}`,
  };
};

/** `days` from today by the zone's calendar. */
function onDay(zone: Zone, now: Date, days: number, time: string): Date {
  const today = Date.parse(`${zone.wallTimeOf(now).date}T00:00:00Z`);
  const date = new Date(today + days * dayMs).toISOString().slice(0, 10);
  return zone.instantOf({ date, time }).at;
}

/** The next `count` times of the weekly plan, none of them within a day from now. */
function slots(zone: Zone, now: Date, count: number): Date[] {
  const weekday = (new Date(`${zone.wallTimeOf(now).date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const found: Date[] = [];
  for (let week = 0; found.length < count; week += 1)
    for (const [day, time] of weekly) {
      const days = week * 7 + day - weekday;
      if (days >= 1 && found.length < count) found.push(onDay(zone, now, days, time));
    }
  return found;
}
