// The saved filters above the list: choosing one with a press, saving the current view under a name, and renaming or deleting the active one.
import { Bookmark, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { savedFiltersMax, type SavedFilter } from '#contract/saved-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { onFirstUse } from '#web/ui/on-demand.ts';
import { toast } from '#web/ui/toast.ts';
import { isSameChoice, usualChoice, type ListChoice } from './list-controls.tsx';
import { keys } from '#web/api/query-client.ts';
import { useAnswer, useChange } from '../calls.ts';

const none: SavedFilter[] = [];
const outdates = [keys.saved_filters];

/** Empty if they could not be loaded: the list itself reports that the server does not answer. */
const useSavedFilters = (): SavedFilter[] =>
  useAnswer(keys.saved_filters, 'listSavedFilters', {}).data?.saved_filters ?? none;

const useSaveFilter = () =>
  useChange(
    (api, { name, choice: { filter, ...choice } }: { name: string; choice: ListChoice }) =>
      api.call('createSavedFilter', {
        body: { name, status: filter, ...choice },
        fallback: 'We couldn’t save the filter',
      }),
    { outdates },
  );

const useRenameFilter = (id: string) =>
  useChange(
    (api, name: string) =>
      api.call('updateSavedFilter', { params: { id }, body: { name }, fallback: 'We couldn’t rename the filter' }),
    { outdates },
  );

const useDeleteFilter = () =>
  useChange(
    (api, id: string) => api.call('deleteSavedFilter', { params: { id }, fallback: 'We couldn’t delete the filter' }),
    { outdates },
  );

const FilterNameDialog = onFirstUse(async () => (await import('./filter-name-dialog.tsx')).FilterNameDialog);

const choiceOf = ({ status, sort, label, author, q }: SavedFilter): ListChoice => ({
  filter: status,
  sort,
  label,
  author,
  q,
});

type SavedFiltersProps = {
  choice: ListChoice;
  /** The initial name. */
  suggested: string;
  onChoose: (choice: ListChoice) => void;
};

export function SavedFilters({ choice, suggested, onChoose }: SavedFiltersProps) {
  const saved = useSavedFilters();
  const [isSaving, setSaving] = useState(false);
  const save = useSaveFilter();
  const group = useRef<HTMLDivElement>(null);
  const current = saved.find((filter) => isSameChoice(choiceOf(filter), choice));
  const canSave = !current && !isSameChoice(choice, usualChoice) && saved.length < savedFiltersMax;
  if (saved.length === 0 && !canSave) return null;
  return (
    <div ref={group} className="flex flex-wrap items-center gap-2">
      {saved.length > 0 && (
        <ul aria-label="Saved filters" className="contents">
          {saved.map((filter) => (
            <li key={filter.id} className="flex max-w-full items-center">
              <button
                type="button"
                aria-pressed={filter === current}
                onClick={() => onChoose(filter === current ? usualChoice : choiceOf(filter))}
                className="h-8 max-w-60 cursor-pointer truncate rounded-full border border-line px-3 text-sm text-muted hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent/8 aria-pressed:font-medium aria-pressed:text-ink pointer-coarse:h-11"
              >
                {filter.name}
              </button>
              {filter === current && <Change filter={filter} />}
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <Button look="plain" size="small" onClick={() => setSaving(true)}>
          <Bookmark aria-hidden />
          Save this filter
        </Button>
      )}
      {isSaving && (
        <FilterNameDialog
          title="Save this filter"
          start={suggested}
          change={save}
          onName={(name) => save.mutate({ name, choice }, { onSuccess: () => setSaving(false) })}
          onClose={() => setSaving(false)}
          // Its button is gone once the view is a saved one.
          returnTo={() => group.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? null}
        />
      )}
    </div>
  );
}

function Change({ filter }: { filter: SavedFilter }) {
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRenameFilter(filter.id);
  const remove = useDeleteFilter();
  const bringBack = useSaveFilter();
  const fail = (error: Error) => toast.error(error.message);
  /** This component is gone by the time it fails or is undone, and with it the callbacks of mutate. */
  const deleteIt = () => {
    const deleted = remove.mutateAsync(filter.id);
    deleted.catch(fail);
    const undo = async () => {
      await deleted;
      await bringBack.mutateAsync({ name: filter.name, choice: choiceOf(filter) });
    };
    const onClick = () => void undo().catch(fail);
    toast.plain(`Deleted the filter “${filter.name}”`, { action: { label: 'Undo', onClick } });
  };
  return (
    <>
      <Menu button={<IconButton size="small_icon" label={`Change “${filter.name}”`} icon={<Ellipsis />} />}>
        <MenuItem onSelect={() => setRenaming(true)}>Rename</MenuItem>
        <MenuItem danger onSelect={deleteIt}>
          Delete
        </MenuItem>
      </Menu>
      {isRenaming && (
        <FilterNameDialog
          title="Rename the filter"
          start={filter.name}
          change={rename}
          onName={(name) => rename.mutate(name, { onSuccess: () => setRenaming(false) })}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
