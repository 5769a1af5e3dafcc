// The copy beneath the textarea: a keystroke in a long text touches only one paragraph of it, and nobody can reach the copy.
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

const paragraphs = Array.from({ length: 100 }, (_, n) => `Paragraph ${n} with [a place to fill in] and some words.`);
const props = { fold: 210, held: null, rewrite: null, ref: null };

async function changesOf(mirror: Element, work: () => void): Promise<MutationRecord[]> {
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(mirror, { subtree: true, childList: true, characterData: true, attributes: true });
  work();
  seen.push(...observer.takeRecords());
  await Promise.resolve();
  observer.disconnect();
  return seen;
}

test('a key in a long text changes one paragraph, and a new paragraph leaves all others as they are', async () => {
  const text = paragraphs.join('\n\n');
  const { container, rerender } = render(<MarkedText {...props} text={text} />);
  const mirror = container.firstElementChild;
  if (!mirror) throw new Error('The copy is not there.');
  const typed = text.replace('Paragraph 50 ', 'Paragraph 50, typed, ');
  const onKey = await changesOf(mirror, () => rerender(<MarkedText {...props} text={typed} />));
  const block = mirror.children[50];
  expect(onKey.length).toBeGreaterThan(0);
  expect(onKey.every(({ target }) => block?.contains(target))).toBe(true);
  expect(mirror.textContent).toBe(typed);

  const parted = typed.replace('typed, ', 'typed,\n\n');
  const before = [...mirror.children];
  await changesOf(mirror, () => rerender(<MarkedText {...props} text={parted} />));
  expect(mirror.textContent).toBe(parted);
  expect([...mirror.children].filter((child) => !before.includes(child))).toHaveLength(1);
});

test('a paragraph without an end is changed by its smallest part', async () => {
  const text = 'word '.repeat(1000);
  const { container, rerender } = render(<MarkedText {...props} text={text} />);
  const mirror = container.firstElementChild;
  if (!mirror) throw new Error('The copy is not there.');
  const last = () => [...(mirror.firstElementChild?.querySelectorAll('span') ?? [])].at(-1)?.firstChild;
  const node = last();
  for (const next of [`${text}x`, `${text.slice(0, 2500)}typed${text.slice(2500)}`, text.slice(0, 2600), `${text}\n`]) {
    rerender(<MarkedText {...props} text={next} />);
    expect(mirror.textContent.replace('\u200b', '')).toBe(next);
  }
  expect(last()).toBe(node);
});

test('neither a pointer, nor the page’s search, nor a screen reader finds it', () => {
  const { container } = render(<MarkedText {...props} text="Some text." />);
  expect(container.firstElementChild?.hasAttribute('inert')).toBe(true);
});
