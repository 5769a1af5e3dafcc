// How far something long has come: a bar on a terminal, a line for every tenth elsewhere.

const width = 30;
const drawEveryMs = 100;
const count = (number: number): string => Math.round(number).toLocaleString('en');

/** `what` are the things counted ("rows"). */
export function createProgressBar(what: string, err: NodeJS.WriteStream = process.stderr) {
  const started = performance.now();
  let drawn = 0;
  let tenth = 0;
  /** `share` is 0 to 1. */
  const text = (share: number, done: number): string => {
    const speed = done / Math.max(0.001, (performance.now() - started) / 1000);
    const bar = '#'.repeat(Math.round(share * width)).padEnd(width, '.');
    return `[${bar}] ${Math.floor(100 * share)} %, ${count(done)} ${what}, ${count(speed)} a second`;
  };
  return {
    show(part: number, whole: number, done: number): void {
      const share = Math.min(1, part / Math.max(1, whole));
      const now = performance.now();
      if (err.isTTY) {
        if (now - drawn < drawEveryMs && share < 1) return;
        drawn = now;
        err.write(`\r${text(share, done)}\u001b[K`);
        return;
      }
      const reached = Math.floor(10 * share);
      if (reached <= tenth) return;
      tenth = reached;
      err.write(`${text(share, done)}\n`);
    },
    end(): void {
      if (err.isTTY && drawn > 0) err.write('\r\u001b[K');
      drawn = 0;
    },
  };
}
