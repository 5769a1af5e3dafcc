// The prompt that plans different posts about one idea, and how its answer is read.
import { hookKinds, hookLabels } from '#contract/hooks.ts';
import type { Angle, Plan, PostRequest } from '../../port.ts';
import type { Fence } from './fence.ts';
import { promptOf, type Prompt } from './material.ts';
import { asRecord, parseJson } from '../../../parse-json.ts';

/** How the prompt describes each part of a plan. */
const parts: Record<Exclude<keyof Plan, 'openings'>, string> = {
  point: 'the one thing the post says, in a sentence',
  reader: 'who should stop at it, and why them',
  tension: 'what in it is not obvious, or what somebody would object',
  proof: 'which facts of the idea and the answers carry it; "none given" where none do',
  ending: 'what the last line says',
};

export function anglesPrompt(request: PostRequest, count: number, fence: Fence): Prompt {
  const hooks = hookKinds.map((kind) => `${kind}: ${hookLabels[kind].about}`).join('\n');
  const hook = request.hook_words
    ? 'The author says in "the opening" how the post opens: every plan must suit that opening. Choose the hook that is nearest to it.'
    : request.hook === null
      ? 'Choose a different hook for each plan.'
      : `Every plan uses the hook "${request.hook}".`;
  const asked = Object.entries(parts).map(([name, about]) => `"${name}": "${about}"`);
  return promptOf(request, fence, [
    `Do not write the post yet. Plan ${count} posts about this, the best first. They are shown side by side, so each begins elsewhere, leans on another part of the material and ends differently. Take only ways that the material really has.`,
    'For each, try three openings of at most 200 characters, made of what the author gave, and put the best first.',
    `Answer with exactly ${count} lines and nothing else. Each line is one JSON object:`,
    `{"title": "three to six words for a card", "framework": "how the post is argued, in a few words", "hook": "one of the hooks", ${asked.join(', ')}, "openings": ["...", "...", "..."]}`,
    `The hooks:\n${hooks}`,
    hook,
  ]);
}

const lineOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed() : '';

/** undefined if the model gave no plan. */
function planOf(told: Record<string, unknown>): Plan | undefined {
  const openings = (Array.isArray(told['openings']) ? told['openings'] : [])
    .map((opening) => lineOf(opening, 300))
    .filter(Boolean)
    .slice(0, 3);
  const [point, reader, tension, proof, ending] = ['point', 'reader', 'tension', 'proof', 'ending'].map((name) =>
    lineOf(told[name], 400),
  );
  return point && reader && tension && proof && ending
    ? { point, reader, tension, proof, ending, openings }
    : undefined;
}

function asAngle(text: string, request: PostRequest): Angle | null {
  const told = asRecord(parseJson(text)) ?? {};
  const hook = request.hook ?? hookKinds.find((kind) => kind === told['hook']);
  const title = lineOf(told['title'], 80);
  const framework = lineOf(told['framework'], 200);
  if (title === '' || framework === '' || hook === undefined) return null;
  const plan = planOf(told);
  return plan ? { title, framework, hook, plan } : { title, framework, hook };
}

/** The plans in a model's answer, whatever is around them; each title only once. */
export function readAngles(answer: string, request: PostRequest): Angle[] {
  const found = (answer.match(/\{[^{}]*\}/g) ?? []).flatMap((text) => asAngle(text, request) ?? []);
  return found.filter(
    (angle, index) => found.findIndex((other) => other.title.toLowerCase() === angle.title.toLowerCase()) === index,
  );
}

/** Plans to fill up with if the model named too few: only how each one argues can be said without it. */
const plain: readonly Angle[] = [
  { title: 'The moment it showed', framework: 'what happened, then what it means', hook: 'story' },
  { title: 'The result first', framework: 'what changed, then why', hook: 'before_after' },
  { title: 'What others get wrong', framework: 'the usual view, what speaks against it here', hook: 'contrarian' },
  { title: 'One thing learned', framework: 'the lesson, then what taught it', hook: 'lesson' },
  { title: 'The question behind it', framework: 'the question, then an honest answer', hook: 'question' },
  { title: 'What it cost', framework: 'the mistake, what followed, what is done now', hook: 'mistake' },
];

export const plainAngle = (request: PostRequest, index: number): Angle => {
  const angle = plain[index % plain.length] as Angle;
  return { ...angle, hook: request.hook ?? angle.hook };
};
