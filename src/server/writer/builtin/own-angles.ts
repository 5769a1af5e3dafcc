// The orders as angles without an idea: what the model writer falls back to where its model named too few.
import type { Angle, PostRequest } from '../port.ts';
import { angleFor, orderIds, orders, type OrderId } from './orders.ts';

const forModels: readonly OrderId[] = ['moment', 'told', 'result', 'thought', 'turned', 'short'];

/** For a model that named fewer angles than were asked for; at most six. */
export const ownAngles = ({ hook }: Pick<PostRequest, 'hook'>, count: number): Angle[] =>
  forModels.slice(0, count).map((id) => angleFor(id, hook));

/** The angle whose card showed `title`; else the `index`-th. */
export function ownAngle(request: Pick<PostRequest, 'hook'>, title: string | null, index: number): Angle {
  const named = orderIds.find((id) => orders[id].title === title);
  return angleFor(named ?? forModels[index % forModels.length] ?? 'told', request.hook);
}
