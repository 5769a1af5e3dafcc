// What no log of any test may hold: passwords, tokens, secrets, password hashes, and headers that carry them. Every program that a test
// starts, in its process or beside it, is held to it when it ends.

const patterns = [
  /Bearer [\w.~+/=-]{16,}/,
  /\b[0-9a-f]{32}:[0-9a-f]{128}\b/,
  /\bsession=[\w-]{16,}/,
  /sk_test_\w|whsec_\w/,
  /otpauth:/,
];

/** Throws an Error that quotes the first line that tells a secret. The links of emails are told on purpose (docs/decisions/017). */
export function expectSilence(lines: readonly string[], secrets: ReadonlySet<string> = new Set()): void {
  for (const line of lines) {
    const told = [...secrets].find((secret) => line.includes(secret)) ?? patterns.find((pattern) => pattern.test(line));
    if (told !== undefined) throw new Error(`The log tells a secret (${String(told)}): ${line}`);
  }
}
