// In place of what needs the person's time zone, when the server could not say which it is.
import { ErrorNote } from '#web/ui/note.tsx';

export function ZoneUnknownNote({ onAgain }: { onAgain: () => void }) {
  return <ErrorNote onAgain={onAgain}>We couldn’t load your time zone and posting times.</ErrorNote>;
}
