// A React context that readers can rely on: reading it without its provider above is a programming error, and throws.
import { createContext, use, type Provider } from 'react';

/** @param name the provider's name, for the error. */
export function requiredContext<T extends object>(name: string): readonly [Provider<T | null>, () => T] {
  const context = createContext<T | null>(null);
  function useRequired(): T {
    const value = use(context);
    if (!value) throw new Error(`There is no ${name} above this component.`);
    return value;
  }
  return [context.Provider, useRequired];
}
