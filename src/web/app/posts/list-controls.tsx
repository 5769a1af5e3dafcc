// What the posts page shows and in which order, kept in the URL, so that a link or a reload brings it back; and the controls for it above the list.
import { Select } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import type { Label } from '#contract/labels.ts';
import type { Author } from '../account/authors.ts';
import { AuthorSelect } from '../post/author-select.tsx';
import { useSearchParams } from '#web/router/routes.tsx';
import { postSorts, type PostSort } from '#contract/posts.ts';
import type { PostFilter } from '#web/api/post-list.ts';

const filters: readonly { value: PostFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
  { value: 'failed', label: 'Failed' },
];

export type ListChoice = {
  filter: PostFilter;
  sort: PostSort;
  label: string;
  author: string;
  /** The search text. */ q: string;
};

export const usualChoice: ListChoice = { filter: 'all', sort: 'changed', label: '', author: '', q: '' };

export const isSameChoice = (a: ListChoice, b: ListChoice): boolean =>
  a.filter === b.filter &&
  a.sort === b.sort &&
  a.label === b.label &&
  a.author === b.author &&
  a.q.trim() === b.q.trim();

/** Describes in a few words what is shown. */
export function choiceText(
  { filter, label, author, q }: ListChoice,
  nameOf: (id: string) => string | undefined,
): string {
  const status = filter === 'all' ? '' : (filters.find(({ value }) => value === filter)?.label ?? '');
  const words = [status, nameOf(label) ?? '', nameOf(author) ?? '', q.trim() === '' ? '' : `“${q.trim()}”`];
  return words.filter((word) => word !== '').join(', ');
}

export function useListChoice() {
  const [params, setParams] = useSearchParams();
  const choice: ListChoice = {
    filter: filters.find(({ value }) => value === params.get('status'))?.value ?? 'all',
    sort: postSorts.find((sort) => sort === params.get('sort')) ?? 'changed',
    label: params.get('label') ?? '',
    author: params.get('author') ?? '',
    q: (params.get('q') ?? '').slice(0, 200),
  };
  const choose = ({ filter, sort, label, author, q }: Partial<ListChoice>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const put = (name: string, value: string | undefined, usual: string) => {
          if (value === usual) after.delete(name);
          else if (value !== undefined) after.set(name, value);
        };
        put('status', filter, 'all');
        put('sort', sort, 'changed');
        put('label', label, '');
        put('author', author, '');
        put('q', q, '');
        return after;
      },
      { replace: true },
    );
  return { choice, choose };
}

/** URL of a CSV file with the list as it is shown. */
export function csvAddress({ filter, sort, label, author }: Omit<ListChoice, 'q'>, q: string): string {
  const query = new URLSearchParams({ status: filter, sort, label, author, q });
  return `/api/posting/posts.csv?${query.toString()}`;
}

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
