// How long the text is, how much of LinkedIn's limit is left, and what readers see above the fold.
import { useStore } from 'zustand';
import { contentMax } from '#contract/post-fields.ts';
import { countState } from '../../post/post-text.ts';
import type { DraftSession } from '../saving/draft-session.ts';

// Made once: `toLocaleString` costs a millisecond of every keystroke on a slow phone.
const number = new Intl.NumberFormat('en');

const barLooks = {
  empty: '[&::-webkit-progress-value]:bg-line [&::-moz-progress-bar]:bg-line',
  whole: '[&::-webkit-progress-value]:bg-good [&::-moz-progress-bar]:bg-good',
  folded: '[&::-webkit-progress-value]:bg-fair [&::-moz-progress-bar]:bg-fair',
  over: '[&::-webkit-progress-value]:bg-poor [&::-moz-progress-bar]:bg-poor',
} as const;

export function Counter({ session }: { session: DraftSession }) {
  const length = useStore(session.store, ({ content }) => content.length);
  const state = countState(length, contentMax);
  const remaining = contentMax - length;
  const words = state === 'over' ? `${number.format(-remaining)} too many` : '';
  return (
    <div id="post-counter" className="flex items-center whitespace-nowrap gap-2.5 text-xs text-muted tabular-nums">
      {words && <span className="font-medium text-poor">{words}</span>}
      <progress
        aria-label="Characters of LinkedIn’s limit"
        max={contentMax}
        value={Math.min(length, contentMax)}
        className={`h-1.5 w-10 appearance-none @max-md:hidden overflow-hidden rounded-full bg-ink/8 [&::-webkit-progress-bar]:bg-transparent ${barLooks[state]}`}
      />
      <span>
        {number.format(length)} <span className="sr-only">characters</span>
      </span>
      <span className={remaining < 0 ? 'text-poor' : ''}>{number.format(remaining)} left</span>
    </div>
  );
}
