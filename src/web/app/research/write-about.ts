// From something in the trend database to the dashboard: the idea is filled in, and its evidence goes along.
import { useLocation, useNavigate } from '#web/router/routes.tsx';
import type { HookKind } from '#contract/hooks.ts';
import type { TrendTopic } from '#contract/trends.ts';
import { useDashboard } from '../dashboard/generation.ts';
import { replaceIdea } from '../dashboard/replace-idea.ts';
import { paths } from '../paths.ts';
import type { Evidence } from './evidence.ts';
import { capital, counted, growthText, number } from './research-words.ts';

export function useWriteAbout() {
  const dashboard = useDashboard();
  const navigate = useNavigate();
  const { search } = useLocation();
  return ({ idea, hook, evidence }: { idea?: string; hook?: HookKind; evidence: Evidence }): void => {
    if (idea !== undefined) replaceIdea(dashboard, idea);
    if (hook !== undefined) dashboard.set({ selected_hook: hook });
    void navigate(paths.dashboard, { state: { evidence: { ...evidence, from: search } } });
  };
}

export function topicEvidence(topic: TrendTopic, days: number, isSample: boolean): Evidence {
  const posts = `${counted(topic.posts - topic.own_posts, 'post')} in ${number(days)} days`;
  const growth =
    topic.growth === null
      ? 'too few to say whether it grows'
      : `${topic.claimed ? growthText(topic) : 'no clear change'} against the ${number(days)} days before`;
  return { about: capital(topic.topic), sentence: `${posts}, ${growth}.`, is_sample: isSample, q: topic.topic };
}
