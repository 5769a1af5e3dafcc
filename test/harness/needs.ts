// What a test needs of the machine besides Node: if that is missing the test is skipped with a sentence, which scripts/suites.mjs repeats at the end.
import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    why?: string;
  }
}

/** Call it first: it does not return if something is missing. */
export function needs({ task, skip }: TestContext, ...wanted: [isThere: boolean, sentence: string][]): void {
  const missing = wanted.find(([isThere]) => !isThere);
  if (!missing) return;
  [, task.meta.why] = missing;
  skip(task.meta.why);
}
