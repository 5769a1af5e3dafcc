// The account a post goes out as, or went out as, shown among other facts: its name beside its colour.
import type { Post, PostStatus } from '#contract/post-fields.ts';
import { authorIn, type Author } from '../account/authors.ts';
import { useAuthors } from '../account/queries.ts';
import { LabelChip } from './label-chip.tsx';

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
