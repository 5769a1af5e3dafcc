// Why a generation was refused, and what helps: an upgrade if the free ones are used up, otherwise trying again.
import { ErrorNote, Note } from '#web/ui/note.tsx';
import { CheckoutButton } from '../account/checkout-button.tsx';
import type { Problem } from './dashboard-state.ts';

export function GenerationError({ problem, onAgain }: { problem: Problem; onAgain: (() => void) | undefined }) {
  if (problem.code === 'upgrade_required') {
    return (
      <Note tone="fair" action={<CheckoutButton size="small" />}>
        <span role="alert">{problem.message}</span>
      </Note>
    );
  }
  return <ErrorNote onAgain={onAgain}>{problem.message}</ErrorNote>;
}
