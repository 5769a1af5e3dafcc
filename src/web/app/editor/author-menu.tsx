// The account the post goes out as, if there is a choice. The next new post starts with the last choice.
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ConnectedAccount } from '#contract/linkedin.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { authorIn } from '../account/authors.ts';
import { keepLastAuthor, useLastAuthor } from '../account/last-author.ts';
import { hasSeveral, useAuthors } from '../account/queries.ts';
import { useApp } from '../app-context.ts';
import { dots } from '#web/ui/label-dots.ts';
import type { DraftSession } from './saving/draft-session.ts';
import { authorOf } from './saving/draft-state.ts';

export function AuthorMenu({ session }: { session: DraftSession }) {
  const { storage } = useApp();
  const authors = useAuthors();
  const authorId = useStore(session.store, authorOf);
  const isNew = useStore(session.store, ({ post, creation }) => post === null && creation === null);
  const author = authorIn(authors, authorId);
  const last = useLastAuthor();
  useEffect(() => {
    if (isNew && authorId === null && last !== undefined) session.beginAs(last);
  }, [authorId, isNew, last, session]);
  const isGone = author !== null && author.account === null;
  if (!hasSeveral(authors) && !isGone) return null;
  const choose = (id: string) => {
    keepLastAuthor(storage, id);
    session.edit({ author_id: id });
  };
  return (
    <Menu
      button={
        <Button look="plain" size="small" aria-label={`Post as: ${author?.name ?? 'choose an account'}`}>
          {author && <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[author.color]}`} />}
          <span className="max-w-32 truncate">{author?.name ?? 'Post as'}</span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoices
        label="Post as"
        value={author?.id ?? ''}
        choices={authors.flatMap(({ id, name, account }) =>
          account ? [{ value: id, label: name, about: aboutOf(account) }] : [],
        )}
        onChange={choose}
      />
    </Menu>
  );
}

function aboutOf({ kind, posting_off, is_default, needs_reconnect }: ConnectedAccount): string | undefined {
  if (posting_off) return posting_off;
  if (needs_reconnect) return 'The connection has ended';
  const about = [kind === 'page' && 'Company page', is_default && 'Default'].filter((word) => word !== false);
  return about.length === 0 ? undefined : about.join(', ');
}
