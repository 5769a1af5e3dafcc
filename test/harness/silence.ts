// What no test's log may contain: passwords, tokens, secrets, password hashes, and headers that carry them. Every program a test starts, in
// its process or beside it, is checked for that when it ends.

const patterns = [
  /Bearer [\w.~+/=-]{16,}/,
  /\b[0-9a-f]{32}:[0-9a-f]{128}\b/,
  /\bsession=[\w-]{16,}/,
  /sk_test_\w|whsec_\w/,
  /otpauth:/,
];

/** Throws an Error quoting the first line that reveals a secret. The links in emails are logged on purpose (docs/decisions/017). */
export function expectSilence(lines: readonly string[], secrets: ReadonlySet<string> = new Set()): void {
  for (const line of lines) {
    const told = [...secrets].find((secret) => line.includes(secret)) ?? patterns.find((pattern) => pattern.test(line));
    if (told !== undefined) throw new Error(`The log tells a secret (${String(told)}): ${line}`);
  }
}
