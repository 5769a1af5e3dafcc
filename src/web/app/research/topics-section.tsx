// Topics: how often they came up, over time, and which of them clearly rise or fall.
import { useState } from 'react';
import type { Trends, TrendTopic } from '#contract/trends.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Th, Section } from '#web/ui/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { capital, counted, growthText, number } from './research-words.ts';
import { topicEvidence, useWriteAbout } from './write-about.ts';
import { linear } from '#web/ui/scale.ts';

const shownFirst = 10;

export function TopicsSection({ trends, days }: { trends: Trends; days: number }) {
  const [isLong, setLong] = useState(false);
  const { topics } = trends;
  const shown = isLong ? topics : topics.slice(0, shownFirst);
  return (
    <Section
      title="Topics"
      about={`Clearest growth first. The line shows posts over these ${number(days)} days, the dashed line the level of the ${number(days)} days before.`}
      nothing={topics.length === 0 && 'No topic comes up often enough in this period.'}
    >
      <TopicTable shown={shown} days={days} isSample={trends.corpus.sample} />
      {topics.length > shownFirst && (
        <div className="flex justify-center">
          <Button size="small" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {isLong ? 'Show fewer' : `Show all ${number(topics.length)} topics`}
          </Button>
        </div>
      )}
    </Section>
  );
}

function TopicTable({ shown, days, isSample }: { shown: readonly TrendTopic[]; days: number; isSample: boolean }) {
  return (
    <div className="@container">
      <table className="w-full table-fixed text-left text-sm">
        <caption className="sr-only">How often topics came up in {number(days)} days</caption>
        <thead className="text-xs text-muted">
          <tr>
            <Th className="pb-1.5 font-medium">Topic</Th>
            <th aria-hidden className="w-18 pb-1.5 font-medium @max-[18rem]:hidden @xl:w-36" />
            <Th className="hidden w-22 pb-1.5 text-right font-medium @xl:table-cell">Posts</Th>
            <Th className="w-18 pb-1.5 text-right font-medium @xl:w-24">Growth</Th>
            <th scope="col" className="w-20 pb-1.5 @xl:w-44">
              <span className="sr-only">Action</span>
            </th>
          </tr>
        </thead>
        <tbody className="border-t border-line">
          {shown.map((topic) => (
            <TopicRow key={topic.topic} topic={topic} isSample={isSample} days={days} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TopicRow({ topic, isSample, days }: { topic: TrendTopic; isSample: boolean; days: number }) {
  const writeAbout = useWriteAbout();
  const isRising = topic.claimed && (topic.growth ?? 0) > 0;
  const verdict = isRising ? 'Rising' : 'Falling';
  const name = capital(topic.topic);
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-1.5 pr-2 font-medium">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          {topic.claimed && (
            <span className="@max-xl:hidden">
              <Badge tone={isRising ? 'accent' : 'poor'}>{verdict}</Badge>
            </span>
          )}
        </span>
        <span className="block text-xs font-normal text-muted tabular-nums @xl:hidden">
          {topic.claimed && (
            <>
              <span className={`font-medium ${isRising ? 'text-accent' : 'text-poor'}`}>{verdict}</span>,{' '}
            </>
          )}
          {counted(topic.posts, 'post')}
        </span>
        {topic.own_posts > 0 && (
          <span className="block text-xs font-normal text-muted tabular-nums">
            {number(topic.own_posts)} of them yours
          </span>
        )}
      </th>
      <td aria-hidden className="py-1.5 @max-[18rem]:hidden">
        <Sparkline counts={topic.sparkline} baseline={levelBefore(topic)} isRising={isRising} />
      </td>
      <td className="hidden py-1.5 text-right tabular-nums @xl:table-cell">{number(topic.posts)}</td>
      <td className={`py-1.5 text-right tabular-nums ${topic.claimed ? 'font-semibold' : 'text-muted'}`}>
        {growthText(topic)}
      </td>
      <td className="py-1.5 text-right">
        <Button
          size="small"
          aria-label={`Write about this: ${topic.topic}`}
          onClick={() => writeAbout({ idea: name, evidence: topicEvidence(topic, days, isSample) })}
        >
          <span>
            Write<span className="@max-xl:hidden"> about this</span>
          </span>
        </Button>
      </td>
    </tr>
  );
}

/** Posts per interval of the sparkline if the topic had kept its earlier share of all posts. */
function levelBefore({ posts, own_posts, growth, sparkline }: TrendTopic): number | null {
  if (growth === null || growth <= -1 || sparkline.length === 0) return null;
  return (posts - own_posts) / sparkline.length / (1 + growth);
}

const size = { width: 112, height: 32, pad: 4 };

type SparklineProps = {
  counts: readonly number[];
  /** Drawn as a dashed line to compare the counts with. */
  baseline: number | null;
  isRising: boolean;
};

function Sparkline({ counts, baseline, isRising }: SparklineProps) {
  const x = linear([0, Math.max(1, counts.length - 1)], [size.pad, size.width - size.pad]);
  const most = Math.max(1, ...counts, baseline ?? 0);
  const y = linear([0, most], [size.height - size.pad, size.pad]);
  return (
    <svg aria-hidden viewBox={`0 0 ${size.width} ${size.height}`} className="block w-full max-w-28">
      {baseline !== null && (
        <line
          x1={size.pad}
          x2={size.width - size.pad}
          y1={y(baseline)}
          y2={y(baseline)}
          strokeDasharray="3 3"
          className="stroke-line-strong"
        />
      )}
      <polyline
        points={counts.map((count, i) => `${x(i)},${y(count)}`).join(' ')}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        className={isRising ? 'stroke-accent' : 'stroke-muted'}
      />
      <circle
        cx={x(counts.length - 1)}
        cy={y(counts.at(-1) ?? 0)}
        r={3}
        className={isRising ? 'fill-accent' : 'fill-muted'}
      />
    </svg>
  );
}
