// Sample content: made-up posts with their figures, a talk, a voice and people, added to one account in one transaction and removed in one. Each
// feature keeps its own part of it marked; only available with the LinkedIn sandbox.
import type { SamplesState } from '#contract/samples.ts';
import { people } from '#samples/look-around/people.ts';
import { talkedAbout, voiceTexts } from '#samples/look-around/posts.ts';
import type { ChatService } from '../chat/service.ts';
import type { Clock } from '../clock.ts';
import type { Database, Executor, Transaction } from '../database/open.ts';
import type { FiguresService } from '../figures/service.ts';
import type { PostsService } from '../posts/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import { Refusal } from '../refusal.ts';
import { dayMs, minuteMs } from '../time.ts';
import type { VoiceService } from '../voice/service.ts';
import { planPosts, type PlannedPosts } from './plan.ts';
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
