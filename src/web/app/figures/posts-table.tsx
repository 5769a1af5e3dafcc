// How each post of the period has done, newest first.
import { Link } from '#web/router/link.tsx';
import { Th } from '#web/ui/section.tsx';
import type { FiguresPost } from '#contract/figures.ts';
import { editorPath } from '../paths.ts';
import { figure } from '../timeline/day-words.ts';
import { dateText } from '../times.ts';

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
