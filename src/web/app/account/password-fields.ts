// The field for a new password, the same wherever one is set.
import { password_min } from '#contract/account.ts';

export const new_password_field = {
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
  hint: `At least ${password_min} characters.`,
} as const;
