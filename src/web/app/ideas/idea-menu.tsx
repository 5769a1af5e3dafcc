// What can be done with one idea besides writing: edit, move, delete and undo.
import { Ellipsis } from 'lucide-react';
import { ideaColumns } from '#contract/idea-board.ts';
import type { KeptIdea } from '#contract/idea-board.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { columnNames, inColumn, placeAfter } from './board.ts';
import type { Place } from './board.ts';
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
  const undo = () => {
    const fail = (error: Error) => toast.error(error.message);
    bringBack.mutate({ content, note, link, column, post_id, before }, { onError: fail });
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
          toast.plain('Idea deleted', { action: { label: 'Undo', onClick: undo } });
          remove.mutate(id);
        }}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}
