// Best times: the hours of the week on the user's own clock, as a map and, the best of them, with their intervals.
import { useState } from 'react';
import type { Trends } from '#contract/trends.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { localZone } from '../times.ts';
import { HeatMap } from './heat-map.tsx';
import { hourOfWeek, zoneText } from './hours.ts';
import { liftScale } from './lift-scale.ts';
import { LiftTable } from './lift-table.tsx';
import { number } from './research-words.ts';

const shown_first = 5;

export function TimesSection({ trends, now }: { trends: Trends; now: Date }) {
  const [is_long, setLong] = useState(false);
  const zone = localZone();
  const cells = trends.best_times.map((time) => {
    const at = hourOfWeek(time.weekday, time.hour, zone, now);
    return { ...time, key: `${time.weekday} ${time.hour}`, at, label: at.label };
  });
  const rows = is_long ? cells : cells.slice(0, shown_first);
  return (
    <Section title="Best times" about={`Hours with at least 30 posts, on your clock: ${zoneText(zone, now)}.`}>
      {cells.length === 0 ? (
        <p className="text-muted">No hour of the week has 30 posts in these days: look at more days.</p>
      ) : (
        <>
          <HeatMap cells={cells} />
          <LiftTable caption="Lift of the best hours" what="Hour" rows={rows} scale={liftScale(rows)} />
        </>
      )}
      {cells.length > shown_first && (
        <div className="flex justify-center">
          <Button size="small" aria-expanded={is_long} onClick={() => setLong(!is_long)}>
            {is_long ? 'Show fewer' : `Show all ${number(cells.length)} hours`}
          </Button>
        </div>
      )}
    </Section>
  );
}
