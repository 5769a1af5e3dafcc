// What all prompts of one generation share: the rules, and what is known about the idea and its author, identical to the last character,
// so that a provider can cache it. The task comes after it.
import type { ModelMessage } from '../../../adapters/model/port.ts';
import type { PostRequest } from '../../port.ts';
import type { Fence } from './fence.ts';
import { backgroundText, evidenceText, ownPostsText, writingRules } from './house-rules.ts';

export type Prompt = { system: string; messages: ModelMessage[] };

/** @param task what this call is to do. */
export function promptOf(request: PostRequest, fence: Fence, task: readonly string[]): Prompt {
  const lead = [
    backgroundText(request.background, fence),
    ownPostsText(request.background, fence),
    evidenceText(request.background, fence),
    fence.around(request.mode === 'draft' ? 'the rough draft' : 'the idea', request.idea),
    answersText(request, fence),
    request.hook_words ? fence.around('the opening', request.hook_words) : '',
  ];
  const whole = (parts: readonly string[]): string => parts.filter(Boolean).join('\n\n');
  return {
    system: `${writingRules}\n\n${fence.rule}`,
    messages: [{ role: 'user', lead: whole(lead), content: whole(task) }],
  };
}

/** '' if nothing was answered. */
function answersText({ answers = [] }: PostRequest, fence: Fence): string {
  if (answers.length === 0) return '';
  const lines = answers.map(({ question, answer }) => `${question}\n${answer}`);
  return fence.around('what the author answered when asked about it: facts and words of theirs', lines.join('\n\n'));
}
