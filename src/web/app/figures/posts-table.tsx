// Analytics as tables: the posts with their figures, and when posts do best.
import { Link } from '#web/router/link.tsx';
import { Th, Section } from '#web/ui/section.tsx';
import type { FiguresPost, OwnBestTimes, OwnTime } from '#contract/figures.ts';
import { weekdays } from '../dates.ts';
import { editorPath } from '../paths.ts';
import { figure } from '../timeline/day-words.ts';
import { dateText, clockText } from '../times.ts';

const shown = (count: number | null): string => (count === null ? 'not known' : figure(count));

export function PostsTable({ posts }: { posts: readonly FiguresPost[] }) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      aria-label="Posts and their figures"
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-right text-muted">
            <Th className="py-2 pr-3 text-left font-medium">Post</Th>
            <Th className="px-3 py-2 font-medium">Impressions</Th>
            <Th className="px-3 py-2 font-medium">Reactions</Th>
            <Th className="px-3 py-2 font-medium max-sm:hidden">Comments</Th>
            <Th className="py-2 pl-3 font-medium max-sm:hidden">Reposts</Th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <tr key={post.linkedin_urn} className="border-b border-line text-right last:border-0">
              <th scope="row" className="w-full max-w-0 py-2 pr-3 text-left font-normal">
                <PostLink post={post} />
                <span className="block text-xs text-muted">
                  {post.published_at ? dateText(post.published_at) : ''}
                  {post.sources.length === 1 && post.sources[0] === 'import' ? ' · imported' : ''}
                </span>
              </th>
              <td className="px-3 py-2 tabular-nums">{shown(post.figures.impressions)}</td>
              <td className="px-3 py-2 tabular-nums">{shown(post.figures.reactions)}</td>
              <td className="px-3 py-2 tabular-nums max-sm:hidden">{shown(post.figures.comments)}</td>
              <td className="py-2 pl-3 tabular-nums max-sm:hidden">{shown(post.figures.reshares)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PostLink({ post: { post_id, opening, linkedin_url } }: { post: FiguresPost }) {
  const look = 'block truncate underline-offset-4 hover:underline';
  if (post_id !== null)
    return (
      <Link to={editorPath(post_id)} className={look}>
        {opening || 'A post without text'}
      </Link>
    );
  return (
    <a href={linkedin_url} target="_blank" rel="noreferrer" className={look}>
      Posted on LinkedIn
    </a>
  );
}

const percent = (ratio: number): string => `${ratio >= 1 ? '+' : ''}${Math.round((ratio - 1) * 100)}%`;
const clock = (hour: number): string => clockText(`${String(hour % 24).padStart(2, '0')}:00`);

export function BestTimes({ times }: { times: OwnBestTimes }) {
  const { sentence, weekdays: days, hours, time_zone } = times;
  return (
    <Section title="Your best times" about={sentence}>
      {days.length + hours.length > 0 && (
        <div className="grid gap-6 sm:grid-cols-2">
          <Table name="Weekday" times={days} label={({ weekday }) => weekdays[weekday ?? 0] ?? ''} />
          <Table
            name={`Time (${time_zone.replaceAll('_', ' ')})`}
            times={hours}
            label={({ hour }) => `${clock(hour ?? 0)} to ${clock((hour ?? 0) + 3)}`}
          />
        </div>
      )}
    </Section>
  );
}

function Table({ name, times, label }: { name: string; times: OwnTime[]; label: (time: OwnTime) => string }) {
  if (times.length === 0) return null;
  return (
    <table className="w-full border-collapse self-start text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <Th className="py-1.5 pr-3 font-medium">{name}</Th>
          <Th className="py-1.5 pr-3 text-right font-medium">Posts</Th>
          <Th className="py-1.5 text-right font-medium">Impressions</Th>
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <tr key={label(time)} className="border-b border-line last:border-0">
            <th scope="row" className={`py-1.5 pr-3 text-left ${time.claimed ? 'font-medium' : 'font-normal'}`}>
              {label(time)}
            </th>
            <td className="py-1.5 pr-3 text-right">{time.posts}</td>
            <td className={`py-1.5 text-right ${time.claimed ? 'font-medium' : 'text-muted'}`}>
              {percent(time.lift)}
              <span className="block text-xs text-muted">
                {time.claimed ? `${percent(time.interval[0])} to ${percent(time.interval[1])}` : 'may be chance'}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
