// What is wrong with a post, or stands in its way, shown in its list row.
import { TriangleAlert } from 'lucide-react';
import type { Post } from '#contract/post-fields.ts';
import { UnknownOutcome } from './unknown-outcome.tsx';
import { isUnknown } from './post-words.ts';

export function PostNotices({ post }: { post: Post }) {
  const warnings = post.warnings.filter(({ code }) => code !== 'outcome_unknown');
  const isInDoubt = isUnknown(post);
  if (!post.error && warnings.length === 0) return null;
  return (
    <div className="mt-1.5 flex flex-col gap-1.5 text-sm">
      {post.error && !isInDoubt && <p className={post.status === 'failed' ? 'text-poor' : ''}>{post.error}</p>}
      {warnings.length > 0 && (
        <ul aria-label="Needs a look" className="flex flex-col gap-1">
          {warnings.map(({ code, sentence }) => (
            <li key={code} className="flex items-start gap-1.5">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-fair" />
              <span className="min-w-0">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {isInDoubt && (
        // Above the link that covers the row.
        <div className="relative">
          <UnknownOutcome post={post} />
        </div>
      )}
    </div>
  );
}
