// How much of the month's generations is used: a meter, and a single line under the idea.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Subscription } from '#contract/billing.ts';
import { keys } from '#web/api/query-client.ts';
import { useSubscription } from './queries.ts';

type Generations = Subscription['usage']['generations'];

/** Months are counted in UTC. */
const resetText = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

const usedText = ({ used, limit }: Generations): string =>
  limit === null
    ? `${used} this month. There’s no limit.`
    : `${Math.min(used, limit)} of ${limit} free generations used this month`;

export function QuotaMeter({ generations }: { generations: Generations }) {
  const { used, limit, resets_at } = generations;
  if (limit === null) return <p className="tabular-nums">{usedText(generations)}</p>;
  const share = Math.min(1, used / limit);
  const tone = share >= 1 ? 'bg-poor' : share >= 0.8 ? 'bg-fair' : 'bg-accent';
  return (
    <div className="flex flex-col gap-2">
      <p id="quota-words" className="tabular-nums">
        {usedText(generations)}
      </p>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element cannot be drawn alike in all browsers
        role="meter"
        aria-labelledby="quota-words"
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        className="h-2 overflow-hidden rounded-full bg-ink/10"
      >
        <div className={`h-full rounded-full ${tone}`} style={{ width: `${share * 100}%` }} />
      </div>
      <p className="text-sm text-muted">Resets on {resetText(resets_at)}.</p>
    </div>
  );
}

/** For users with a limit; refetched when drafts start or end, which also ticks the first step. */
export function QuotaLine({ isRunning }: { isRunning: boolean }) {
  const client = useQueryClient();
  const { data } = useSubscription();
  const before = useRef(isRunning);
  useEffect(() => {
    if (before.current === isRunning) return;
    before.current = isRunning;
    for (const queryKey of [keys.subscription, keys.first_steps]) void client.invalidateQueries({ queryKey });
  }, [client, isRunning]);
  if (!data || data.usage.generations.limit === null) return null;
  return <p className="text-xs text-muted tabular-nums">{usedText(data.usage.generations)}</p>;
}
