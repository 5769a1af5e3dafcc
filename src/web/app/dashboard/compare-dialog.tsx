// Two drafts side by side, paragraph by paragraph, or as one text with the differences marked. Loaded on demand.
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { useDashboard } from './generation.ts';
import { DiffView } from '#web/ui/diff-view.tsx';
import { diffText, wordDiff } from '#web/ui/word-diff.ts';
import { comparable, type Comparable } from './comparable.ts';
import { useThis } from './use-this.ts';

type Row = { left: string | null; right: string | null };

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The share of words they have in common, 0 to 1. */
function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** From this likeness on, two paragraphs are versions of each other. */
const alike = 0.5;

/** Pairs of similar paragraphs, in order, chosen for the greatest total likeness. */
function pairsOf(left: readonly string[], right: readonly string[]): [number, number][] {
  const [a, b] = [left.map(wordsOf), right.map(wordsOf)];
  const score = (i: number, j: number): number => {
    const found = likeness(a[i] ?? new Set(), b[j] ?? new Set());
    return found >= alike ? found : 0;
  };
  const best = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1) {
    const row = best[i] ?? [];
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const both = score(i, j) > 0 ? score(i, j) + at(i + 1, j + 1) : 0;
      row[j] = Math.max(both, at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (score(i, j) > 0 && at(i, j) === score(i, j) + at(i + 1, j + 1)) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Every paragraph of both, in order. Those between two pairs are set row by row, too. */
export function alignedRows(leftText: string, rightText: string): Row[] {
  const [left, right] = [paragraphsOf(leftText), paragraphsOf(rightText)];
  const rows: Row[] = [];
  let [i, j] = [0, 0];
  for (const [toI, toJ] of [...pairsOf(left, right), [left.length, right.length] as [number, number]]) {
    while (i < toI || j < toJ) {
      rows.push({ left: i < toI ? (left[i++] ?? null) : null, right: j < toJ ? (right[j++] ?? null) : null });
    }
    if (i < left.length || j < right.length) rows.push({ left: left[i++] ?? null, right: right[j++] ?? null });
  }
  return rows;
}

type View = 'side_by_side' | 'changes';
const views: readonly { value: View; label: string }[] = [
  { value: 'side_by_side', label: 'Side by side' },
  { value: 'changes', label: 'Differences' },
];

export function CompareDialog({ onClose }: { onClose: () => void }) {
  const dashboard = useDashboard();
  const state = useStore(dashboard.store);
  const texts = useMemo(() => comparable(state), [state]);
  const [view, setView] = useState<View>('side_by_side');
  const [chosen, setChosen] = useState(['', '']);
  const left = texts.find(({ key }) => key === chosen[0]) ?? texts[0];
  const right = texts.find(({ key }) => key === chosen[1]) ?? texts.find(({ key }) => key !== left?.key);
  if (!left || !right) return null;
  return (
    <Dialog wide title="Compare drafts" onClose={onClose} closeWord="Close">
      <div className="flex flex-col gap-4">
        <ToggleChips label="How to compare" value={view} choices={views} onChange={setView} />
        <div className="grid grid-cols-2 gap-x-4 sm:gap-x-8">
          <Side
            label="Left"
            texts={texts}
            shown={left}
            other={right}
            onChoose={(key) => setChosen([key, key === right.key ? left.key : right.key])}
          />
          <Side
            label="Right"
            texts={texts}
            shown={right}
            other={left}
            onChoose={(key) => setChosen([key === left.key ? right.key : left.key, key])}
          />
        </div>
        {view === 'side_by_side' ? <SideBySide left={left} right={right} /> : <Differences left={left} right={right} />}
      </div>
    </Dialog>
  );
}

type SideProps = {
  label: string;
  texts: readonly Comparable[];
  shown: Comparable;
  other: Comparable;
  onChoose: (key: string) => void;
};

/** Chooses which text is on this side, and offers to use it. */
function Side({ label, texts, shown, other, onChoose }: SideProps) {
  const { use, isSaving } = useThis(shown.index);
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <Menu
        button={
          <Button look="plain" size="small" className="-ml-3 max-w-full" aria-label={`${label}: ${shown.label}`}>
            <span className="truncate">{shown.label}</span>
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuChoices
          label={label}
          value={shown.key}
          choices={texts.map(({ key, label: name, title }) => ({
            value: key,
            label: key === other.key ? `${name} (changes sides)` : name,
            about: title,
          }))}
          onChange={onChoose}
        />
      </Menu>
      <p className="w-full text-xs text-muted tabular-nums">{shown.text.length} characters</p>
      {!shown.isEarlier && (
        <Button size="small" className="mt-1" busy={isSaving} aria-label={`Use this: ${shown.label}`} onClick={use}>
          Use this
        </Button>
      )}
    </div>
  );
}

type Two = { left: Comparable; right: Comparable };

function SideBySide({ left, right }: Two) {
  const rows = useMemo(() => alignedRows(left.text, right.text), [left.text, right.text]);
  return (
    <ol aria-label="Paragraph by paragraph" className="divide-y divide-line border-t border-line">
      {rows.map((row, index) => (
        <li key={index} className="grid gap-x-8 gap-y-3 py-3 sm:grid-cols-2">
          <Paragraph of={left} text={row.left} />
          <Paragraph of={right} text={row.right} />
        </li>
      ))}
    </ol>
  );
}

/** On a phone the two are stacked, each under its name. */
function Paragraph({ of, text }: { of: Comparable; text: string | null }) {
  if (text === null) return <span aria-hidden className="max-sm:hidden" />;
  return (
    <div className="min-w-0">
      <p className="text-xs font-medium text-muted sm:sr-only">{of.label}</p>
      <p dir="auto" className="text-[0.9375rem] leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">
        {text}
      </p>
    </div>
  );
}

function Differences({ left, right }: Two) {
  const pieces = useMemo(() => wordDiff(left.text, right.text), [left.text, right.text]);
  return (
    <section aria-label="Differences" className="flex max-w-text flex-col gap-2 border-t border-line pt-3">
      <p className="text-xs text-muted tabular-nums">
        From {left.label.toLowerCase()} to {right.label.toLowerCase()}: {diffText(pieces)}
      </p>
      <DiffView pieces={pieces} />
    </section>
  );
}
