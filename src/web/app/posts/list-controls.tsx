// The controls above the list of posts: which ones, in which order, and the search.
import { Select } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import type { Label } from '#contract/labels.ts';
import type { Author } from '../account/authors.ts';
import { AuthorSelect } from '../post/author-select.tsx';
import { filters, type ListChoice } from './list-choice.ts';

const sorts: readonly { value: ListChoice['sort']; label: string }[] = [
  { value: 'changed', label: 'Last edited' },
  { value: 'due', label: 'Next to publish' },
];

type ListControlsProps = {
  choice: ListChoice;
  labels: Label[];
  authors: Author[];
  choose: (choice: Partial<ListChoice>) => void;
  typed: string;
  onType: (typed: string) => void;
};

export function ListControls({ choice, labels, authors, choose, typed, onType }: ListControlsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ToggleChips label="Show" value={choice.filter} choices={filters} onChange={(filter) => choose({ filter })} />
      <div className="flex w-full flex-wrap gap-3 sm:w-auto">
        <div className="min-w-40 flex-1 sm:w-56 sm:flex-none">
          <SearchField label="Search posts" value={typed} onType={onType} />
        </div>
        {(authors.length > 1 || choice.author !== '') && (
          <div className="min-w-32 flex-1 sm:w-40 sm:flex-none">
            <AuthorSelect
              label="Account"
              labelHidden
              authors={authors}
              value={choice.author}
              all="All accounts"
              onChange={(author) => choose({ author })}
            />
          </div>
        )}
        {(labels.length > 0 || choice.label !== '') && (
          <div className="min-w-32 flex-1 sm:w-40 sm:flex-none">
            <Select
              label="Label"
              labelHidden
              value={choice.label}
              choices={labelChoices(labels, choice.label)}
              onChange={(label) => choose({ label })}
            />
          </div>
        )}
        <div className="min-w-32 flex-1 sm:w-40 sm:flex-none">
          <Select
            label="Order"
            labelHidden
            value={choice.sort}
            choices={sorts}
            onChange={(sort) => choose({ sort: sort as ListChoice['sort'] })}
          />
        </div>
      </div>
    </div>
  );
}

/** A label in the URL that no longer exists is listed, too, so that it can be deselected. */
function labelChoices(labels: Label[], chosen: string): { value: string; label: string }[] {
  const known = labels.map(({ id, name }) => ({ value: id, label: name }));
  const gone =
    chosen !== '' && !labels.some(({ id }) => id === chosen) ? [{ value: chosen, label: 'Deleted label' }] : [];
  return [{ value: '', label: 'All labels' }, ...known, ...gone];
}
