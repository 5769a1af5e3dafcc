// Exactly what goes out: account, audience, the whole text, the images.
import type { Post, Visibility } from '#contract/post-fields.ts';
import { Select } from '#web/ui/field.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { authorIn } from '../account/authors.ts';
import { hasSeveral, useAuthors } from '../account/queries.ts';
import { useApp } from '../app-context.ts';
import { AuthorSelect } from './author-select.tsx';
import { DocumentView } from './document-view.tsx';
import { FirstCommentView } from './first-comment-view.tsx';
import { LinkView } from './link-view.tsx';
import { PollView } from './poll-view.tsx';
import { ImageGrid } from './image-grid.tsx';
import { VideoView } from './video-view.tsx';
import { PostTextView } from './post-text-view.tsx';
import { visibilityChoices } from './visibility-words.ts';

type OutgoingProps = {
  post: Post;
  visibility: Visibility;
  onVisibility: (visibility: Visibility) => void;
  authorId: string | null;
  onAuthor: (authorId: string) => void;
};

export function Outgoing({ post, visibility, onVisibility, authorId, onAuthor }: OutgoingProps) {
  const { config } = useApp();
  const authors = useAuthors();
  const author = authorIn(authors, authorId);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        {author?.account ? (
          <p className="flex min-w-0 items-center gap-3 text-sm">
            <Avatar name={author.name} picture={author.picture} className="size-10" />
            <span className="min-w-0">
              <span className="block truncate font-medium">{author.name}</span>
              <span className="block text-muted">{config.sandboxes.linkedin ? 'LinkedIn sandbox' : 'LinkedIn'}</span>
            </span>
          </p>
        ) : (
          <span />
        )}
        {(hasSeveral(authors) || (author && !author.account)) && (
          <div className="w-48 max-sm:w-full">
            <AuthorSelect label="Post as" authors={authors} value={author?.id ?? ''} onChange={onAuthor} />
          </div>
        )}
        <div className="w-48 max-sm:w-full">
          <Select
            label="Who can see it"
            value={visibility}
            choices={visibilityChoices}
            onChange={(value) => onVisibility(value === 'CONNECTIONS' ? 'CONNECTIONS' : 'PUBLIC')}
          />
        </div>
      </div>
      <section aria-label="The post" className="overflow-hidden card">
        <p dir="auto" className="px-4 py-3 text-wrap font-system text-sm leading-normal">
          <PostTextView text={post.content} />
        </p>
        <ImageGrid urls={post.image_urls} altTexts={post.alt_texts} />
        {post.document && <DocumentView {...post.document} />}
        {post.video && <VideoView {...post.video} status="ready" />}
        {post.link && <LinkView link={post.link} />}
        {post.poll && <PollView poll={post.poll} />}
        <FirstCommentView text={post.first_comment} />
      </section>
    </div>
  );
}
