// A small mark for what a post carries besides its text, in lists and the calendar.
import { FileText, Film, Image as ImageIcon, Link2, ListChecks, type LucideIcon } from 'lucide-react';
import { kindsOf, siteOf, type PostKind } from '#contract/post-kinds.ts';
import type { Post } from '#contract/post-fields.ts';

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
