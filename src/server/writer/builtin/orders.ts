// The orders a post can be put in: what their cards are called, and what a model is told where it named none of its own.
import type { HookKind } from '#contract/hooks.ts';
import type { Angle } from '../port.ts';

// oxfmt-ignore
export const orderIds = [
  'moment', 'told', 'short', 'result', 'thought', 'turned', 'one_day', 'think', 'do',
  'reason', 'since', 'despite', 'example', 'exception', 'occasion', 'answer', 'one_thing', 'beats',
] as const;
export type OrderId = (typeof orderIds)[number];

export const orders: Record<OrderId, { title: string; framework: string; hook: HookKind }> = {
  moment: {
    title: 'The moment first',
    framework: 'the scene first, then the thought, ending on a fact',
    hook: 'story',
  },
  told: {
    title: 'As you told it',
    framework: 'in plain order, what happened before what it means',
    hook: 'observation',
  },
  short: { title: 'In short', framework: 'the one thing to remember and its proof, in 300 characters', hook: 'lesson' },
  result: {
    title: 'The figure first',
    framework: 'the result or figure first, then how it came about',
    hook: 'number',
  },
  thought: {
    title: 'The last thought first',
    framework: 'the conclusion first, then what led to it',
    hook: 'contrarian',
  },
  turned: {
    title: 'The other way round',
    framework: 'the circumstance first, then what was done',
    hook: 'before_after',
  },
  one_day: { title: 'One day', framework: 'one day told from its beginning', hook: 'story' },
  think: { title: 'What you think', framework: 'one view and the reason for it', hook: 'contrarian' },
  do: { title: 'What you do', framework: 'one habit that others can copy', hook: 'how_to' },
  reason: { title: 'The reason first', framework: 'the reason first, then what it led to', hook: 'confession' },
  since: { title: 'What changed first', framework: 'what is different since then', hook: 'before_after' },
  example: { title: 'One example', framework: 'the claim by one example of it', hook: 'story' },
  exception: {
    title: 'The exception first',
    framework: 'where it does not hold, then where it does',
    hook: 'contrarian',
  },
  occasion: { title: 'What brought it up', framework: 'the occasion first, then what is to be said', hook: 'story' },
  despite: { title: 'Against the odds', framework: 'what spoke against it, then what was done', hook: 'contrarian' },
  beats: { title: 'In two sentences', framework: 'the first half alone, then the turn', hook: 'observation' },
  answer: { title: 'Your answer first', framework: 'the answer first, then the question', hook: 'contrarian' },
  one_thing: { title: 'The one thing', framework: 'the one thing to keep of it', hook: 'lesson' },
};

export const orderOf = (framework: string): OrderId | null =>
  orderIds.find((id) => orders[id].framework === framework) ?? null;

export const angleFor = (id: OrderId, hook: HookKind | null): Angle => {
  const { title, framework, hook: usual } = orders[id];
  return { title, framework, hook: hook ?? usual };
};
