// The orders a post can be told in: their cards' titles, and what a model is told if it named none of its own.
import type { HookKind } from '#contract/hooks.ts';
import type { Angle, PostRequest } from '../port.ts';

type Order = { title: string; framework: string; hook: HookKind };
const order = (title: string, framework: string, hook: HookKind): Order => ({ title, framework, hook });

export const orders = {
  moment: order('The moment first', 'the scene first, then the thought, ending on a fact', 'story'),
  told: order('As you told it', 'in plain order, what happened before what it means', 'observation'),
  short: order('In short', 'the one thing to remember and its proof, in 300 characters', 'lesson'),
  result: order('The figure first', 'the result or figure first, then how it came about', 'number'),
  thought: order('The last thought first', 'the conclusion first, then what led to it', 'contrarian'),
  proof: order('The thought last', 'what happened first, the thought as the ending', 'story'),
  prose: order('Without the list', 'the points told one after the other', 'story'),
  turned: order('The other way round', 'the circumstance first, then what was done', 'before_after'),
  reason: order('The reason first', 'the reason first, then what it led to', 'confession'),
  since: order('What changed first', 'what is different since then', 'before_after'),
  cause: order('Why you say it', 'what you saw first, then the thought', 'confession'),
  telling: order('What people ask', 'what others ask about it first', 'story'),
  first_thought: order('Your first thought', 'what went through the author’s mind first', 'story'),
  practice: order('What is different', 'what is different now first', 'before_after'),
  before: order('What came before', 'what led to it first', 'story'),
  doubt: order('For those who doubt it', 'an answer to a doubt first', 'contrarian'),
  one_thing: order('The one thing', 'the one thing to keep of it', 'lesson'),
  one_day: order('One day', 'one day told from its beginning', 'story'),
  think: order('What you think', 'one view and the reason for it', 'contrarian'),
  unexpected: order('What you did not expect', 'what was not as its author had expected', 'confession'),
  do: order('What you do', 'one habit that others can copy', 'how_to'),
};
export type OrderId = keyof typeof orders;
const orderIds = Object.keys(orders) as OrderId[];

export const orderOf = (framework: string): OrderId | null =>
  orderIds.find((id) => orders[id].framework === framework) ?? null;

export const angleFor = (id: OrderId, hook: HookKind | null): Angle => {
  const { title, framework, hook: usual } = orders[id];
  return { title, framework, hook: hook ?? usual };
};

const forModels: readonly OrderId[] = ['moment', 'told', 'result', 'thought', 'turned', 'short'];

/** For a model that named fewer angles than were asked for; at most six. */
export const ownAngles = ({ hook }: Pick<PostRequest, 'hook'>, count: number): Angle[] =>
  forModels.slice(0, count).map((id) => angleFor(id, hook));

/** The angle whose card showed `title`, else the `index`-th. */
export function ownAngle(request: Pick<PostRequest, 'hook'>, title: string | null, index: number): Angle {
  const named = orderIds.find((id) => orders[id].title === title);
  return angleFor(named ?? forModels[index % forModels.length] ?? 'told', request.hook);
}
