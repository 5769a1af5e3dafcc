// Short texts with a topic that rises, or with none: for testing how topics are found. Plain numbers are in planted.ts.
import { createRandom } from '#server/seeded-random.ts';

export type PlantedText = { profile_id: string; text: string; posted_at: Date };

const words =
  'customer strategy product market revenue launch feedback culture budget pipeline calendar report deadline manager'.split(
    ' ',
  );
const small = 'the of a to with and for about in on our my'.split(' ');
const frames = [
  (subject: string) => `Everybody asks me about ${subject} these days.`,
  (subject: string) => `We doubled down on ${subject} in spring.`,
  (subject: string) => `Why ${subject} changes everything for small firms.`,
  (subject: string) => `${subject.replace(/^./, (letter) => letter.toUpperCase())} is here to stay.`,
];
const dayMs = 86_400_000;
export const plantedUntil = Date.UTC(2026, 2, 1);

/** A tenth of the newer half of 180 days is about `rising`, a fiftieth of the older half; half of the rest is about what people always talk about. */
export function plantedTexts(rising: string, { authors = 40, tag = false, seed = 3 } = {}): PlantedText[] {
  const random = createRandom(seed);
  return Array.from({ length: 1200 }, () => {
    const age = random.next() * 180;
    const subject = random.chance(age < 90 ? 0.1 : 0.02)
      ? rising
      : random.chance(0.5)
        ? random.pick(['pricing', 'burnout', 'open source', 'cold outreach'])
        : '';
    const filler = Array.from({ length: random.whole(10, 40) }, () => random.pick(random.chance(0.5) ? words : small));
    const said = subject === '' ? '' : tag ? `#${subject.replaceAll(' ', '')}` : random.pick(frames)(subject);
    return {
      profile_id: `a${random.whole(1, authors)}`,
      text: tag ? `${filler.join(' ')}.\n\n${said}` : `${said}\n\n${filler.join(' ')}`,
      posted_at: new Date(plantedUntil - age * dayMs),
    };
  });
}
