// What Better Auth tells its log alone and answers as a failure without a cause: kept for the call that it happened in.
import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<{ error: Error | null }>();

export const noteSwallowed = (error: Error | undefined): void => {
  const call = calls.getStore();
  if (call && error) call.error = error;
};

/** Throws what `work` throws, or what was swallowed on the way. */
export async function unswallowed<T>(work: () => Promise<T>): Promise<T> {
  const call: { error: Error | null } = { error: null };
  try {
    return await calls.run(call, work);
  } catch (error) {
    throw call.error ?? error;
  }
}
