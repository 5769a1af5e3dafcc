// The prompt for one post.
import { hook_labels, length_bands } from '#contract/hooks.ts';
import type { Angle, PostRequest } from '../../port.ts';
import type { Prompt } from './angles.ts';
import type { Fence } from './fence.ts';
import { answersText } from './questions.ts';
import { backgroundText, evidenceText, house_rules } from './house-rules.ts';

const brackets = { short: 'one or two', medium: 'one to three', long: 'two to five' } as const;

export function postPrompt(request: PostRequest, angle: Angle, previous: string | null, fence: Fence): Prompt {
  const { min, max } = length_bands[request.post_length];
  const hook = hook_labels[angle.hook];
  const task =
    request.mode === 'draft'
      ? 'The author gives a rough draft. Reshape it into a finished post: keep every fact, number and name in it and as many of its sentences as you can.'
      : "The author gives an idea. Write a post about it, in the author's own words where they gave some.";
  const system = [
    house_rules,
    task,
    `Length: between ${min} and ${max} characters, spaces included. Leave ${brackets[request.post_length]} bracketed prompts.`,
    request.hook_words
      ? 'Opening: as the author says in "the opening". Where that is a line of the post, begin with it word for word; where it describes one, write the line that it describes. It decides nothing else.'
      : `Opening: ${hook.label}. ${hook.about}`,
    'Answer with the text of the post alone: no title, no label, no quotation marks around it, no remark before or after it.',
    fence.rule,
  ].join('\n\n');
  const content = [
    fence.around(request.mode === 'draft' ? 'the rough draft' : 'the idea', request.idea),
    answersText(request, fence),
    request.hook_words ? fence.around('the opening', request.hook_words) : '',
    fence.around('the angle', `${angle.title}: ${angle.framework}`),
    backgroundText(request.background, fence),
    evidenceText(request.background, fence),
    previous === null
      ? ''
      : `The author has seen this version and wants a different one: another opening, another order, other sentences.\n${fence.around('the earlier version', previous)}`,
    'Write the post.',
  ];
  return { system, messages: [{ role: 'user', content: content.filter(Boolean).join('\n\n') }] };
}
