// The chosen theme, in sync wherever the page shows it.
import { useSyncExternalStore } from 'react';
import { chooseTheme, readTheme, type Theme } from '#web/theme.ts';

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

export const useTheme = (): [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(subscribe, readTheme),
  chooseTheme,
];
