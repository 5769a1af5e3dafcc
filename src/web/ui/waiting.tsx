// In place of what is loaded from the server: grey bars until it is there, or why it is not, with a button that asks again.
import { ErrorNote } from './note.tsx';
import { Skeleton } from './skeleton.tsx';

/** The parts of a query used here. */
type Awaited = { isPending: boolean; error: Error | null; refetch: () => unknown };

export function Waiting({ of: query, lines }: { of: Awaited; lines: number }) {
  if (query.isPending) return <Skeleton lines={lines} />;
  return query.error && <ErrorNote onAgain={() => void query.refetch()}>{query.error.message}</ErrorNote>;
}
