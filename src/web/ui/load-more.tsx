// The end of a list that has more pages.
import { Button } from './button.tsx';

/** The parts of a paged query used here. */
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
