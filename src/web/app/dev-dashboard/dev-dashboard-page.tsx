// The developer dashboard: users, what they do, how the program is running (product spec, sections 2 and 3).
import type { GrowthDay, PostsDay } from '#contract/analytics.ts';
import { Page } from '../page.tsx';
import type { Series } from '../timeline/day-chart.tsx';
import { timelineDays, useGrowth, usePostsTimeline } from './queries.ts';
import { Section } from '#web/ui/section.tsx';
import { SummarySections } from './summary-sections.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { UsersSections } from './users-section.tsx';

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
          <Timeline
            name="Growth"
            query={growth}
            series={growthSeries}
            more={growthMore}
            fileName="growth.csv"
          />
        </Section>
        <Section title="Posts" about={`Posts a day over ${timelineDays} days.`}>
          <Timeline
            name="Posts"
            query={posts}
            series={postsSeries}
            fileName="posts.csv"
          />
        </Section>
      </div>
      <UsersSections />
    </Page>
  );
}
