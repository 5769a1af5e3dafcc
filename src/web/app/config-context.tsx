// The page's configuration for the components, also where nobody is signed in yet.
import { createContext, use } from 'react';
import type { PageConfig } from '#contract/page-config.ts';

const ConfigContext = createContext<PageConfig | null>(null);
export const ConfigProvider = ConfigContext.Provider;

export function useConfig(): PageConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('There is no ConfigProvider above this component.');
  return config;
}
