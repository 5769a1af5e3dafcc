// Light, dark or the system's choice. It is kept in a cookie, because the server writes it onto <html> before the first paint.

export type Theme = 'system' | 'light' | 'dark';

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Takes effect at once in this tab; other tabs follow with their next page load. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  const maxAgeS = theme === 'system' ? 0 : 365 * 24 * 3600;
  document.cookie = `theme=${theme}; path=/; max-age=${maxAgeS}; samesite=lax`;
}
