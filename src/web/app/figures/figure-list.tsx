// Figures as they are shown, for one post and for all posts: side by side, by day, and the state of asking LinkedIn for them. Unknown ones are left
// out, not drawn as zero.
import type { Figures, FigureDay, FiguresState } from '#contract/figures.ts';
import { Figure } from '#web/ui/section.tsx';
import { figure } from '../timeline/day-words.ts';
import type { Series } from '../timeline/day-chart.tsx';
import { Note } from '#web/ui/note.tsx';
import { ConnectButton } from '../account/connect-button.tsx';
import { useConfig } from '../config-context.ts';

export const impressionsSeries: readonly Series<FigureDay>[] = [
  { key: 'impressions', label: 'Impressions', look: 'accent' },
];
export const responseSeries: readonly Series<FigureDay>[] = [
  { key: 'reactions', label: 'Reactions', look: 'accent' },
  { key: 'comments', label: 'Comments', look: 'ink' },
  { key: 'reshares', label: 'Reposts', look: 'fair' },
];

/** Cuts the days before the first known figure and after the last: there is nothing to draw, which is not the same as zero. */
export function knownDays(days: readonly FigureDay[], series: readonly Series<FigureDay>[]): readonly FigureDay[] {
  const tells = (day: FigureDay): boolean => series.some(({ key }) => day[key] !== null);
  const at = days.findIndex(tells);
  return at < 0 ? [] : days.slice(at, days.findLastIndex(tells) + 1);
}

export const isKnown = (days: readonly FigureDay[], series: readonly Series<FigureDay>[]): boolean =>
  days.some((day) => series.some(({ key }) => day[key] !== null));

const connectWords: Partial<Record<FiguresState, string>> = {
  not_connected: 'Connect LinkedIn',
  needs_permission: 'Connect again',
  refused: 'Connect again',
};

type FiguresNoteProps = { state: FiguresState; sentence: string; isSample: boolean };

export function FiguresNote({ state, sentence, isSample }: FiguresNoteProps) {
  const { off } = useConfig();
  const word = off.linkedin ? undefined : connectWords[state];
  return (
    <Note
      tone={state === 'reading' || state === 'not_connected' ? 'plain' : 'fair'}
      action={word && <ConnectButton size="small">{word}</ConnectButton>}
    >
      {sentence}
      {isSample && ' Sample data: the sandbox stands in for LinkedIn, and its figures are made up.'}
    </Note>
  );
}

const names: readonly [keyof Figures, string][] = [
  ['impressions', 'Impressions'],
  ['members_reached', 'Members reached'],
  ['reactions', 'Reactions'],
  ['comments', 'Comments'],
  ['reshares', 'Reposts'],
  ['engagements', 'Engagements'],
];

/** `days` is the length of the period before, if there is one to compare with. */
export function FigureList({ figures, before, days }: { figures: Figures; before?: Figures; days?: number }) {
  const known = names.filter(([name]) => figures[name] !== null);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-8">
      {known.map(([name, label]) => (
        <Figure
          key={name}
          name={label}
          value={figure(figures[name] ?? 0)}
          more={before && days ? changeText(figures[name] ?? 0, before[name], days) : undefined}
        />
      ))}
    </dl>
  );
}

function changeText(now: number, before: number | null, days: number): string | undefined {
  if (before === null || before === 0) return undefined;
  const change = Math.round(((now - before) / before) * 100);
  return `${change >= 0 ? '+' : ''}${change}% from the ${days} days before`;
}
