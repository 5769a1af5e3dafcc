// A post of the trend database: who, when, the text with the search terms marked, its figures, and a button to write about it.
import { useSearchParams } from '#web/router/routes.tsx';
import type { ResearchPost } from '#contract/research.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EngagedLink } from '../prospects/engaged-link.tsx';
import { dateText } from '../times.ts';
import { capital, counted, mediaLabels } from './research-words.ts';
import { useWriteAbout } from './write-about.ts';

/** What it is about, never a line to copy: the longest of `topics` that occurs in the text as whole words, else its first hashtag; null if there is neither. */
export function subjectOf(text: string, topics: readonly string[]): string | null {
  const words = ` ${plain(text)} `;
  const named = topics.filter((topic) => topic !== '' && words.includes(` ${plain(topic)} `));
  const longest = named.toSorted((a, b) => b.length - a.length)[0];
  return longest ?? text.match(/#[\p{L}\p{N}_]+/u)?.[0] ?? null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Drops the empty lines between paragraphs, which would take half of the few lines shown. */
const closely = (text: string): string => text.replaceAll(/\n\s*\n/g, '\n');

function Marked({ text, highlights }: Pick<ResearchPost, 'text' | 'highlights'>) {
  const pieces = highlights.map(({ start, end }, i) => ({
    start,
    before: closely(text.slice(highlights[i - 1]?.end ?? 0, start)),
    hit: text.slice(start, end),
  }));
  return (
    <>
      {pieces.map(({ start, before, hit }) => (
        <span key={start}>
          {before}
          <mark className="rounded-sm bg-accent/20 text-ink">{hit}</mark>
        </span>
      ))}
      {closely(text.slice(highlights.at(-1)?.end ?? 0))}
    </>
  );
}

type PostCardProps = {
  post: ResearchPost;
  /** Topics that its subject may be, besides the search itself. */
  topics?: readonly string[];
};

export function PostCard({ post, topics = [] }: PostCardProps) {
  const writeAbout = useWriteAbout();
  const [params] = useSearchParams();
  const { author, metrics } = post;
  const opening = firstLine(post.text);
  const facts = [
    counted(metrics.reactions, 'reaction'),
    counted(metrics.comments, 'comment'),
    counted(metrics.reposts, 'repost'),
  ].join(', ');
  return (
    <article className="flex min-w-0 flex-col gap-3 card p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{author.name}</p>
          {author.headline && <p className="text-sm text-muted [overflow-wrap:anywhere]">{author.headline}</p>}
        </div>
        {post.is_sample && <Badge>Sample</Badge>}
        {post.is_own && <Badge tone="accent">Yours</Badge>}
      </div>
      <p dir="auto" className="line-clamp-6 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
        <Marked text={post.text} highlights={post.highlights} />
      </p>
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-muted tabular-nums">
          {post.is_own ? (
            <span className="[&>a]:align-bottom">
              <EngagedLink postId={post.id} otherwise="No known engagement" />
            </span>
          ) : (
            facts
          )}
          {post.posted_at && ` · ${dateText(post.posted_at)}`} · {mediaLabels[post.media_kind]}
          {post.url && (
            <>
              {' · '}
              <a href={post.url} rel="noreferrer" target="_blank" className="underline underline-offset-2">
                Source
              </a>
            </>
          )}
        </p>
        <Button
          size="small"
          aria-label={`Write about this: ${opening.slice(0, 80)}`}
          onClick={() =>
            writeAbout({
              ...ideaOf(post, params.get('q') ?? '', topics),
              evidence: {
                about: post.is_own ? 'A post of yours' : `A post by ${author.name}`,
                sentence: post.is_own
                  ? 'You wrote about it before.'
                  : `It opens “${opening.slice(0, 200)}”. ${facts}. Say what you know about it, in your own words.`,
                is_sample: post.is_sample,
              },
            })
          }
        >
          Write about this
        </Button>
      </footer>
    </article>
  );
}

const firstLine = (text: string): string => text.split('\n').find((line) => line.trim() !== '') ?? '';

/** The user's own opening line may be reused; of somebody else's post only the subject. Without a known subject, what is already typed stays. */
function ideaOf({ text, is_own }: ResearchPost, q: string, topics: readonly string[]): { idea?: string } {
  if (is_own) return { idea: firstLine(text).slice(0, 300) };
  const subject = q.replaceAll('"', '').trim() || subjectOf(text, topics);
  return subject === null ? {} : { idea: capital(subject) };
}
