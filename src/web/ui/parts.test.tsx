// Parts that every list and section relies on: one that fails on its own, the end of a list, a search, a diff in words.
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DiffView } from './diff-view.tsx';
import { LoadMore } from './load-more.tsx';
import { ErrorNote } from './note.tsx';
import { Select, TextArea, TextField } from './field.tsx';
import { Part } from './part.tsx';
import { Rows } from './rows.tsx';
import { SearchField } from './search-field.tsx';
import { Section } from './section.tsx';
import { wordDiff } from './word-diff.ts';

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('broken');
  return <p>whole</p>;
}

test('a part that breaks takes no other with it, and comes back when it is tried again', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  render(
    <>
      <Section title="Topics" about="What rises.">
        <Fragile />
      </Section>
      <p>the rest</p>
    </>,
  );
  const section = screen.getByRole('region', { name: 'Topics' });
  expect(within(section).getByRole('alert').textContent).toContain('“Topics” could not be shown.');
  expect(screen.getByText('the rest')).toBeTruthy();
  isBroken = false;
  fireEvent.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(within(section).getByText('whole')).toBeTruthy();
  logged.mockRestore();
});

test('in a list its place is a row of the list', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  render(
    <Rows isOld>
      <Part name="This post" isRow>
        <Fragile />
      </Part>
      <li>another</li>
    </Rows>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'This post could not be shown.Try again',
    'another',
  ]);
  expect(screen.getByRole('list').className).toContain('opacity-60');
  logged.mockRestore();
});

test('more is asked for once at a time, and nothing is offered at the end', () => {
  const fetchNextPage = vi.fn<() => void>();
  const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage };
  const { rerender } = render(<LoadMore of={list} />);
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  rerender(<LoadMore of={{ ...list, isFetchingNextPage: true }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
  rerender(<LoadMore of={{ ...list, hasNextPage: false }} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a search is named for those who do not see the list, and tells every change', () => {
  const onType = vi.fn<(text: string) => void>();
  render(<SearchField label="Search posts" value="" onType={onType} />);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search posts' }), { target: { value: 'w' } });
  expect(onType).toHaveBeenCalledWith('w');
});

test('an error is announced, with another try only where there is one', () => {
  const { rerender } = render(<ErrorNote>It did not work.</ErrorNote>);
  expect(screen.getByRole('alert').textContent).toBe('It did not work.');
  const onAgain = vi.fn<() => void>();
  rerender(<ErrorNote onAgain={onAgain}>It did not work.</ErrorNote>);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onAgain).toHaveBeenCalledOnce();
});

test('a diff is said in words, too, and shows a line break that went', () => {
  render(<DiffView pieces={wordDiff('One line.\nTwo lines.', 'One line. Three lines.')} />);
  expect(document.querySelector('del')?.textContent).toMatch(/^Removed: /);
  expect(document.querySelector('ins')?.textContent).toMatch(/^Added: /);
  expect(document.body.textContent).toContain('Three');
});

test('a label that is hidden is still the name of its field', () => {
  render(<Select label="How new" labelHidden choices={[{ value: 'all', label: 'All' }]} onChange={() => undefined} />);
  expect(screen.getByText('How new').className).toBe('sr-only');
  expect(screen.getByRole('combobox', { name: 'How new' })).toBeTruthy();
});

test('words from right to left are set so in fields and in differences', () => {
  render(
    <>
      <TextArea label="Note" />
      <TextField label="Name" />
      <DiffView pieces={[{ kind: 'in', text: 'שלום' }]} />
    </>,
  );
  expect(screen.getByLabelText('Note').dir).toBe('auto');
  expect(screen.getByLabelText('Name').dir).toBe('auto');
  expect(screen.getByText('שלום').closest('p')?.dir).toBe('auto');
});
