// One timer for all streams: each waits for its turn out of four, so that their writes come in small portions, and a stream
// that is late waits no longer because of it.

const tickMs = 10;
const turns = 4;

const waiting: (() => void)[][] = Array.from({ length: turns }, () => []);
let now = 0;
let many = 0;
let timer: NodeJS.Timeout | undefined;

function tick(): void {
  now = (now + 1) % turns;
  const due = waiting[now] ?? [];
  waiting[now] = [];
  many -= due.length;
  for (const wake of due) wake();
  if (many > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Resolves between 30 and 40 ms from now. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting[now]?.push(resolve);
    many += 1;
    timer ??= setInterval(tick, tickMs);
  });
