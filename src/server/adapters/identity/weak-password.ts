// Passwords that are refused whatever their length: those of breaches, and those that anybody would try first.
import { readFileSync } from 'node:fs';

const distinctMin = 4;

/** Why the password is refused, as a sentence; null where it is not. */
export type WeakPasswords = (password: string, email: string) => string | null;

/** Beside this file in the source, and beside the bundle after a build. */
const list = new URL('./content/common-passwords.txt', import.meta.url);

/** The list is read once: about 10,000 words, after lines that say where they are from. */
export function createWeakPasswords(): WeakPasswords {
  const common = new Set(readFileSync(list, 'utf8').replaceAll(/^#.*$/gm, '').trim().split(/\s+/));
  return (password, email) => {
    const plain = password.toLowerCase();
    if (common.has(plain))
      return 'This password is on lists of stolen passwords. Choose another, such as a few words that only you would put together.';
    if (new Set(plain).size < distinctMin || isSequence(plain))
      return 'This password is too easy to guess. Choose another, such as a few words that only you would put together.';
    const address = email.toLowerCase();
    if (plain === address || plain === address.split('@')[0])
      return 'Your password can’t be your email address. Choose another.';
    return null;
  };
}

/** "abcdefgh", "87654321". */
function isSequence(text: string): boolean {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const steps = units.slice(1).map((unit, at) => unit - (units[at] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
