// A React context that every reader may count on: reading it without its provider above is a mistake of ours, and says so.
import { createContext, use } from 'react';
import type { Provider } from 'react';

/** `name` is the provider's, for the error. */
export function requiredContext<T extends object>(name: string): readonly [Provider<T | null>, () => T] {
  const context = createContext<T | null>(null);
  function useRequired(): T {
    const value = use(context);
    if (!value) throw new Error(`There is no ${name} above this component.`);
    return value;
  }
  return [context.Provider, useRequired];
}
