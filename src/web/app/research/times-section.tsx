// When to post: the hours of the week on the user's own clock, as one picture, with the intervals behind it.
import { useState } from 'react';
import type { Lift, Trends } from '#contract/trends.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { useZoneName } from '../post/posting-times.ts';
import { HeatMap } from './heat-map.tsx';
import { hourOfWeek, zoneText } from './hours.ts';
import { liftScale, LiftTable, HowWeKnow } from './lift-table.tsx';
import { effectText, number } from './research-words.ts';

const shownFirst = 5;
const namedFirst = 3;

/** The hours that clearly do better, best first. */
function bestText(cells: readonly (Lift & { label: string })[]): string {
  const better = cells
    .filter(({ claimed, lift }) => claimed && (lift ?? 1) > 1)
    .toSorted((a, b) => (b.lift ?? 1) - (a.lift ?? 1))
    .slice(0, namedFirst)
    .map(({ label, lift }) => `${label} (${effectText(lift ?? 1)})`);
  return better.length === 0 ? 'No hour clearly does better.' : `Best: ${better.join('; ')}.`;
}

export function TimesSection({ trends, now }: { trends: Trends; now: Date }) {
  const [isLong, setLong] = useState(false);
  const zone = useZoneName();
  const cells = trends.best_times.map((time) => {
    const at = hourOfWeek(time.weekday, time.hour, zone, now);
    return { ...time, key: `${time.weekday} ${time.hour}`, at, label: at.label };
  });
  const rows = isLong ? cells : cells.slice(0, shownFirst);
  return (
    <Section title="When to post" about={`On your clock: ${zoneText(zone, now)}.`}>
      {cells.length === 0 ? (
        <p className="text-muted">No hour of the week has enough posts in this period. Try more days.</p>
      ) : (
        <>
          <p>{bestText(cells)}</p>
          <HeatMap cells={cells} />
          <HowWeKnow>
            <LiftTable caption="Lift of the best hours" what="Hour" rows={rows} scale={liftScale(rows)} />
            {cells.length > shownFirst && (
              <div className="flex justify-center">
                <Button size="small" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
                  {isLong ? 'Show fewer' : `Show all ${number(cells.length)} hours`}
                </Button>
              </div>
            )}
          </HowWeKnow>
        </>
      )}
    </Section>
  );
}
