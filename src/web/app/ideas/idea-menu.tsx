// What can be done with one idea besides writing: edit, move, delete and undo.
import { Ellipsis } from 'lucide-react';
import { ideaColumns, type KeptIdea } from '#contract/idea-board.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { columnNames, inColumn, placeAfter, type Place } from './board.ts';
import { useDeleteIdea, useKeepIdea } from './use-ideas.ts';

type IdeaMenuProps = {
  idea: KeptIdea;
  all: readonly KeptIdea[];
  onMove: (id: string, place: Place, isByKey: boolean) => void;
  onEdit: () => void;
};

export function IdeaMenu({ idea, all, onMove, onEdit }: IdeaMenuProps) {
  const remove = useDeleteIdea();
  const bringBack = useKeepIdea();
  const { id, content, note, link, column, post_id } = idea;
  const up = placeAfter(all, idea, 'ArrowUp');
  const down = placeAfter(all, idea, 'ArrowDown');
  const own = inColumn(all, column);
  const before = own[own.findIndex((one) => one.id === id) + 1]?.id ?? null;
  // The card has gone by then: only a promise tells how it ended.
  const undo = async () => {
    const kept = { content, note, link, column, before };
    try {
      await bringBack.mutateAsync({ ...kept, post_id }).catch((error: unknown) => {
        // Its post was deleted as well.
        if (post_id !== null && error instanceof ApiError && error.status === 404) return bringBack.mutateAsync(kept);
        throw error;
      });
    } catch (error) {
      toast.error(messageOf(error, 'We couldn’t bring the idea back'));
    }
  };
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
      <MenuItem
        danger
        onSelect={() => {
          toast.plain('Idea deleted', { action: { label: 'Undo', onClick: () => void undo() } });
          remove.mutate(id);
        }}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}
