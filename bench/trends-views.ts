// Views of a part of a collection: what is claimed about them if nothing is planted, through the whole program (the words of a subject, the
// database, the days), and how long the first view of a subject takes.
import { loadavg } from 'node:os';
import { createRandom, type Random } from '#server/seeded-random.ts';
import type { Trends } from '#contract/trends.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { clearCorpus } from '#server/research/import/clear.ts';
import { inCorpus } from '#server/research/corpus-lock.ts';
import { indexStep } from '#server/research/search/indexer.ts';
import { makeSample } from '#server/research/import/sample.ts';
import { createResearchService } from '#server/research/service.ts';
import { signalStep } from '#server/research/trends/signals.ts';
import { insertPosts, insertProfiles } from '#server/research/import/write-posts.ts';
import { round, withBench } from './benchmark.ts';

const subjects = ['pricing', 'remote work', 'cold email', 'leadership', 'data engineering', 'burnout'];
const openings = [
  'What would you do about it?',
  'How to begin, in three steps',
  'The biggest lesson of my career',
  'Stop doing daily standups.',
  'I made a mistake.',
  '7 tips for a better week',
  'Yesterday a client called me at midnight.',
  'Nothing new here',
];
const formats = ['none', 'image', 'video', 'document'] as const;
const filler = 'we walked along the river and spoke about the weather for a while until the boat came back '.split(' ');
const lastDay = Date.parse('2026-03-01T00:00:00Z');
const dayMs = 86_400_000;

type Collection = { seed: number; posts: number; authors: number; isLucky: boolean; subjectEffect: number };

/** Nothing but chance decides what a post gets, except its author and, if asked for, its subject. */
async function fill(db: Database, { seed, posts, authors, isLucky, subjectEffect }: Collection): Promise<void> {
  const random = createRandom(seed);
  const profiles = Array.from({ length: authors }, (_, i) => ({
    id: `a${i}`,
    key: `a${i}`,
    name: `Author ${i}`,
    headline: '',
    field: null,
    followers: random.whole(100, 100_000),
    profile_url: null,
    is_sample: false,
  }));
  const sizes = profiles.map(() => 2 + 4 * random.next());
  await inCorpus(db, { wait: true }, async (client) => {
    await insertProfiles(client, profiles);
    const rows = Array.from({ length: posts }, (_, i) => {
      const author = random.whole(0, authors - 1);
      const subject = random.chance(0.6) ? random.pick(subjects) : '';
      const lucky = isLucky && random.chance(0.02) ? 3 : 0;
      const gained = subject === subjects[0] ? Math.log(subjectEffect) : 0;
      const mean = (sizes[author] ?? 3) + gained + lucky + 0.7 * random.normal();
      return {
        id: `p${i}`,
        profile_id: `a${author}`,
        text: `${random.pick(openings)}\n\n${subject === '' ? 'So it goes.' : `This is about ${subject}.`} ${wordsFrom(random)} ${i}`,
        followers: null,
        posted_at: new Date(lastDay - random.next() * 360 * dayMs),
        reactions: Math.round(Math.exp(mean)),
        comments: 0,
        reposts: 0,
        media_kind: random.pick(formats),
        url: null,
        language: 'en',
        is_sample: false,
      };
    });
    for (let at = 0; at < rows.length; at += 1000) await insertPosts(client, rows.slice(at, at + 1000));
  });
  while ((await indexStep(db)) > 0);
  while ((await signalStep(db)) > 0);
}

const wordsFrom = (random: Random): string =>
  Array.from({ length: random.whole(5, 220) }, () => random.pick(filler)).join(' ');

const claimsOf = ({ hooks, lengths, formats: media, best_times }: Trends) => {
  const all = [...hooks, ...lengths, ...media, ...best_times].filter(({ lift }) => lift !== null);
  return { lifts: all.length, claimed: all.filter(({ claimed }) => claimed).length };
};

const kinds = {
  ordinary: { isLucky: false, subjectEffect: 1 },
  'with lucky posts': { isLucky: true, subjectEffect: 1 },
  'where one subject does twice as well': { isLucky: false, subjectEffect: 2 },
};

/** The share of views by subject and by days that claim anything, although there is nothing to claim. */
export const claimedViews = (collections: number, figures: Record<string, number | string>): Promise<number> =>
  withBench(async ({ database }) => {
    const { db } = await database();
    const research = createResearchService({ db });
    let worst = 0;
    for (const [name, kind] of Object.entries(kinds)) {
      const told = { views: 0, wrong: 0, lifts: 0, claimed: 0 };
      for (let seed = 1; seed <= collections; seed += 1) {
        await clearCorpus(db, 'all');
        await fill(db, { seed: 31 * seed, posts: 8000, authors: 120, ...kind });
        const views = [
          ...subjects.map((q) => ({ q, days: 365 })),
          { q: subjects[1] ?? '', days: 90 },
          { q: '', days: 30 },
        ];
        for (const view of views) {
          const { lifts, claimed } = claimsOf(await research.trends('bench', view));
          told.views += 1;
          told.lifts += lifts;
          told.claimed += claimed;
          if (claimed > 0) told.wrong += 1;
        }
      }
      figures[`views of a subject or of days, nothing planted, ${name}: with a claim, of; lifts claimed, of`] =
        `${told.wrong}, ${told.views}; ${told.claimed}, ${told.lifts}`;
      worst = Math.max(worst, (100 * told.wrong) / told.views);
    }
    return round(worst, 1);
  });

/** The slowest first view of any subject of the sample, in milliseconds. */
export const slowestSubject = (figures: Record<string, number | string>): Promise<number> =>
  withBench(async ({ database }) => {
    const { db } = await database();
    await makeSample(db, { clock: systemClock });
    while ((await indexStep(db)) > 0);
    while ((await signalStep(db)) > 0);
    await db.pool.query('vacuum analyze');
    const research = createResearchService({ db });
    const times: number[] = [];
    const asked = [
      'hiring',
      'remote work',
      'pricing',
      'customers',
      'code review',
      'raising a seed round',
      'sleep',
      'we',
      'team',
      'learning to say no',
    ];
    for (const q of [...asked, ...subjects])
      for (const days of [90, 365]) {
        const began = performance.now();
        await research.trends('bench', { q, days });
        times.push(performance.now() - began);
      }
    const sorted = times.toSorted((a, b) => a - b);
    const slowest = round(sorted.at(-1) ?? Number.NaN);
    figures['20,500 posts: first view of a subject, ms, median and slowest'] =
      `${round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)}, ${slowest}`;
    figures['load average meanwhile, of cores'] = loadavg()
      .map((load) => round(load, 1))
      .join(', ');
    return slowest;
  });
