// The prompt that asks for different ways to write one idea, and the reading of its answer.
import { hook_kinds, hook_labels } from '#contract/hooks.ts';
import type { Angle, PostRequest } from '../../port.ts';
import type { ModelMessage } from '../../../adapters/model/port.ts';
import type { Fence } from './fence.ts';
import { backgroundText } from './house-rules.ts';

export type Prompt = { system: string; messages: ModelMessage[] };

export function anglesPrompt(request: PostRequest, count: number, fence: Fence): Prompt {
  const hooks = hook_kinds.map((kind) => `${kind}: ${hook_labels[kind].about}`).join('\n');
  const hook = request.hook_words
    ? 'The author says below how the post opens: every angle must suit that opening. Choose the hook that is nearest to it.'
    : request.hook === null
      ? 'Choose a different hook for each angle.'
      : `Every angle uses the hook "${request.hook}".`;
  const system = [
    'You plan LinkedIn posts. For an idea you name angles that differ in framework, hook and stance, the best first.',
    `Answer with exactly ${count} lines and nothing else. Each line is one JSON object:`,
    '{"title": "three to six words for a card", "framework": "how the post is argued, in a few words", "hook": "one of the hooks"}',
    `The hooks:\n${hooks}`,
    hook,
    fence.rule,
  ].join('\n\n');
  const about = request.mode === 'draft' ? 'the rough draft' : 'the idea';
  const content = [
    fence.around(about, request.idea),
    request.hook_words ? fence.around('the opening', request.hook_words) : '',
    backgroundText(request.background, fence),
    `Name ${count} angles.`,
  ]
    .filter(Boolean)
    .join('\n\n');
  return { system, messages: [{ role: 'user', content }] };
}

function asAngle(text: string, request: PostRequest): Angle | null {
  try {
    const told = JSON.parse(text) as Record<string, unknown>;
    const hook = request.hook ?? hook_kinds.find((kind) => kind === told['hook']);
    if (typeof told['title'] !== 'string' || typeof told['framework'] !== 'string' || hook === undefined) return null;
    const title = told['title'].replace(/\s+/g, ' ').trim().slice(0, 80).toWellFormed();
    const framework = told['framework'].replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed();
    return title === '' || framework === '' ? null : { title, framework, hook };
  } catch {
    return null;
  }
}

/** The angles in a model's answer, whatever stands around them; the same title only once. */
export function readAngles(answer: string, request: PostRequest): Angle[] {
  const found = (answer.match(/\{[^{}]*\}/g) ?? []).flatMap((text) => asAngle(text, request) ?? []);
  return found.filter(
    (angle, index) => found.findIndex((other) => other.title.toLowerCase() === angle.title.toLowerCase()) === index,
  );
}
