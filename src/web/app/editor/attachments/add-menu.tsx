// What else a post can carry: a carousel, a link card or a poll if there is room, and a first comment.
import { GalleryHorizontalEnd, Link2, ListChecks, MessageSquareText, Plus } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { carriedWord } from './attachments.ts';
import { newPoll } from './kinds.ts';
import type { DraftSession } from '../saving/draft-session.ts';

export type Adding = 'link' | 'poll' | 'comment' | 'carousel' | null;

type AddMenuProps = {
  session: DraftSession;
  /** A video is being uploaded. */
  isSending: boolean;
  onAdd: (adding: Adding) => void;
};

export function AddMenu({ session, isSending, onAdd }: AddMenuProps) {
  const word = useStore(session.store, carriedWord);
  const carried = isSending ? 'video' : word;
  const isFull = carried !== null;
  const hasComment = useStore(session.store, (state) => state.first_comment !== '');
  return (
    <Menu
      button={
        <Button look="plain" size="small" aria-label="Add more">
          <Plus aria-hidden />
          <span className="@max-md:sr-only">More</span>
        </Button>
      }
    >
      <MenuItem icon={GalleryHorizontalEnd} word="Carousel" disabled={isFull} onSelect={() => onAdd('carousel')} />
      <MenuItem icon={Link2} word="Link card" disabled={isFull} onSelect={() => onAdd('link')} />
      <MenuItem
        icon={ListChecks}
        word="Poll"
        disabled={isFull}
        onSelect={() => (session.edit({ poll: newPoll }), onAdd('poll'))}
      />
      <MenuItem icon={MessageSquareText} word="First comment" disabled={hasComment} onSelect={() => onAdd('comment')} />
      {isFull && (
        <p className="px-2.5 py-2 text-xs text-muted">
          LinkedIn takes one kind of attachment a post. Remove the {carried} to add another.
        </p>
      )}
    </Menu>
  );
}
