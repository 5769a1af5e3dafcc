// The field for a new password, the same wherever one is set.
import { passwordMin } from '#contract/account.ts';

export const newPasswordField = {
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
  hint: `At least ${passwordMin} characters.`,
} as const;
