// What the whole app knows of the questionnaire: whether it is completed, and whether a new user still has to be led there once. The answers
// and their rules are loaded with its page.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { User } from '#contract/account.ts';
import type { Api } from '#web/api/client.ts';
import { requiredContext } from '#web/required-context.ts';
import type { UserStorage } from '../user-storage.ts';

const seenKey = 'onboarding_seen';

export type OnboardingStatus = {
  store: StoreApi<{ isCompleted: boolean }>;
  /** Whether the app should lead a new user to the questionnaire; false once they have seen it. */
  isDue(): boolean;
  /** Called when the questionnaire is shown: the app does not lead there again, in this browser or another. */
  see(): void;
};

type Dependencies = { api: Api; storage: UserStorage; user: User };

export function createOnboardingStatus({ api, storage, user }: Dependencies): OnboardingStatus {
  let isDue = user.onboarding_due && storage.read(seenKey) !== true;
  return {
    store: createStore(() => ({ isCompleted: user.onboarding_completed })),
    isDue: () => isDue,
    see() {
      if (!isDue) return;
      isDue = false;
      storage.write(seenKey, true);
      // If this fails, only this browser remembers.
      void api.call('noteOnboardingSeen', { keepalive: true }).catch(() => undefined);
    },
  };
}

/** Lives as long as somebody is signed in. */
export const [OnboardingStatusProvider, useOnboardingStatus] =
  requiredContext<OnboardingStatus>('OnboardingStatusProvider');
