// Passwords that are refused whatever their length: those of breaches, and those that anybody would try first.
import { common_passwords } from './content/common-passwords.ts';

const distinct_min = 4;

/** Why the password is refused, as a sentence; null where it is not. */
export type WeakPasswords = (password: string, email: string) => string | null;

/** The list is read once: about 10,000 words. */
export function createWeakPasswords(): WeakPasswords {
  const common = new Set(common_passwords.trim().split(/\s+/));
  return (password, email) => {
    const plain = password.toLowerCase();
    if (common.has(plain))
      return 'This password is on lists of stolen passwords: choose another, such as a few words that only you would put together.';
    if (new Set(plain).size < distinct_min || isSequence(plain))
      return 'This password is too easy to guess: choose another, such as a few words that only you would put together.';
    const address = email.toLowerCase();
    if (plain === address || plain === address.split('@')[0])
      return 'The password must not be your e-mail address: choose another.';
    return null;
  };
}

/** "abcdefgh", "87654321". */
function isSequence(text: string): boolean {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const steps = units.slice(1).map((unit, at) => unit - (units[at] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
