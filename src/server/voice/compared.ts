// A text beside a voice, as the wire answers it: score, distance, reasons.
import { distanceTo, reasonsOf, scoreOf } from './distance.ts';
import { measure } from './measure.ts';
import type { Measured } from './profile.ts';

export type Compared = { score: number; distance: number; reasons: string[] };

export function compared(voice: Measured, content: string): Compared {
  const far = distanceTo(voice, measure(content));
  return {
    score: scoreOf(far.distance, voice.own_distance),
    distance: Math.round(far.distance * 10_000) / 10_000,
    reasons: reasonsOf(far),
  };
}
