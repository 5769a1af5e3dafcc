// The dashboard as the router opens it: with the evidence brought along from the trend page, which the dashboard knows nothing about.
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { EvidenceNote } from './research/evidence-note.tsx';

export function DashboardRoute() {
  return <DashboardPage brought={<EvidenceNote />} />;
}
