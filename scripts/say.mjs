// What the scripts tell the person at the terminal: one line each, on standard error, so that standard output is the server's.

export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Ends the script with one sentence that says what to do. */
export function fail(sentence) {
  say(sentence);
  process.exit(1);
}
