// Which section of the profile dialog is open; it can be opened from many places.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { requiredContext } from '#web/required-context.ts';

export const profileSections = ['account', 'linkedin', 'snippets', 'notifications'] as const;
export type ProfileSection = (typeof profileSections)[number];
export type Profile = {
  store: StoreApi<{ section: ProfileSection | null }>;
  open(section: ProfileSection): void;
  close(): void;
};

export function createProfile(): Profile {
  const store = createStore<{ section: ProfileSection | null }>(() => ({ section: null }));
  return {
    store,
    open: (section) => store.setState({ section }),
    close: () => store.setState({ section: null }),
  };
}

/** Lives as long as somebody is signed in: the dialog opens over any page. */
export const [ProfileProvider, useProfile] = requiredContext<Profile>('ProfileProvider');
