// The developer dashboard: users, what they do, how the program is running (product spec, sections 2 and 3).
import type { GrowthDay, PostsDay, AnalyticsSummary } from '#contract/analytics.ts';
import { Page } from '../page.tsx';
import type { Series } from '../timeline/day-chart.tsx';
import { timelineDays, useGrowth, usePostsTimeline, useSummary } from './queries.ts';
import { Section, Figure } from '#web/ui/section.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { UsersSections } from './users-section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useNow } from '../now.ts';
import { pastText } from '../times.ts';
import { counted, figure } from '../timeline/day-words.ts';

const growthSeries: readonly Series<GrowthDay>[] = [
  { key: 'active_users', label: 'Active', look: 'accent' },
  { key: 'new_users', label: 'New', look: 'ink' },
];
const growthMore = [{ key: 'total_users', label: 'Total sign-ups' }] as const;
const postsSeries: readonly Series<PostsDay>[] = [
  { key: 'created', label: 'Created', look: 'ink' },
  { key: 'scheduled', label: 'Scheduled', look: 'fair' },
  { key: 'published', label: 'Published', look: 'accent' },
  { key: 'failed', label: 'Failed', look: 'poor' },
];

export function DevDashboardPage() {
  const growth = useGrowth();
  const posts = usePostsTimeline();
  return (
    <Page title="Developer dashboard" description="Users, activity, publishing and cost." width="wide">
      <SummarySections />
      <div className="grid min-w-0 gap-6 xl:grid-cols-2">
        <Section title="Growth" about={`Users a day over ${timelineDays} days.`}>
          <Timeline name="Growth" query={growth} series={growthSeries} more={growthMore} fileName="growth.csv" />
        </Section>
        <Section title="Posts" about={`Posts a day over ${timelineDays} days.`}>
          <Timeline name="Posts" query={posts} series={postsSeries} fileName="posts.csv" />
        </Section>
      </div>
      <UsersSections />
    </Page>
  );
}

export function SummarySections() {
  const summary = useSummary();
  const { data } = summary;
  if (data) {
    return (
      <>
        <Waiting of={summary} lines={4} />
        <Glance summary={data} />
        <div className="grid min-w-0 gap-6 lg:grid-cols-2">
          <Publishing publishing={data.publishing} />
          <Generation generation={data.generation} />
        </div>
      </>
    );
  }
  return (
    <Section title="At a glance">
      <Waiting of={summary} lines={4} />
    </Section>
  );
}

function Glance({ summary: { users, active_users, posts, generation } }: { summary: AnalyticsSummary }) {
  return (
    <Section title="At a glance" about="All users, including admins. Last 30 days unless noted.">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Users" value={figure(users.total)} more={`${figure(users.new_7_days)} new in 7 days`} />
        <Figure name="With LinkedIn" value={figure(users.linkedin_connected)} more="connected now" />
        <Figure
          name="Active"
          value={figure(active_users.month)}
          more={`${figure(active_users.week)} in 7 days, ${figure(active_users.day)} in 24 hours`}
        />
        <Figure
          name="Posts created"
          value={figure(posts.created_30_days)}
          more={`${figure(posts.scheduled_30_days)} scheduled`}
        />
        <Figure
          name="Posts published"
          value={figure(posts.published_30_days)}
          more={`${figure(posts.failed_30_days)} failed`}
        />
        <Figure
          name="Generations"
          value={figure(generation.generations_30_days)}
          more={`${figure(generation.generations_today)} today`}
        />
      </dl>
    </Section>
  );
}

/** `under a second`, `12 seconds`, `3 minutes` */
function span(ms: number): string {
  if (ms < 1_000) return 'under a second';
  if (ms < 120_000) return counted(Math.round(ms / 1_000), 'second');
  return counted(Math.round(ms / 60_000), 'minute');
}

function Publishing({ publishing }: { publishing: AnalyticsSummary['publishing'] }) {
  const now = useNow(5_000);
  const { due, late, late_ms, failed_24_hours, unknown, workers } = publishing;
  const alive = workers.filter(({ is_alive }) => is_alive).length;
  return (
    <Section
      title="Publishing"
      about={
        alive > 0
          ? `${counted(alive, 'process', 'processes')} publishing.`
          : 'Nothing is publishing right now. Start a worker.'
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        <Figure name="Due" value={figure(due)} more={due > 0 ? `first late by ${span(late_ms)}` : 'nothing waits'} />
        <Figure name="Late" value={figure(late)} more="by over a minute" tone={late > 0 ? 'poor' : undefined} />
        <Figure
          name="Failed"
          value={figure(failed_24_hours)}
          more="in 24 hours"
          tone={failed_24_hours > 0 ? 'poor' : undefined}
        />
        <Figure name="Unknown" value={figure(unknown)} more="outcome" tone={unknown > 0 ? 'poor' : undefined} />
      </dl>
      {workers.length > 0 && (
        <ul aria-label="Publishing processes" className="divide-y divide-line border-t border-line text-sm">
          {workers.map(({ process, started_at, beat_at, is_alive }) => (
            <li key={process} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">{process}</span>
              <span className="flex items-center gap-3 text-muted">
                heartbeat {pastText(beat_at, now)}, started {pastText(started_at, now)}
                <Badge tone={is_alive ? 'good' : 'poor'}>{is_alive ? 'Alive' : 'Silent'}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const writers: Record<string, string> = {
  builtin: 'The built-in writer, which costs nothing.',
  openai: 'An OpenAI-compatible server.',
  anthropic: 'Anthropic.',
};

function Generation({ generation: { provider, models } }: { generation: AnalyticsSummary['generation'] }) {
  return (
    <Section title="Generation and cost" about={`${writers[provider] ?? provider} Last 30 days.`}>
      {models.length === 0 ? (
        <p className="text-sm text-muted">No model was called in the last 30 days.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {models.map((model) => (
            <li key={model.model} className="flex flex-col gap-1 py-2 first:pt-0">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium [overflow-wrap:anywhere]">{model.model}</span>
                <span className="tabular-nums">
                  {model.cost === null
                    ? 'cost unknown: set AI_INPUT_PRICE and AI_OUTPUT_PRICE'
                    : `$${model.cost.toFixed(2)}`}
                </span>
              </span>
              <span className="text-muted tabular-nums">
                {counted(model.calls, 'call')}, {figure(model.failed)} failed; {figure(model.input_tokens)} tokens in,{' '}
                {figure(model.output_tokens)} out
                {model.uncounted > 0 && `; of ${counted(model.uncounted, 'call')} nobody counted the tokens`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
