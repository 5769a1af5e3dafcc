// Who the post goes out as, and who will see it: the next new post starts with the last account. Its menu is loaded only where there is a choice.
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { whenDrawn } from '#web/ui/on-demand.ts';
import { authorIn } from '../account/authors.ts';
import { hasSeveral, useAuthors } from '../account/queries.ts';
import { useLastAuthor } from '../account/last-author.ts';
import type { DraftSession } from './saving/draft-session.ts';
import { authorOf } from './saving/draft-state.ts';
import { ChevronDown } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { visibilityChoices, visibilityWords } from '../post/visibility-words.ts';

export function VisibilityMenu({ session }: { session: DraftSession }) {
  const visibility = useStore(session.store, (state) => state.visibility);
  return (
    <Menu
      button={
        <Button look="plain" size="small" aria-label={`Who can see it: ${visibilityWords[visibility]}`}>
          {visibilityWords[visibility]}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoices
        label="Who can see it"
        value={visibility}
        choices={visibilityChoices}
        onChange={(next) => session.edit({ visibility: next })}
      />
    </Menu>
  );
}

const AuthorChoice = whenDrawn(async () => (await import('./author-choice.tsx')).AuthorChoice);

export function AuthorMenu({ session }: { session: DraftSession }) {
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
  return <AuthorChoice session={session} authors={authors} author={author} />;
}
