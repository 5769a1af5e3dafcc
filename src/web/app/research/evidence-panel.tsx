// The evidence brought along: its sentence, some posts on the subject, what the data is, the link back, and dismissing it.
import { X } from 'lucide-react';
import { useId } from 'react';
import { Link } from '#web/router/link.tsx';
import { useNavigate } from '#web/router/routes.tsx';
import type { ResearchPost } from '#contract/research.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { paths } from '../paths.ts';
import type { Evidence } from './evidence.ts';
import { asFilter, nothingChosen } from './found-filters.tsx';
import { counted } from './research-words.ts';
import { toScrollPosition } from './use-kept-scroll.ts';
import { useFoundPosts } from './use-research.ts';

const postsShown = 3;

export function EvidencePanel({ evidence }: { evidence: Evidence }) {
  const { about, sentence, is_sample, q, from = '' } = evidence;
  const id = useId();
  const navigate = useNavigate();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 card px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
            <span dir="auto">{about}</span>
            {is_sample && <Badge tone="fair">Sample data</Badge>}
          </h2>
          <p className="text-muted tabular-nums">
            {sentence}
            {is_sample && ' Made up, so no draft uses it.'}
            {!is_sample && q !== undefined && ' For reference: drafts never copy their sentences.'}
          </p>
        </div>
        <div className="-mr-2 flex items-center">
          <Button asChild look="plain" size="small">
            <Link to={{ pathname: paths.research, search: from }} state={toScrollPosition}>
              Back to trends
            </Link>
          </Button>
          <Button
            look="plain"
            size="small"
            aria-label="Remove the evidence"
            onClick={() => {
              void navigate({ search: window.location.search }, { replace: true, state: null });
              document.querySelector<HTMLElement>('main textarea')?.focus();
            }}
          >
            <X aria-hidden />
            Remove
          </Button>
        </div>
      </div>
      {q !== undefined && <Posts q={q} />}
    </section>
  );
}

function Posts({ q }: { q: string }) {
  const found = useFoundPosts(q, 'relevance', asFilter(nothingChosen, null));
  const posts = (found.data?.pages[0]?.posts ?? []).filter(({ is_own }) => !is_own).slice(0, postsShown);
  if (found.isPending) return <Skeleton lines={postsShown} />;
  if (posts.length === 0) return null;
  return (
    <ul aria-label="Posts on it" className="flex flex-col gap-1.5 border-t border-line pt-3">
      {posts.map((post) => (
        <li key={post.id} className="flex flex-col gap-x-6 sm:flex-row sm:justify-between">
          <span className="min-w-0 truncate" dir="auto">
            “{firstLine(post)}”
          </span>
          <span className="shrink-0 text-muted tabular-nums">
            {post.author.name}, {counted(post.metrics.reactions, 'reaction')}
          </span>
        </li>
      ))}
    </ul>
  );
}

const firstLine = ({ text }: ResearchPost): string => text.split('\n').find((line) => line.trim() !== '') ?? '';
