// The drafts changed last, to pick up where work stopped. Nothing is shown if there are none.
import { Link } from '#web/router/link.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { postsOf } from '#web/api/post-list.ts';
import { usePosts } from '../post/use-posts.ts';
import { OriginMark } from '../post/origin-mark.tsx';
import { firstLine } from '../post/post-words.ts';
import { useNow } from '../now.ts';
import { editorPath, paths } from '../paths.ts';
import { pastText } from '../times.ts';

const shown = 4;

export function RecentDrafts() {
  const now = useNow();
  const posts = usePosts('draft', '');
  const drafts = postsOf(posts.data).slice(0, shown);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="recent-drafts" className="mt-4 flex flex-col gap-2">
      <div className="flex items-baseline justify-between">
        <h2 id="recent-drafts" className="text-sm font-medium text-muted">
          Recent drafts
        </h2>
        <Link to={paths.posts} className="text-sm text-muted underline-offset-4 hover:underline">
          All drafts
        </Link>
      </div>
      <Rows>
        {drafts.map((post) => (
          <li key={post.id}>
            <Link
              to={editorPath(post.id)}
              className="flex items-baseline justify-between gap-6 px-4 py-3 hover:bg-ink/4"
            >
              <span className="flex min-w-0 items-baseline gap-2">
                <span dir="auto" className="min-w-0 truncate">
                  {firstLine(post.content)}
                </span>
                <OriginMark post={post} />
              </span>
              <time dateTime={post.updated_at} className="shrink-0 text-xs text-muted">
                {pastText(post.updated_at, now)}
              </time>
            </Link>
          </li>
        ))}
      </Rows>
    </section>
  );
}
