// The calendar shows the month named in its heading, even if it was chosen before the calendar was mounted.
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { createZone } from '#contract/wall-time.ts';
import { createCalendar } from './calendar-state.ts';
import type { Calendar } from './calendar-state.ts';
import { CalendarView } from './calendar-view.tsx';

const zone = createZone('UTC');
const now = new Date('2026-11-22T12:00:00Z');
const nothing = (): void => undefined;

/** Steps after the calendar's first render, before it subscribes. */
function Hasty({ calendar }: { calendar: Calendar }) {
  useLayoutEffect(() => calendar.step(1), [calendar]);
  return (
    <CalendarView
      calendar={calendar}
      items={[]}
      zone={zone}
      now={now}
      drafts={null}
      onOpen={nothing}
      onPlace={nothing}
      onMove={nothing}
      onDrop={nothing}
    />
  );
}

test('a month chosen while the calendar is being drawn is the one that is shown', () => {
  const calendar = createCalendar('2026-11-22', 'month');
  render(<Hasty calendar={calendar} />);
  expect(calendar.store.getState()).toMatchObject({ selectedMonth: 12 });
  expect(document.querySelector('[data-date="2026-12-15"]')).toBeTruthy();
  expect(document.querySelector('[data-date="2026-11-15"]')).toBeNull();
});
