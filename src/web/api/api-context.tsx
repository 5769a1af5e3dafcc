// Hands the client made in app/main.tsx to the components.
import { createContext, use } from 'react';
import type { Api } from './client.ts';

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('There is no ApiProvider above this component.');
  return api;
}
