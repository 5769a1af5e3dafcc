// On the dashboard: what of the trend database speaks for the idea that was brought along.
import { Link, useLocation } from 'react-router';
import { Note } from '#web/ui/note.tsx';
import { paths } from '../paths.ts';
import { evidenceIn } from './write-about.ts';

export function EvidenceNote() {
  const evidence = evidenceIn(useLocation().state);
  if (!evidence) return null;
  return (
    <Note
      action={
        <Link to={paths.research} className="text-accent underline underline-offset-2">
          Back to trends
        </Link>
      }
    >
      <span className="font-medium">{evidence.about}</span>: {evidence.sentence}
      {evidence.is_sample && ' This is sample data.'}
    </Note>
  );
}
