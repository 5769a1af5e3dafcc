// How far an import has come: a bar on a terminal, a line for every tenth elsewhere.
import type { Progress } from './import-file.ts';

const width = 30;
const draw_every_ms = 100;

export function createProgressBar(bytes: number, err: NodeJS.WriteStream = process.stderr) {
  const started = performance.now();
  let drawn = 0;
  let tenth = 0;
  const text = ({ bytes: read, rows }: Progress): string => {
    const share = Math.min(1, read / Math.max(1, bytes));
    const speed = Math.round(rows / Math.max(0.001, (performance.now() - started) / 1000));
    const bar = '#'.repeat(Math.round(share * width)).padEnd(width, '.');
    return `[${bar}] ${Math.round(100 * share)} %, ${rows.toLocaleString('en')} rows, ${speed.toLocaleString('en')} a second`;
  };
  return {
    show(progress: Progress): void {
      const now = performance.now();
      if (err.isTTY) {
        if (now - drawn < draw_every_ms) return;
        drawn = now;
        err.write(`\r${text(progress)}\u001b[K`);
        return;
      }
      const reached = Math.floor((10 * progress.bytes) / Math.max(1, bytes));
      if (reached <= tenth) return;
      tenth = reached;
      err.write(`${text(progress)}\n`);
    },
    end(): void {
      if (err.isTTY) err.write('\r\u001b[K');
    },
  };
}
