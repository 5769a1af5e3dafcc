// One idea on the board: its words, note and link, the handle that moves it, and the button to write about it.
import { GripVertical, Link as LinkIcon, PenLine, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { ideaColumns, ideaNoteMax, type KeptIdea } from '#contract/idea-board.ts';
import { siteOf, linkUrlMax } from '#contract/post-kinds.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { editorPath } from '../paths.ts';
import { placeAfter, columnNames, inColumn, type BoardPosition } from './board.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { useDeleteIdea, useChangeIdea } from './use-ideas.ts';
import { ideaMax } from '#contract/ideas.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

function IdeaDialog({ idea, onClose }: { idea: KeptIdea; onClose: () => void }) {
  const [content, setContent] = useState(idea.content);
  const [note, setNote] = useState(idea.note);
  const [link, setLink] = useState(idea.link ?? '');
  const save = useChangeIdea(idea.id);
  const body = { content, note, link: link.trim() === '' ? null : link };
  return (
    <FormDialog
      title="Edit idea"
      word="Save"
      isTyped={content !== idea.content || note !== idea.note || link !== (idea.link ?? '')}
      sending={save}
      onSubmit={() => save.mutate(body, { onSuccess: onClose })}
      onClose={onClose}
    >
      {(mistakes) => (
        <>
          <TextArea
            label="Idea"
            rows={3}
            maxLength={ideaMax}
            value={content}
            error={mistakes['content']}
            onChange={(event) => setContent(event.target.value)}
          />
          <TextArea
            label="Note"
            hint="Only you see this. It doesn’t go into drafts."
            rows={3}
            maxLength={ideaNoteMax}
            value={note}
            error={mistakes['note']}
            onChange={(event) => setNote(event.target.value)}
          />
          <TextField
            label="Link"
            type="url"
            placeholder="https://"
            maxLength={linkUrlMax}
            value={link}
            error={mistakes['link']}
            onChange={(event) => setLink(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

type IdeaMenuProps = {
  idea: KeptIdea;
  all: readonly KeptIdea[];
  onMove: (id: string, place: BoardPosition, isByKey: boolean) => void;
  onEdit: () => void;
};

function IdeaMenu({ idea, all, onMove, onEdit }: IdeaMenuProps) {
  const remove = useDeleteIdea();
  const { id, content, column } = idea;
  const up = placeAfter(all, idea, 'ArrowUp');
  const down = placeAfter(all, idea, 'ArrowDown');
  return (
    <Menu
      align="end"
      button={<IconButton size="small_icon" label={`What to do with “${content.slice(0, 60)}”`} icon={<Ellipsis />} />}
    >
      <MenuItem onSelect={onEdit}>Edit</MenuItem>
      {ideaColumns
        .filter((one) => one !== column)
        .map((one) => (
          <MenuItem
            key={one}
            onSelect={() => onMove(id, { column: one, before: inColumn(all, one)[0]?.id ?? null }, false)}
          >
            Move to {columnNames[one]}
          </MenuItem>
        ))}
      {up && <MenuItem onSelect={() => onMove(id, up, false)}>Move up</MenuItem>}
      {down && <MenuItem onSelect={() => onMove(id, down, false)}>Move down</MenuItem>}
      <MenuLine />
      <MenuItem danger onSelect={() => remove(id)}>
        Delete
      </MenuItem>
    </Menu>
  );
}

/** Tells a dragged idea from anything else that is dragged. */
export const dragKind = 'application/x-postwright-idea';
export const handleId = (id: string): string => `move-${id}`;

type IdeaCardProps = {
  idea: KeptIdea;
  all: readonly KeptIdea[];
  /** On which side of this idea a dragged one would land. */
  isOver: 'before' | 'after' | null;
  onMove: (id: string, place: BoardPosition, isByKey: boolean) => void;
  onWrite: (idea: KeptIdea) => void;
};

const overLooks = { before: 'shadow-[0_-2px_0_var(--color-accent)]', after: 'shadow-[0_2px_0_var(--color-accent)]' };

export function IdeaCard({ idea, all, isOver, onMove, onWrite }: IdeaCardProps) {
  const [isEdited, setEdited] = useState(false);
  const name = idea.content.slice(0, 60);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle and the menu do the same
    <li
      data-idea={idea.id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragKind, idea.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      className={`flex flex-col gap-2 rounded-control border border-line bg-surface py-2 pr-2 pl-1 ${isOver ? overLooks[isOver] : ''}`}
    >
      <div className="flex items-start gap-1">
        <button
          id={handleId(idea.id)}
          type="button"
          aria-label={`Move “${name}”`}
          aria-describedby="idea-move-keys"
          onKeyDown={(event) => {
            if (!event.key.startsWith('Arrow')) return;
            event.preventDefault();
            const place = placeAfter(all, idea, event.key);
            if (place) onMove(idea.id, place, true);
          }}
          className="grid size-8 shrink-0 cursor-grab place-items-center rounded-control text-faint hover:bg-ink/7 hover:text-ink pointer-coarse:hidden"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
        <div className="min-w-0 flex-1 py-1 text-sm pointer-coarse:pl-2">
          <p dir="auto" className="line-clamp-6 [overflow-wrap:anywhere] whitespace-pre-wrap">
            {idea.content}
          </p>
          {idea.note !== '' && (
            <p dir="auto" className="mt-1 line-clamp-3 text-xs [overflow-wrap:anywhere] whitespace-pre-wrap text-muted">
              {idea.note}
            </p>
          )}
          {idea.link !== null && (
            <a
              href={idea.link}
              target="_blank"
              rel="noreferrer"
              draggable={false}
              className="mt-1 inline-flex max-w-full items-center gap-1 text-xs text-muted underline pointer-coarse:min-h-11"
            >
              <LinkIcon aria-hidden className="size-3 shrink-0" />
              <span className="truncate">{siteOf(idea.link)}</span>
            </a>
          )}
        </div>
        <IdeaMenu idea={idea} all={all} onMove={onMove} onEdit={() => setEdited(true)} />
      </div>
      <div className="flex flex-wrap items-center gap-1 pl-9 pointer-coarse:pl-3">
        <Button size="small" onClick={() => onWrite(idea)}>
          <PenLine aria-hidden />
          Write<span className="sr-only"> about “{name}”</span>
        </Button>
        {idea.post_id !== null && (
          <Button asChild size="small" look="plain">
            <Link to={editorPath(idea.post_id)}>Open the post</Link>
          </Button>
        )}
      </div>
      {isEdited && <IdeaDialog idea={idea} onClose={() => setEdited(false)} />}
    </li>
  );
}
