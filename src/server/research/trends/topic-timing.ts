// Whether something is said more in newer days than in older ones, in any of the windows that trends are asked for.
const dayMs = 86_400_000;
const looksDays = [30, 90, 365];

type Look = { side: Int8Array; before: number; after: number };

/** Answers how surely (in deviations) the posts of these places are of newer days rather than of older ones, the surest of several windows. */
export function createTiming(times: (Date | null)[]): (places: number[]) => number {
  const known = times.flatMap((at) => (at ? [at.getTime()] : []));
  if (known.length === 0) return () => 0;
  const newest = known.reduce((most, at) => Math.max(most, at), -Infinity);
  const oldest = known.reduce((least, at) => Math.min(least, at), Infinity);
  const looks = [...looksDays.map((days) => days * dayMs), newest - oldest].map((length) => {
    // As in rising-topics.ts: with as many days before, or where those are missing the newer half with the older one.
    const reaches = newest - oldest >= 1.5 * length;
    const from = reaches ? newest - 2 * length : Math.max(oldest, newest - length);
    return lookAt(times, { from, middle: reaches ? newest - length : (from + newest) / 2 });
  });
  return (places) => looks.reduce((most, look) => Math.max(most, surprise(look, places)), 0);
}

function lookAt(times: (Date | null)[], { from, middle }: { from: number; middle: number }): Look {
  const look = { side: new Int8Array(times.length), before: 0, after: 0 };
  for (const [place, time] of times.entries()) {
    const at = time?.getTime() ?? -Infinity;
    if (at < from) continue;
    look.side[place] = at > middle ? 1 : -1;
    if (at > middle) look.after += 1;
    else look.before += 1;
  }
  return look;
}

function surprise({ side, before, after }: Look, places: number[]): number {
  if (before === 0 || after === 0) return 0;
  let [newer, all] = [0, 0];
  for (const place of places) {
    if (side[place] === 1) newer += 1;
    if (side[place] !== 0) all += 1;
  }
  const share = after / (before + after);
  const deviation = Math.sqrt(all * share * (1 - share));
  return deviation === 0 ? 0 : Math.max(0, newer - all * share - 0.5) / deviation;
}
