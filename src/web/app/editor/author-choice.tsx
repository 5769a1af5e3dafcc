// The menu of the accounts a post may go out as. When it is shown is left to author-menu.tsx.
import { ChevronDown } from 'lucide-react';
import type { ConnectedAccount } from '#contract/linkedin.ts';
import { Button } from '#web/ui/button.tsx';
import { dots } from '#web/ui/label-dots.ts';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import type { Author } from '../account/authors.ts';
import { keepLastAuthor } from '../account/last-author.ts';
import { useApp } from '../app-context.ts';
import type { DraftSession } from './saving/draft-session.ts';

type AuthorChoiceProps = { session: DraftSession; authors: readonly Author[]; author: Author | null };

export function AuthorChoice({ session, authors, author }: AuthorChoiceProps) {
  const { storage } = useApp();
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
