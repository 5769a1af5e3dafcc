// What a feature gives to the program: its calls, what goes on beside them, what it owns of a user, its figures. parts.ts lists the
// features, app.ts folds the list.
import type { EndpointId } from '#contract/endpoints.ts';
import type { Handlers } from './http/handler.ts';
import type { Metrics } from './http/metrics.ts';

/** Which processes run it: those that serve the web, those that publish, or every one. */
export type Loop = {
  runs: 'web' | 'worker' | 'everywhere';
  start(): void;
  /** Resolves once nothing of it is under way. */
  stop(deadlineMs: number): Promise<void>;
};

export type UserData = {
  /** Its key in the export of an account. */
  name: string;
  data: {
    /** One value, or a list whose items come one after another. No tokens, no hashes. */
    exportUser?(userId: string): Promise<unknown> | AsyncIterable<unknown>;
    /** May be run again. */
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

/** Does not compile where a row of the endpoint table has no handler: the type then names the row. */
export function handlersOf<F extends Feature>(
  features: [Missing<F>] extends [never] ? readonly F[] : { has_no_handler: Missing<F> },
): Handlers {
  const all = features as readonly F[];
  return Object.assign({}, ...all.map(({ handlers }) => handlers)) as Handlers;
}
