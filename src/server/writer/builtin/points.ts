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
  ['From', 'To'],
  ['Stop', 'Start'],
  ['Less', 'More'],
  ['Instead of', 'Try this'],
  ['The reflex', 'The second thought'],
  ['On autopilot', 'On purpose'],
  ['Tempting', 'Worth it'],
  ['Out', 'In'],
];
/** How the reason under a pair begins, the same throughout a draft. */
const reason_labels: readonly string[] = ['', 'Why: ', 'Reason: ', 'The point: '];

const mistake_labels: readonly (readonly [string, string])[] = [
  ['Mistake', 'Instead'],
  ['What goes wrong', 'What to do'],
  ['The error', 'The repair'],
  ['Trap', 'Way out'],
  ['The slip', 'The correction'],
  ['It fails by', 'It holds if you'],
  ['A classic', 'The cure'],
  ['What hurts', 'What heals'],
  ['Seen often', 'Seen too rarely'],
  ['Wrong turn', 'Right turn'],
  ['The quick way', 'The good way'],
  ['Costly', 'Cheaper'],
];
const questions: readonly (readonly string[])[] = [
  [
    'Where do I start with <this>?',
    'What comes first in <this>?',
    'What would you do about <this> on the first day?',
    'How do I begin with <this>?',
    'What is the first move in <this>?',
  ],
  [
    'And then?',
    'What comes next?',
    'What makes the biggest difference to <this>?',
    'What is worth the effort in <this>?',
    'What moves <this> forward?',
  ],
  [
    'What is the usual mistake in <this>?',
    'What goes wrong with <this>?',
    'What do people get wrong about <this>?',
    'Where does <this> tend to fail?',
    'What should I stop doing in <this>?',
  ],
  [
    'What pays off later?',
    'What helps when <this> gets hard?',
    'What would you do again with <this>?',
    'What saves the most time with <this>?',
    'What makes <this> easier?',
  ],
  [
    'What would you do about <this> even on a bad day?',
    'What is the smallest thing that helps with <this>?',
    'What do you wish more people did about <this>?',
    'What is underrated in <this>?',
  ],
  [
    'Anything else on <this>?',
    'One more for <this>?',
    'What else belongs to <this>?',
    'What is easy to overlook in <this>?',
  ],
  ['And last?', 'What would you add to <this> at the end?', 'What keeps <this> going?'],
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
  'For a start, <do_>.',
  'It means: <do_>.',
  'In practice, <do_>.',
  'It also means: <do_>.',
  'From the same thought: <do_>.',
  'On an ordinary day: <do_>.',
  'Put to work: <do_>.',
];
const prose_starts: readonly string[] = [
  'Start here: <do_>.',
  'I would begin like this: <do_>.',
  '<Do>.',
  'The first thing: <do_>.',
  'Before anything else, <do_>.',
];

/** In long drafts each piece of advice also says how it goes wrong. */
const traps: readonly string[] = [
  'The trap is <not>.',
  'It goes wrong by <not>.',
  'The common detour: <not>.',
  'What to leave: <not>.',
  'Be careful with <not>.',
  'Most of us begin by <not>.',
  'The opposite, <not>, looks easier.',
];

/** Equal beginnings of an action. */
const beginnings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^Write down\b/, ['Write down', 'Put on paper', 'Note down']],
  [/^Ask (?=what|why|how|who|which|whether)/, ['Ask ', 'Find out ']],
  [/^Tell people\b/, ['Tell people', 'Let people know']],
  [/^Keep a (?=list|note|file|simple)/, ['Keep a ', 'Start a ', 'Have a ']],
  [/^Find (?=some|one)/, ['Find ', 'Look for ']],
  [/^Look at\b/, ['Look at', 'Go through']],
  [/^Decide\b/, ['Decide', 'Settle']],
  [/^(?:Choose|Pick)\b/, ['Choose', 'Pick', 'Settle on']],
  [/^Set a\b/, ['Set a', 'Fix a']],
  [/^Talk to\b/, ['Talk to', 'Speak with', 'Sit down with']],
  [/^Explain it to\b/, ['Explain it to', 'Describe it to']],
  [/^Remove\b/, ['Remove', 'Take out']],
];

/** The action in one of its equal wordings. */
export function reworded(action: string, chance: Chance): string {
  const found = beginnings.find(([pattern]) => pattern.test(action));
  return found === undefined ? action : action.replace(found[0], choose(found[1], chance, ''));
}

const lowerWhy = (why: string): string => (/^I\b/.test(why) ? why : lowerFirst(why));

/** An action and its reason, as two sentences or as one with a colon. */
function withReason(head: string, why: string, chance: Chance): string {
  const isPlain =
    /^\p{Lu}\p{Ll}*\b(?!')/u.test(why) && !/^I\b/.test(why) && !/[.:!?] \S/.test(why) && !head.includes(':');
  return isPlain && chance.below(3) > 0 ? `${head.replace(/\.$/, '')}: ${lowerFirst(why)}` : `${head} ${why}`;
}

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
  const reason = choose(reason_labels, chance, '');
  const plain = (head: string, why: string): LaidOut => ({ full: withReason(head, why, chance), brief: head });
  const manners: Record<PointStyle, Manner> = {
    bullet: ([action]) => ({ full: `- ${action}`, brief: `- ${action}` }),
    ordinal: ([action], why, index) => plain(`${ordinals[index] ?? 'Then '}${lowerFirst(action)}.`, why),
    prose: ([action], why, index) => plain(index === 0 ? put(start, action) : `${action}.`, why),
    plea: ([action], why, index) => plain(put(asked[index % asked.length] ?? '', action), why),
    reason: ([action], why, index) => plain(put(links[index % links.length] ?? '', action), why),
    pair: ([action, , wrong], why) => {
      const brief = `${pairs[0]}: ${wrong}.\n${pairs[1]}: ${lowerFirst(action)}.`;
      return { full: `${brief}\n${reason === '' ? why : reason + lowerWhy(why)}`, brief };
    },
    mistake: ([action, , wrong], why) => {
      const brief = `${pairs[0]}: ${wrong}.\n${pairs[1]}: ${lowerFirst(action)}.`;
      return { full: `${brief}\n${reason === '' ? why : reason + lowerWhy(why)}`, brief };
    },
    answer: ([action, , wrong], why, index) => {
      const asking = choose(questions[index] ?? ['And then?'], chance, 'And then?').replace('<this>', () => handle);
      if (index === 2) {
        const brief = `${asking}\n${capitalised(wrong)}. Better: ${lowerFirst(action)}.`;
        return { full: `${brief} ${why}`, brief };
      }
      return { full: `${asking}\n${withReason(`${action}.`, why, chance)}`, brief: `${asking}\n${action}.` };
    },
  };
  return manners[style];
}

/** @param worded the points with their wording chosen: action, why, wrong. `isDeep` adds how each goes wrong, or for bullets why. */
export function layOut(
  style: PointStyle,
  worded: readonly Point[],
  setting: { handle: string; isDeep: boolean },
  chance: Chance,
): LaidOut[] {
  const inManner = manner(style, setting.handle, chance);
  const warnings = chance.shuffled(traps);
  return worded.map((point, index) => {
    const [, why, wrong] = point;
    const laid = inManner(point, why, index);
    if (!setting.isDeep || style === 'pair' || style === 'mistake' || (style === 'answer' && index === 2)) return laid;
    if (style === 'bullet') return { full: withReason(`${laid.full}.`, why, chance), brief: laid.brief };
    return {
      full: `${laid.full} ${(warnings[index % warnings.length] ?? '').replace('<not>', () => wrong)}`,
      brief: laid.full,
    };
  });
}
