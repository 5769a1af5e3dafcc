// The prompts for one post: to write it, and to rewrite it if its checks found something.
import { hookLabels, lengthBands } from '#contract/hooks.ts';
import type { Angle, PostRequest } from '../../port.ts';
import type { Fence } from './fence.ts';
import { promptOf, type Prompt } from './material.ts';

/** `others` are being written at the same time; `previous` is a text the author has seen and wants replaced. */
export type PostBrief = { angle: Angle; others: readonly Angle[]; previous: string | null };

const alone =
  'Answer with the text of the post alone: no title, no label, no quotation marks around it, no remark before or after it.';

export const postPrompt = (request: PostRequest, wanted: PostBrief, fence: Fence): Prompt =>
  promptOf(request, fence, [...taskOf(request, wanted, fence), alone, 'Write the post.']);

/** @param problems what is wrong with `draft`, in sentences. */
export const rewritePrompt = (
  request: PostRequest,
  wanted: PostBrief,
  { draft, problems }: { draft: string; problems: readonly string[] },
  fence: Fence,
): Prompt =>
  promptOf(request, fence, [
    ...taskOf(request, wanted, fence),
    `This is your draft.\n${fence.around('the draft', draft)}`,
    `It was checked. Put right what is listed, and keep the rest as it is. A fact that nobody gave is left out, or becomes one prompt in square brackets.\n${fence.around('what is wrong with it', problems.map((one) => `- ${one}`).join('\n'))}`,
    alone,
    'Write the whole post again.',
  ]);

function taskOf(request: PostRequest, { angle, others, previous }: PostBrief, fence: Fence): string[] {
  const { min, max } = lengthBands[request.post_length];
  const hook = hookLabels[angle.hook];
  return [
    request.mode === 'draft'
      ? 'The author gives a rough draft. Reshape it into a finished post: keep every fact, number and name in it and as many of its sentences as you can.'
      : "The author gives an idea. Write a post about it, in the author's own words where they gave some.",
    `Length: between ${min} and ${max} characters, spaces included; shorter where the material ends before that.`,
    request.hook_words
      ? 'Opening: as the author says in "the opening". Where that is a line of the post, begin with it word for word; where it describes one, write the line that it describes. It decides nothing else.'
      : `Opening: ${hook.label}. ${hook.about} Only as far as the material has such a thing.`,
    planText(angle, fence),
    othersText(others, fence),
    previous === null
      ? ''
      : `The author has seen this version and wants a different one: another opening, another order, other sentences.\n${fence.around('the earlier version', previous)}`,
  ];
}

function planText({ title, framework, plan }: Angle, fence: Fence): string {
  if (!plan)
    return `${fence.around('the angle', `${title}: ${framework}`)}\nBefore you write, settle for yourself the one point, the reader, what is not obvious in it, what proves it and how it ends. Do not write that down.`;
  const { openings, ...rest } = plan;
  const lines = [
    `angle: ${title}: ${framework}`,
    ...Object.entries(rest).map(([name, said]) => `${name}: ${said}`),
    ...openings.map((opening, at) => `opening ${at + 1}: ${opening}`),
  ];
  return `Follow this plan. Begin with the opening that the rest follows from best, or a better one.\n${fence.around('the plan', lines.join('\n'))}`;
}

function othersText(others: readonly Angle[], fence: Fence): string {
  if (others.length === 0) return '';
  const lines = others.map(({ title, framework, plan }) =>
    [`${title}: ${framework}`, plan?.openings[0] ? `begins: ${plan.openings[0]}` : ''].filter(Boolean).join('\n'),
  );
  return `These other posts about the same are written at the same time. Yours begins with other words, and leads with another fact where there is one.\n${fence.around('the others', lines.join('\n\n'))}`;
}
