// Exactly what goes out: account, who will see it, the whole text, the images.
import type { Post, Visibility } from '#contract/post-fields.ts';
import { Select } from '#web/ui/field.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { useConnection } from '../account/queries.ts';
import { DocumentView } from './document-view.tsx';
import { ImageGrid } from './image-grid.tsx';
import { PostTextView } from './post-text-view.tsx';

export const visibility_words: Record<Visibility, string> = { PUBLIC: 'Anyone', CONNECTIONS: 'Connections only' };
export const visibility_choices = [
  { value: 'PUBLIC', label: visibility_words.PUBLIC },
  { value: 'CONNECTIONS', label: visibility_words.CONNECTIONS },
] as const;

type OutgoingProps = { post: Post; visibility: Visibility; onVisibility: (visibility: Visibility) => void };

export function Outgoing({ post, visibility, onVisibility }: OutgoingProps) {
  const { data: connection } = useConnection();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        {connection?.connected ? (
          <p className="flex min-w-0 items-center gap-3 text-sm">
            <Avatar name={connection.name ?? '?'} picture={connection.picture} className="size-10" />
            <span className="min-w-0">
              <span className="block truncate font-medium">{connection.name}</span>
              <span className="block text-muted">{connection.sandbox ? 'LinkedIn sandbox' : 'LinkedIn'}</span>
            </span>
          </p>
        ) : (
          <span />
        )}
        <div className="w-48">
          <Select
            label="Who can see it"
            value={visibility}
            choices={visibility_choices}
            onChange={(value) => onVisibility(value === 'CONNECTIONS' ? 'CONNECTIONS' : 'PUBLIC')}
          />
        </div>
      </div>
      <section aria-label="The post" className="overflow-hidden card">
        <p className="px-4 py-3 text-wrap font-system text-sm leading-normal">
          <PostTextView text={post.content} />
        </p>
        <ImageGrid urls={post.image_urls} alt_texts={post.alt_texts} />
        {post.document && <DocumentView {...post.document} />}
      </section>
    </div>
  );
}
