// The dashboard as the router opens it: with the evidence that the trend page sent along, of which the dashboard knows nothing.
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { EvidenceNote } from './research/evidence-note.tsx';

export function DashboardRoute() {
  return <DashboardPage brought={<EvidenceNote />} />;
}
