// What the posts page shows and in which order: kept in the URL, so that a link or a reload brings it back.
import { useSearchParams } from '#web/router/routes.tsx';
import { postSorts, type PostSort } from '#contract/posts.ts';
import type { PostFilter } from '#web/api/post-list.ts';

export const filters: readonly { value: PostFilter; label: string }[] = [
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
