// On a published post: how many people engaged with it, as a link to them. `otherwise` is shown if nobody is known to have.
import { Users } from 'lucide-react';
import { Link } from '#web/router/link.tsx';
import { prospectsOf } from '../paths.ts';
import { useAnswer } from '../calls.ts';
import { keys } from '#web/api/query-client.ts';

export function EngagedLink({ postId, otherwise }: { postId: string; otherwise?: string }) {
  // One request serves all posts on a page.
  const { data } = useAnswer([...keys.prospects, 'posts'], 'listEngagedPosts', {
    fallback: 'We couldn’t load who engaged with your posts',
  });
  const engaged = data?.posts.find((one) => one.post_id === postId);
  if (!engaged) return otherwise;
  const { people, reactions, comments, is_sample } = engaged;
  const parts = [counted(reactions, 'reaction'), counted(comments, 'comment')].filter((part) => part !== '');
  return (
    <Link
      to={prospectsOf(postId)}
      title={`${parts.join(', ')}${is_sample ? '. Sample data' : ''}`}
      className="relative inline-flex items-center gap-1 text-accent underline-offset-2 hover:underline pointer-coarse:min-h-8"
    >
      <Users aria-hidden className="size-3.5" />
      {people === 1 ? '1 person engaged' : `${people.toLocaleString('en-US')} people engaged`}
      {is_sample && <span className="text-muted">(sample data)</span>}
    </Link>
  );
}

const counted = (count: number, word: string): string =>
  count === 0 ? '' : count === 1 ? `1 ${word}` : `${count.toLocaleString('en-US')} ${word}s`;
