// How readers will see the post: cut at the fold until "see more" is pressed.
import { Globe, Users } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app-context.tsx';
import { Avatar } from '../shell/avatar.tsx';
import { useConnection } from '../shell/queries.ts';
import type { DraftSession } from './draft-session.ts';
import { DocumentView } from './document-view.tsx';
import { ImageGrid } from './image-grid.tsx';
import { visibility_words } from './outgoing.tsx';
import { foldIndex } from './post-text.ts';
import { PostTextView } from './post-text-view.tsx';

export function Preview({ session }: { session: DraftSession }) {
  const { user } = useApp();
  const { data: connection } = useConnection();
  const [is_open, setOpen] = useState(false);
  const { content, image_urls, alt_texts, new_images, document, visibility } = useStore(session.store);
  const name = connection?.name ?? user.name;
  const fold = foldIndex(content);
  const Seen = visibility === 'PUBLIC' ? Globe : Users;
  const text = content.trimEnd();
  return (
    <section
      aria-label="Preview"
      className="flex w-full min-w-0 flex-col gap-2 wide:sticky wide:top-20 wide:self-start"
    >
      <h2 className="text-sm font-medium text-muted">Preview</h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface font-system">
        <div className="flex items-center gap-3 px-4 pt-4">
          <Avatar name={name} picture={connection?.picture ?? user.image} className="size-12 text-lg" />
          <div className="min-w-0">
            <p className="truncate text-sm font-semibold">{name}</p>
            <p className="flex items-center gap-1 text-xs text-muted">
              Now
              <span aria-hidden>·</span>
              <Seen aria-hidden className="size-3" />
              <span className="sr-only">{visibility_words[visibility]}</span>
            </p>
          </div>
        </div>
        <div className="px-4 py-3 text-sm leading-normal">
          {text === '' && <p className="text-muted">Your post appears here as you write it.</p>}
          <PostTextView text={fold !== null && !is_open ? text.slice(0, fold).trimEnd() : text} />
          {fold !== null && (
            <button
              type="button"
              aria-expanded={is_open}
              onClick={() => setOpen(!is_open)}
              className="text-muted hover:text-accent hover:underline"
            >
              {is_open ? ' see less' : '... see more'}
            </button>
          )}
        </div>
        <ImageGrid
          urls={[...image_urls, ...new_images.map(({ preview_url }) => preview_url)]}
          alt_texts={image_urls.map((url) => alt_texts[url] ?? '')}
        />
        {document && <DocumentView title={document.title} url={document.url} pages={document.pages} />}
      </div>
    </section>
  );
}
