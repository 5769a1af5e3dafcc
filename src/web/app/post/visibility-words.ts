// Who can see a post, in words.
import type { Visibility } from '#contract/post-fields.ts';

export const visibilityWords: Record<Visibility, string> = { PUBLIC: 'Anyone', CONNECTIONS: 'Connections only' };
export const visibilityChoices = [
  { value: 'PUBLIC', label: visibilityWords.PUBLIC },
  { value: 'CONNECTIONS', label: visibilityWords.CONNECTIONS },
] as const;
