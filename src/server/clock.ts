// The port for time. Services read it instead of Date.now(), so that tests can move the clock forward and back.

export type Clock = {
  now(): Date;
};

export const systemClock: Clock = { now: () => new Date() };
