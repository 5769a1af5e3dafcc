// A draft's link card: made from what the page says about itself, with every word editable. If nothing was found, it is filled in by hand.
import { useChange } from '../../calls.ts';
import { ImageOff, Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { linkDescriptionMax, linkTitleMax, siteOf, type PostLink } from '#contract/post-kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { carriedWord } from './attachments.ts';
import { offerUndo } from './offer-undo.ts';
import { addressIn, addressOf } from './kinds.ts';
import type { DraftSession } from '../saving/draft-session.ts';

type AttachedLinkProps = { session: DraftSession; isAdding: boolean; onAdded: () => void };

export function AttachedLink({ session, isAdding, onAdded }: AttachedLinkProps) {
  const link = useStore(session.store, (state) => state.link);
  if (!link && !isAdding) return null;
  return (
    <section aria-label="Link card" className="px-4 pb-4">
      <div className="rounded-control border border-line p-3">
        {link ? (
          <CardFields
            link={link}
            onEdit={(next) => session.edit({ link: next })}
            onRemove={() => {
              session.edit({ link: null });
              offerUndo(session, 'Link card', () => ({ link }));
            }}
          />
        ) : (
          <NewCard session={session} onDone={onAdded} />
        )}
      </div>
    </section>
  );
}

function NewCard({ session, onDone }: { session: DraftSession; onDone: () => void }) {
  const [typed, setTyped] = useState(() => addressIn(session.store.getState().content));
  const [isWrong, setWrong] = useState(false);
  const take = (link: PostLink) => {
    // Something else may have been added while the page was read.
    const carried = session.uploads.store.getState() ? 'video' : carriedWord(session.store.getState());
    if (carried === null) session.edit({ link });
    else toast.error(`A post takes one kind of attachment. Remove the ${carried} to add a link card.`);
    onDone();
  };
  const card = useChange((api, url: string) =>
    api.call('makeLinkCard', { body: { url }, fallback: 'We couldn’t read the page.' }),
  );
  const address = addressOf(typed);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(address === null);
        // Not once it was cancelled: this is called only while the form is there.
        if (address !== null) card.mutate(address, { onSuccess: ({ link }) => take(link) });
      }}
    >
      <TextField
        // It has just been added.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label="Address of the page"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={typed}
        error={isWrong && address === null ? 'Paste a web address, such as https://example.org/article.' : null}
        onChange={(event) => {
          setTyped(event.target.value);
          card.reset();
        }}
      />
      {card.isError && (
        <ErrorNote
          action={
            address !== null && (
              <Button size="small" onClick={() => take({ url: address, title: '', description: '', image_url: null })}>
                Fill it in myself
              </Button>
            )
          }
        >
          {card.error.message}
        </ErrorNote>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="small" look="primary" busy={card.isPending}>
          {card.isPending ? 'Reading the page' : 'Create the card'}
        </Button>
        <Button size="small" look="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type CardFieldsProps = { link: PostLink; onEdit: (link: PostLink) => void; onRemove: () => void };

function CardFields({ link, onEdit, onRemove }: CardFieldsProps) {
  const site = siteOf(link.url);
  // Whoever was in the form, which this replaces, goes on here.
  const [isEntered] = useState(() => document.activeElement?.closest('[aria-label="Link card"]') != null);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        {link.image_url ? (
          <img
            src={link.image_url}
            alt=""
            className="h-14 w-24 shrink-0 rounded-control border border-line object-cover"
          />
        ) : (
          <span className="grid h-14 w-24 shrink-0 place-items-center rounded-control bg-ink/5">
            <Link2 aria-hidden className="size-6 text-muted" />
          </span>
        )}
        <p className="min-w-0 flex-1 text-sm">
          <span className="block font-medium">Link card</span>
          <a href={link.url} target="_blank" rel="noreferrer" className="block truncate text-muted underline">
            {link.url}
          </a>
        </p>
        {link.image_url && (
          <IconButton
            size="small_icon"
            label="Remove the card’s picture"
            icon={<ImageOff />}
            onClick={() => onEdit({ ...link, image_url: null })}
          />
        )}
        <IconButton size="small_icon" label="Remove the link card" icon={<Trash2 />} onClick={onRemove} />
      </div>
      <TextField
        label="Title of the card"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isEntered}
        maxLength={linkTitleMax}
        value={link.title}
        hint={link.title.trim() === '' ? `Without a title readers see ${site}.` : undefined}
        onChange={(event) => onEdit({ ...link, title: event.target.value })}
      />
      <TextArea
        label="Description of the card"
        rows={2}
        maxLength={linkDescriptionMax}
        value={link.description}
        onChange={(event) => onEdit({ ...link, description: event.target.value })}
      />
    </div>
  );
}
