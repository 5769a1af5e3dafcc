// The text of one sample post: an opening of some kind, what was done, what came of it, what was learned.
import { companyNames } from './content/names.ts';
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
import type { Field, Topic } from './content/topic.ts';
import type { Random } from '#server/seeded-random.ts';

export type Opening = keyof typeof openings;
export const openingKinds: readonly Opening[] = ['question', 'number', 'contrarian', 'story', 'confession', 'lesson'];

type Subject = { field: Field; topic: Topic; opening: Opening; random: Random };

export function composePost(subject: Subject): string {
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
