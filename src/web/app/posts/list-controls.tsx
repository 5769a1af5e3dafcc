// What stands above the list of posts: which ones, in which order, and the search.
import { Select } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { filters, type ListChoice } from './list-choice.ts';

const sorts: readonly { value: ListChoice['sort']; label: string }[] = [
  { value: 'changed', label: 'Newest change' },
  { value: 'due', label: 'Next to go out' },
];

type ListControlsProps = {
  choice: ListChoice;
  choose: (choice: Partial<ListChoice>) => void;
  typed: string;
  onType: (typed: string) => void;
};

export function ListControls({ choice, choose, typed, onType }: ListControlsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ToggleChips label="Show" value={choice.filter} choices={filters} onChange={(filter) => choose({ filter })} />
      <div className="flex w-full flex-wrap gap-3 sm:w-auto">
        <div className="min-w-36 flex-1 sm:w-56">
          <SearchField label="Search posts" value={typed} onType={onType} />
        </div>
        <div className="w-40">
          <Select
            label="Order"
            label_hidden
            value={choice.sort}
            choices={sorts}
            onChange={(sort) => choose({ sort: sort as ListChoice['sort'] })}
          />
        </div>
      </div>
    </div>
  );
}
