// Who a post goes out as, its labels, and what it carries, shown among other facts in lists and the calendar.
import type { Post, PostStatus } from '#contract/post-fields.ts';
import { authorIn, type Author } from '../account/authors.ts';
import { useAuthors } from '../account/queries.ts';
import type { Label } from '#contract/labels.ts';
import { dots } from '#web/ui/label-dots.ts';
import { FileText, Film, Image as ImageIcon, Link2, ListChecks, type LucideIcon } from 'lucide-react';
import { kindsOf, siteOf, type PostKind } from '#contract/post-kinds.ts';

export function LabelChip({ label }: { label: Pick<Label, 'name' | 'color'> }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-full border border-line px-2 py-0.5 text-xs">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[label.color]}`} />
      <span className="truncate">{label.name}</span>
    </span>
  );
}

export function AuthorChip({ author, status }: { author: Author; status: PostStatus }) {
  const { color, name, account } = author;
  return (
    <>
      <span className="sr-only">{status === 'published' ? 'Posted as ' : 'Goes out as '}</span>
      <LabelChip label={{ color, name: account ? name : `${name} (not connected)` }} />
    </>
  );
}

/** Nothing if all posts belong to one account. */
export function PostAuthor({ post: { author_id, status } }: { post: Post }) {
  const authors = useAuthors();
  const author = author_id === null ? null : authorIn(authors, author_id);
  return authors.length > 1 && author ? <AuthorChip author={author} status={status} /> : null;
}

const marks: Record<PostKind, { Icon: LucideIcon; words: (post: Post) => string }> = {
  images: {
    Icon: ImageIcon,
    words: ({ image_urls }) => (image_urls.length === 1 ? '1 image' : `${image_urls.length} images`),
  },
  document: { Icon: FileText, words: ({ document }) => document?.title ?? '' },
  video: { Icon: Film, words: ({ video }) => video?.title || 'Video' },
  link: { Icon: Link2, words: ({ link }) => siteOf(link?.url ?? '') },
  poll: { Icon: ListChecks, words: () => 'Poll' },
};

/** With its words; where there is little room, only for screen readers. */
export function KindMark({ post, isSmall = false }: { post: Post; isSmall?: boolean }) {
  const [kind] = kindsOf(post);
  if (kind === undefined) return null;
  const { Icon, words } = marks[kind];
  if (isSmall)
    return (
      <>
        <Icon aria-hidden className="size-3 shrink-0 text-muted" />
        <span className="sr-only">, {words(post)}</span>
      </>
    );
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{words(post)}</span>
    </span>
  );
}
