// A clock that runs in real time, shifted by however much the test has moved it.
import type { Clock } from '#server/clock.ts';

export type MovableClock = Clock & { move(ms: number): void };

export function createMovableClock(): MovableClock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    move: (ms) => {
      shift += ms;
    },
  };
}
