// The angles of our own frameworks for a request; also what the model writer falls back to.
import type { Angle, PostRequest } from '../port.ts';
import { anglesOf, frameworks } from './angles.ts';
import { readIdea } from './read-idea.ts';

/** At most as many as there are frameworks, the best first. */
export function ownAngles(request: PostRequest, count: number): Angle[] {
  return anglesOf(readIdea(request.idea), request.hook, count, request.idea.trim());
}

/** The angle whose card showed `title`; else the `index`-th. */
export function ownAngle(request: PostRequest, title: string | null, index: number): Angle {
  const all = ownAngles(request, frameworks.length);
  const named = frameworks.find((framework) => title !== null && framework.titles.includes(title));
  const angle = all.find(({ framework }) => framework === named?.id) ?? all[index % all.length];
  if (angle === undefined) throw new Error('no frameworks');
  return named === undefined || title === null ? angle : { ...angle, title };
}
