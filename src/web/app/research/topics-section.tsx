// Topics: how often they came up, over time, and which of them surely rise.
import type { Trends, TrendTopic } from '#contract/trends.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '../dev-dashboard/section.tsx';
import { growthText, number } from './research-words.ts';
import { Sparkline } from './sparkline.tsx';
import { useWriteAbout } from './write-about.ts';

export function TopicsSection({ trends, days }: { trends: Trends; days: number }) {
  return (
    <Section
      title="Topics"
      about={`How much of all posts each topic is in these ${days} days, against the ${days} days before. Rising first.`}
    >
      {trends.topics.length === 0 ? (
        <p className="text-muted">No topic comes up often enough in these days.</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-1 lg:grid-cols-2">
          {trends.topics.map((topic) => (
            <TopicRow key={topic.topic} topic={topic} is_sample={trends.corpus.sample} days={days} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function TopicRow({ topic, is_sample, days }: { topic: TrendTopic; is_sample: boolean; days: number }) {
  const writeAbout = useWriteAbout();
  const is_rising = topic.claimed && (topic.growth ?? 0) > 0;
  const facts = `${number(topic.posts)} posts in ${days} days, ${growthText(topic)} against the ${days} days before`;
  const name = topic.topic.replace(/^./, (letter) => letter.toUpperCase());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {name}
          {topic.claimed && <Badge tone={is_rising ? 'good' : 'poor'}>{is_rising ? 'Rising' : 'Falling'}</Badge>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {number(topic.posts)} posts, {growthText(topic)}
          {topic.own_posts > 0 && `, ${number(topic.own_posts)} of them yours`}
        </p>
      </div>
      <Sparkline counts={topic.sparkline} is_rising={is_rising} />
      <Button
        size="small"
        aria-label={`Write about this: ${topic.topic}`}
        onClick={() => writeAbout({ idea: name, evidence: { about: name, sentence: `${facts}.`, is_sample } })}
      >
        Write about this
      </Button>
    </li>
  );
}
