// The end of a list of which there is more.
import { Button } from './button.tsx';

/** What a list that comes page by page says of itself, as the query gives it. */
export type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

export function LoadMore({ of: list }: { of: Paged }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="flex justify-center">
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Load more
      </Button>
    </div>
  );
}
