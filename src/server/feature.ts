// What a feature gives to the program: its calls, its loops, the user data it owns, its metrics. features.ts lists the features,
// app.ts folds the list.
import type { EndpointId } from '#contract/endpoints.ts';
import type { Handlers } from './http/handler.ts';
import type { Metrics } from './http/metrics.ts';

/** Which processes run it: those that serve the web, those that publish, or all of them. */
export type Loop = {
  runs: 'web' | 'worker' | 'everywhere';
  start(): void;
  /** Resolves once it has nothing under way. */
  stop(deadlineMs: number): Promise<void>;
};

export type UserData = {
  /** Its key in an account's export. */
  name: string;
  data: {
    /** One value, or a list whose items are yielded one by one. No tokens, no hashes. */
    exportUser?(userId: string): Promise<unknown> | AsyncIterable<unknown>;
    /** Safe to run again. */
    eraseUser?(userId: string): Promise<void>;
  };
};

export type Feature = {
  handlers: object;
  loops?: Loop[];
  user?: UserData[];
  registerGauges?(metrics: Metrics): void;
};

type RowsOf<F> = F extends { handlers: infer H } ? keyof H : never;
type Missing<F> = Exclude<EndpointId, RowsOf<F>>;

/** Does not compile if a row of the endpoint table has no handler: the type then names the row. */
export function handlersOf<F extends Feature>(
  features: [Missing<F>] extends [never] ? readonly F[] : { has_no_handler: Missing<F> },
): Handlers {
  const all = features as readonly F[];
  return Object.assign({}, ...all.map(({ handlers }) => handlers)) as Handlers;
}
