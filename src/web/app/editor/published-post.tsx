// A post that can no longer be changed here: its text and images, and ways to reuse them.
import { History } from 'lucide-react';
import type { Post } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CopyButton } from '../copy-button.tsx';
import { HistoryDialog, useAsked } from '../post/dialogs.tsx';
import { EngagedLink } from '../prospects/engaged-link.tsx';
import { useDuplicate } from '../post/duplicate.ts';
import { PostParts } from '../post/post-parts.tsx';
import { FirstCommentView, PostTextView } from '../post/post-text-view.tsx';
import { whenDrawn } from '#web/ui/on-demand.ts';

// The chart weighs more than the rest of the page.
const PostFigures = whenDrawn(
  async () => (await import('../figures/post-figures.tsx')).PostFigures,
  () => <Skeleton lines={3} />,
);

export function PublishedPost({ post }: { post: Post }) {
  const history = useAsked(HistoryDialog);
  const duplicate = useDuplicate('open');
  return (
    <div className="grid w-full min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
      <article aria-label="Post" className="w-full max-w-editor overflow-hidden card">
        <p dir="auto" className="px-5 py-4 text-wrap [unicode-bidi:plaintext]">
          <PostTextView text={post.content} />
        </p>
        <PostParts {...post} />
        <FirstCommentView text={post.first_comment} />
        <footer className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2">
          <CopyButton text={post.content} />
          <Button look="plain" size="small" busy={duplicate.isPending} onClick={() => duplicate.mutate(post)}>
            Duplicate as draft
          </Button>
          <Button look="plain" size="small" onClick={() => history.ask(post)}>
            <History aria-hidden />
            History
          </Button>
          <span className="px-3 text-sm">
            <EngagedLink postId={post.id} />
          </span>
          {history.dialog}
        </footer>
      </article>
      {post.status === 'published' && <PostFigures postId={post.id} />}
    </div>
  );
}
