// Sample content: made-up posts, a talk, a voice and people, put into one account in one transaction and taken away in one. Each feature
// keeps its own part of it marked; only beside the LinkedIn sandbox.
import { sql } from 'drizzle-orm';
import type { SamplesState } from '#contract/samples.ts';
import { people } from '#samples/look-around/people.ts';
import { talked_about, voice_texts } from '#samples/look-around/posts.ts';
import type { ChatService } from '../chat/service.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import type { PostsService } from '../posts/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import { Refusal } from '../refusal.ts';
import { day_ms, minute_ms } from '../time.ts';
import type { VoiceService } from '../voice/service.ts';
import { planPosts, type PlannedPosts } from './plan.ts';

export type SamplesOptions = {
  db: Database;
  clock: Clock;
  posts: Pick<PostsService, 'addSamples' | 'countSamples' | 'hasAny' | 'removeSamples'>;
  chat: Pick<ChatService, 'addSample'>;
  voice: Pick<VoiceService, 'addSampleTexts' | 'countSampleTexts' | 'removeSampleTexts'>;
  prospects: Pick<ProspectsService, 'addSamplePeople' | 'countSamplePeople' | 'removeSamplePeople'>;
  /** The LinkedIn sandbox stands in. */
  is_offered: boolean;
};
export type SamplesService = ReturnType<typeof createSamplesService>;
type Queryable = Database['orm'] | Transaction;

export function createSamplesService(options: SamplesOptions) {
  const { orm } = options.db;
  return {
    get: (user_id: string) => stateOf(options, orm, user_id),
    /** What is there already stays as it is. Throws Refusal unavailable where no sandbox stands in for LinkedIn. */
    async add(user_id: string, time_zone: string): Promise<SamplesState> {
      if (!options.is_offered)
        throw new Refusal('unavailable', 'Sample content is there beside the LinkedIn sandbox only.');
      return orm.transaction(async (tx) => {
        await takeTurn(tx, user_id);
        const before = await stateOf(options, tx, user_id);
        if (isThere(before)) return before;
        await addAll(options, tx, user_id, time_zone);
        return stateOf(options, tx, user_id);
      });
    },
    /** Also where it is offered no more. */
    async remove(user_id: string): Promise<SamplesState> {
      return orm.transaction(async (tx) => {
        await takeTurn(tx, user_id);
        await options.posts.removeSamples(tx, user_id);
        await options.prospects.removeSamplePeople(tx, user_id);
        if ((await options.voice.countSampleTexts(tx, user_id)) > 0) await options.voice.removeSampleTexts(tx, user_id);
        return stateOf(options, tx, user_id);
      });
    },
  };
}

const isThere = ({ posts, prospects, voice_samples }: SamplesState): boolean => posts + prospects + voice_samples > 0;

/** One after the other: asked for twice at once, it is there once. */
async function takeTurn(tx: Transaction, user_id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`samples ${user_id}`}, 0))`);
}

async function stateOf(
  { posts, prospects, voice, is_offered }: SamplesOptions,
  orm: Queryable,
  user_id: string,
): Promise<SamplesState> {
  return {
    is_offered,
    is_empty: !(await posts.hasAny(orm, user_id)),
    posts: await posts.countSamples(orm, user_id),
    prospects: await prospects.countSamplePeople(orm, user_id),
    voice_samples: await voice.countSampleTexts(orm, user_id),
  };
}

async function addAll(options: SamplesOptions, tx: Transaction, user_id: string, time_zone: string): Promise<void> {
  const now = options.clock.now();
  const plan = planPosts(now, time_zone);
  const ids = await options.posts.addSamples(tx, user_id, plan.posts);
  const post_id = ids[plan.talked_about];
  if (post_id === undefined) throw new Error('the sample post that was talked about is missing');
  const { title, messages } = talked_about;
  await options.chat.addSample(tx, { user_id, post_id, title, messages, at: now });
  await options.prospects.addSamplePeople(tx, { user_id, people: withDeeds(plan, ids, now), now });
  await options.voice.addSampleTexts(tx, user_id, voice_texts);
}

/** Each deed some hours after its post, and before now. */
const withDeeds = (plan: PlannedPosts, ids: string[], now: Date) =>
  people.map(({ deeds, ...person }, who) => ({
    ...person,
    deeds: deeds.map(({ post, kind, text }, nth) => {
      const { place, at } = plan.published.get(post) ?? { place: -1, at: now };
      const after = ((who * 7 + nth * 3) % 22) * 60 * minute_ms + 11 * minute_ms;
      return {
        kind,
        text,
        post_id: ids[place] ?? null,
        at: new Date(Math.min(at.getTime() + after, now.getTime(), at.getTime() + day_ms)),
      };
    }),
  }));
