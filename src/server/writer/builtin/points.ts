// Lays out pieces of advice in the manner of a framework: ordinals, pairs, reasons, answers. Each in full and in brief.
import type { Point } from './content/field.ts';
import type { PointStyle } from './content/framework.ts';
import type { Chance } from './random.ts';
import { capitalised } from './sentences.ts';
import { lowerFirst } from './template.ts';

export type LaidOut = { full: string; brief: string };

const ordinal_sets: readonly (readonly string[])[] = [
  ['First, ', 'Second, ', 'Third, ', 'Fourth, ', 'Fifth, ', 'Sixth, ', 'Seventh, '],
  ['Step one: ', 'Step two: ', 'Step three: ', 'Step four: ', 'Step five: ', 'Step six: ', 'Step seven: '],
  ['Begin here: ', 'Next: ', 'Then ', 'After that, ', 'Once that works, ', 'Later, ', 'Last, '],
  ['To start, ', 'From there, ', 'Then ', 'With that in place, ', 'A little later, ', 'Near the end, ', 'Finally, '],
];
const pair_labels: readonly (readonly [string, string])[] = [
  ['Usual', 'Better'],
  ['Common', 'Useful'],
  ['What people do', 'What helps'],
  ['The habit', 'The alternative'],
  ['Often', 'Instead'],
  ['Old way', 'New way'],
  ['Popular', 'Sound'],
];
const mistake_labels: readonly (readonly [string, string])[] = [
  ['Mistake', 'Instead'],
  ['What goes wrong', 'What to do'],
  ['The error', 'The repair'],
  ['Trap', 'Way out'],
  ['The slip', 'The correction'],
];
const questions: readonly (readonly string[])[] = [
  [
    'Where do I start with <this>?',
    'What comes first?',
    'What would you do on the first day?',
    'How do I begin with <this>?',
    'What is the first move?',
  ],
  ['And then?', 'What comes next?', 'What makes the biggest difference?', 'What is worth the effort?'],
  [
    'What do most people skip?',
    'What is easy to overlook?',
    'Which part is underrated?',
    'What do beginners leave out?',
  ],
  [
    'What pays off later?',
    'What helps when it gets hard?',
    'What would you do again?',
    'What saves the most time with <this>?',
  ],
  [
    'What would you do even on a bad day?',
    'What is the smallest thing that helps?',
    'What do you wish more people did?',
  ],
  ['Anything else?', 'One more?', 'What belongs on the list as well?'],
  ['And last?', 'What would you add at the end?'],
];
const pleas: readonly string[] = [
  'Please <do_>.',
  'Try to <do_>.',
  'Whatever else you do, <do_>.',
  'If you can, <do_>.',
  'When in doubt, <do_>.',
  'My first wish for you: <do_>.',
  'Early on, <do_>.',
  'Take the time to <do_>.',
];
const reason_links: readonly string[] = [
  'So <do_>.',
  'That is why I would say: <do_>.',
  'Which is a reason to <do_>.',
  'Therefore: <do_>.',
  'The conclusion: <do_>.',
  'Hence the rule: <do_>.',
];
const prose_starts: readonly string[] = [
  'Start here: <do_>.',
  'I would begin like this: <do_>.',
  '<Do>.',
  'The first thing: <do_>.',
  'Before anything else, <do_>.',
];

const choose = <T>(items: readonly T[], chance: Chance, fallback: T): T =>
  items[chance.below(items.length)] ?? fallback;
const put = (template: string, action: string): string =>
  template.replace('<do_>', () => lowerFirst(action)).replace('<Do>', () => action);

type Manner = (point: Point, why: string, index: number) => LaidOut;

function manner(style: PointStyle, handle: string, chance: Chance): Manner {
  const ordinals = choose(ordinal_sets, chance, []);
  const pairs = choose(style === 'pair' ? pair_labels : mistake_labels, chance, ['Usual', 'Better']);
  const asked = chance.shuffled(pleas);
  const links = chance.shuffled(reason_links);
  const start = choose(prose_starts, chance, '<Do>.');
  const plain = (head: string, why: string): LaidOut => ({ full: `${head} ${why}`, brief: head });
  const manners: Record<PointStyle, Manner> = {
    bullet: ([action]) => ({ full: `- ${action}`, brief: `- ${action}` }),
    ordinal: ([action], why, index) => plain(`${ordinals[index] ?? 'Then '}${lowerFirst(action)}.`, why),
    prose: ([action], why, index) => plain(index === 0 ? put(start, action) : `${action}.`, why),
    plea: ([action], why, index) => plain(put(asked[index % asked.length] ?? '', action), why),
    reason: ([action], why, index) => ({
      full: `${why} ${put(links[index % links.length] ?? '', action)}`,
      brief: why,
    }),
    pair: ([action, , wrong], why) => {
      const brief = `${pairs[0]}: ${wrong}.\n${pairs[1]}: ${lowerFirst(action)}.`;
      return { full: `${brief}\n${why}`, brief };
    },
    mistake: ([action, , wrong], why) => {
      const brief = `${pairs[0]}: ${wrong}.\n${pairs[1]}: ${lowerFirst(action)}.`;
      return { full: `${brief} ${why}`, brief };
    },
    answer: ([action, , wrong], why, index) => {
      const asking = choose(questions[index] ?? ['And then?'], chance, 'And then?').replace('<this>', () => handle);
      if (index === 2)
        return {
          full: `What is the usual mistake?\n${capitalised(wrong)}. Better: ${lowerFirst(action)}. ${why}`,
          brief: `What is the usual mistake?\n${capitalised(wrong)}. Better: ${lowerFirst(action)}.`,
        };
      return { full: `${asking}\n${action}. ${why}`, brief: `${asking}\n${action}.` };
    },
  };
  return manners[style];
}

/** @param worded the points with their wording chosen: action, why, wrong. */
export function layOut(style: PointStyle, worded: readonly Point[], handle: string, chance: Chance): LaidOut[] {
  const inManner = manner(style, handle, chance);
  return worded.map((point, index) => inManner(point, point[1], index));
}
