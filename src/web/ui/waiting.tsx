// In place of what is loaded from the server: grey bars until it is there, or why it is not, with a button that asks again.
import { ErrorNote } from './note.tsx';
import { Skeleton } from './skeleton.tsx';

/** The parts of a query used here. */
type QueryState = { isPending: boolean; isPlaceholderData?: boolean; error: Error | null; refetch: () => unknown };

/** `isEmpty`: the previous choice, which is shown until the new one is there, has nothing to show. */
type WaitingProps = { of: QueryState; lines: number; isEmpty?: boolean };

export function Waiting({ of: query, lines, isEmpty }: WaitingProps) {
  if (query.isPending || (query.isPlaceholderData && isEmpty)) return <Skeleton lines={lines} />;
  return query.error && <ErrorNote onAgain={() => void query.refetch()}>{query.error.message}</ErrorNote>;
}
