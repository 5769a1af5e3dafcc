// Days whose figures are not known: the line has a gap there, and the words, the table and the file say so instead of zero.
import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawnDays } from './timeline.tsx';

type Seen = (entries: { contentRect: { width: number } }[]) => void;
/** The page has no layout here: every box is 600 pixels wide. */
class WideBox {
  readonly #seen: Seen;
  constructor(seen: Seen) {
    this.#seen = seen;
  }
  observe(): void {
    this.#seen([{ contentRect: { width: 600 } }]);
  }
  disconnect(): void {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', WideBox));
afterEach(() => void vi.unstubAllGlobals());

const days = [10, 20, null, 0, null, 30, null].map((impressions, at) => ({
  date: `2026-11-0${at + 1}`,
  impressions,
  comments: null as number | null,
}));
const draw = () =>
  render(
    <DrawnDays
      name="Figures"
      days={days}
      series={[
        { key: 'impressions', label: 'Impressions', look: 'accent' },
        { key: 'comments', label: 'Comments', look: 'ink' },
      ]}
      fileName="figures.csv"
    />,
  );

test('an unknown day is a gap in the line; a known one between two of them is a dot', () => {
  draw();
  const chart = screen.getByRole('img');
  expect(chart.getAttribute('aria-label')).toBe(
    'Figures, 7 days. Impressions: not known on the last day, 30 at most. Comments: not known.',
  );
  const lines = [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0);
  expect(lines.toSorted()).toEqual([0, 3]);
  expect(chart.querySelectorAll('circle')).toHaveLength(2);
});

test('the day looked at and the table say what is not known, and zero where it is zero', () => {
  draw();
  expect(screen.getByText('Impressions', { selector: 'span' }).textContent).toBe('Impressions not known');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    '–not known',
    '30',
    '–not known',
    '0',
    '–not known',
    '20',
    '10',
  ]);
});
