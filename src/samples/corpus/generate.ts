// The sample corpus: made-up profiles and posts in ten fields, so that the trend database works at its full size before anything real is in it.
// The same seed and end give the same corpus. Nobody in it exists, nothing in it happened, and every row says `is_sample`.
import { hash } from 'node:crypto';
import type { MediaKind } from '#contract/research.ts';
import { business } from './content/business.ts';
import { companyNames, firstNames, lastNames } from './content/names.ts';
import { people } from './content/people.ts';
import { technology } from './content/technology.ts';
import type { Field, Topic } from './content/topic.ts';
import { createRandom, type Random } from '#server/seeded-random.ts';
import {
  deeds,
  doubts,
  endings,
  further,
  lessons,
  marks,
  openings,
  results,
  spans,
  weekdays,
} from './content/frames.ts';

export type SampleProfile = {
  id: string;
  key: string;
  name: string;
  headline: string;
  field: string;
  followers: number;
  profile_url: null;
  is_sample: true;
};

export type SamplePost = {
  id: string;
  profile_id: string;
  text: string;
  followers: number;
  posted_at: Date;
  reactions: number;
  comments: number;
  reposts: number;
  media_kind: MediaKind;
  url: null;
  language: string;
  is_sample: true;
};

export type SampleOptions = {
  /** No post is newer than this. */
  until: Date;
  seed?: number;
  posts?: number;
};

const fields: readonly Field[] = [...technology, ...business, ...people];
const firstSeed = 20_261_121;
const postsWanted = 20_500;
const profilesWanted = 560;
const daysBack = 540;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** How openings affect engagement in the sample: something for the analyses to find. */
const openingLift: Record<Opening, number> = {
  question: 0.1,
  number: 0.05,
  contrarian: 0.25,
  story: 0.15,
  confession: 0.2,
  lesson: -0.1,
};
/** How often each kind occurs, and how it affects engagement. */
const media: readonly { kind: MediaKind; up_to: number; lift: number }[] = [
  { kind: 'none', up_to: 0.45, lift: 0 },
  { kind: 'image', up_to: 0.75, lift: 0.1 },
  { kind: 'document', up_to: 0.87, lift: 0.25 },
  { kind: 'video', up_to: 0.95, lift: 0.05 },
  { kind: 'poll', up_to: 0.98, lift: -0.05 },
  { kind: 'article', up_to: 1, lift: -0.25 },
];

/** `loudness` is the logarithm of how many reactions an ordinary post of theirs gets. */
type Author = { profile: SampleProfile; writes: Field; loudness: number };

/** Posts are made one at a time as they are asked for: making all of them at once would hold up a server. */
export function sampleCorpus(options: SampleOptions): { profiles: SampleProfile[]; posts(): Iterable<SamplePost> } {
  const { until, seed = firstSeed, posts = postsWanted } = options;
  const authors = createAuthors(createRandom(seed));
  return {
    profiles: authors.map(({ profile }) => profile),
    posts: () => generatePosts(createRandom(seed + 1), authors, { until, posts }),
  };
}

function createAuthors(random: Random): Author[] {
  const names = new Set<string>();
  while (names.size < profilesWanted) names.add(`${random.pick(firstNames)} ${random.pick(lastNames)}`);
  return [...names].map((name, i) => {
    const writes = fields[i % fields.length] ?? random.pick(fields);
    const headline = `${random.pick(writes.roles)} at ${random.pick(companyNames)}`;
    const followers = Math.round(Math.min(250_000, Math.exp(8 + 1.2 * random.normal())));
    const profile: SampleProfile = {
      id: `sample-profile-${i + 1}`,
      key: `sample:${name.toLowerCase()}`,
      name,
      headline,
      field: writes.name,
      followers,
      profile_url: null,
      is_sample: true,
    };
    return {
      profile,
      writes,
      loudness: Math.log(Math.max(4, followers * 0.006)) + 0.4 * random.normal(),
    };
  });
}

function* generatePosts(
  random: Random,
  authors: Author[],
  { until, posts }: { until: Date; posts: number },
): Iterable<SamplePost> {
  const seen = new Set<string>();
  while (seen.size < posts) {
    const author = random.pick(authors);
    const daysAgo = random.next() * daysBack;
    const topic = topicOf(author.writes, daysAgo, random);
    const opening = random.pick(openingKinds);
    const text = composePost({ field: author.writes, topic, opening, random });
    // Hashed: the texts of a million posts would not fit in a process's memory.
    const key = hash('sha1', text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' '), 'base64');
    if (seen.has(key)) continue;
    seen.add(key);
    yield { ...postOf(author, { text, opening, days_ago: daysAgo, until }, random), id: `sample-post-${seen.size}` };
  }
}

/** Of a field's topics the second has come up lately and the last has died out. */
function topicOf({ topics }: Field, daysAgo: number, random: Random): Field['topics'][number] {
  const [, rising] = topics;
  const falling = topics.at(-1);
  if (rising && daysAgo < 90 && random.chance(0.25)) return rising;
  const topic = random.pick(topics);
  return topic === falling && daysAgo < 90 && random.chance(0.6) ? random.pick(topics) : topic;
}

type TextSpec = { text: string; opening: Opening; days_ago: number; until: Date };

function postOf(author: Author, { text, opening, days_ago, until }: TextSpec, random: Random): Omit<SamplePost, 'id'> {
  const postedAt = workingHour(until, days_ago, random);
  const chance = random.next();
  const { kind, lift } = media.find(({ up_to }) => chance < up_to) ?? { kind: 'none' as const, lift: 0 };
  const isMorning = postedAt.getUTCHours() < 10;
  const mean = author.loudness + openingLift[opening] + lift + (isMorning ? 0.1 : 0);
  const reactions = Math.min(60_000, Math.round(Math.exp(mean + 0.7 * random.normal())));
  return {
    profile_id: author.profile.id,
    text,
    followers: author.profile.followers,
    posted_at: postedAt,
    reactions,
    comments: Math.round(reactions * (opening === 'question' ? 0.2 : 0.1) * (0.5 + random.next())),
    reposts: Math.round(reactions * 0.04 * 2 * random.next()),
    media_kind: kind,
    url: null,
    language: 'en',
    is_sample: true,
  };
}

/** Most are posted between seven in the morning and seven in the evening, on the minute. */
function workingHour(until: Date, daysAgo: number, random: Random): Date {
  const midnight = Math.floor((until.getTime() - daysAgo * dayMs) / dayMs) * dayMs;
  const hour = random.chance(0.9) ? 7 + 12 * random.next() : 24 * random.next();
  const at = midnight + Math.floor(hour * 60) * (hourMs / 60);
  return new Date(at > until.getTime() ? at - dayMs : at);
}

type Opening = keyof typeof openings;
const openingKinds: readonly Opening[] = ['question', 'number', 'contrarian', 'story', 'confession', 'lesson'];

type Subject = { field: Field; topic: Topic; opening: Opening; random: Random };

function composePost(subject: Subject): string {
  const { random } = subject;
  const parts = random.chance(0.25) ? listPost(subject) : plainPost(subject);
  const tags = random.chance(0.5) ? subject.topic.tags.map((tag) => `#${tag}`).join(' ') : '';
  const text = [...parts, tags].filter((part) => part !== '').join('\n\n');
  return text.replaceAll(/(^|[.!?] |\n)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function plainPost(subject: Subject): string[] {
  const { random, opening } = subject;
  const say = sayer(subject);
  const parts = [say(openings[opening]), say(deeds), say(results)];
  if (random.chance(0.4)) parts.push(`${say(further)} ${say(results)}`);
  if (opening !== 'contrarian' && random.chance(0.4)) parts.push(say(doubts));
  parts.push(say(lessons));
  if (random.chance(0.3)) parts.push(say(lessons));
  return [...new Set([...parts, say(endings)])];
}

function listPost(subject: Subject): string[] {
  const { random, topic, opening } = subject;
  const say = sayer(subject);
  const mark = random.pick(marks);
  const points = [...topic.learned, ...topic.saw]
    .map((point) => ({ point, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, random.whole(3, 5));
  return [
    say(openings[opening]),
    say(deeds),
    points.map(({ point }) => `${mark} ${point}`).join('\n'),
    random.chance(0.5) && opening !== 'contrarian' ? say(doubts) : '',
    say(endings),
  ];
}

/** Picks a frame and fills its braces. Nothing done, seen or learned comes up twice in a post until all the choices are used up. */
function sayer({ field, topic, random }: Subject): (frames: readonly string[]) => string {
  const said = new Set<string>();
  const fresh = (list: readonly string[]): string => {
    const left = list.filter((one) => !said.has(one));
    const one = random.pick(left.length > 0 ? left : list);
    said.add(one);
    return one;
  };
  const company = random.pick(companyNames);
  const fillings: Record<string, () => string> = {
    name: () => topic.name,
    did: () => fresh(topic.did),
    saw: () => fresh(topic.saw),
    learned: () => fresh(topic.learned),
    belief: () => fresh(topic.belief),
    Belief: () => fresh(topic.belief).replace(/^./, (letter) => letter.toUpperCase()),
    company: () => company,
    role: () => random.pick(field.roles).toLowerCase(),
    span: () => random.pick(spans),
    weekday: () => random.pick(weekdays),
    n: () => String(random.whole(3, 48)),
  };
  return (frames) => random.pick(frames).replaceAll(/\{(\w+)\}/g, (_, name: string) => fillings[name]?.() ?? name);
}
