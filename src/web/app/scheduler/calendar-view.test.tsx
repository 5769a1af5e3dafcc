// The calendar shows the month named in its heading, even if it was chosen before the calendar was mounted, and all that a day has.
import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { createZone } from '#contract/wall-time.ts';
import { createCalendar } from './calendar-state.ts';
import { freeItem, type CalendarItem } from './calendar-items.ts';
import type { Calendar } from './calendar-state.ts';
import { CalendarView } from './calendar-view.tsx';

const zone = createZone('UTC');
const now = new Date('2026-11-22T12:00:00Z');
const nothing = (): void => undefined;

/** Steps after the calendar's first render, before it subscribes. */
function Hasty({ calendar }: { calendar: Calendar }) {
  useLayoutEffect(() => calendar.step(1), [calendar]);
  return <Shown calendar={calendar} items={[]} />;
}

function Shown({ calendar, items }: { calendar: Calendar; items: CalendarItem[] }) {
  return (
    <CalendarView
      calendar={calendar}
      items={items}
      zone={zone}
      now={now}
      drafts={null}
      onOpen={nothing}
      onEmptyTime={nothing}
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

test('a week leads to the day, where every entry of one hour can be pressed', () => {
  const calendar = createCalendar('2026-11-22', 'week');
  const items = Array.from({ length: 8 }, (_, nth) => ({ ...freeItem(now), id: `${nth}` }));
  render(<Shown calendar={calendar} items={items} />);
  fireEvent.click(screen.getByRole('button', { name: /more$/ }));
  expect(calendar.store.getState()).toMatchObject({ view: 'day', selectedDate: '2026-11-22' });
  expect(document.querySelectorAll('[data-item]')).toHaveLength(8);
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});
