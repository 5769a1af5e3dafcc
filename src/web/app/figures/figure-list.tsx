// Figures side by side, each with its name and its change from before. Unknown figures are left out, not drawn as zero.
import type { Figures } from '#contract/figures.ts';
import { Figure } from '#web/ui/section.tsx';
import { figure } from '../timeline/day-words.ts';

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
