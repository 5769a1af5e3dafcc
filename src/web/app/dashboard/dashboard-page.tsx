// The dashboard: an idea becomes drafts, and the drafts worked on last are at hand.
import { Page } from '../page.tsx';
import { EvidenceNote } from '../research/evidence-note.tsx';
import { GenerateView } from './generate-view.tsx';
import { RecentDrafts } from './recent-drafts.tsx';

export function DashboardPage() {
  return (
    <Page
      title="Dashboard"
      heading="What do you want to write about?"
      description="Type an idea and watch several drafts of a LinkedIn post being written side by side."
    >
      <EvidenceNote />
      <GenerateView />
      <RecentDrafts />
    </Page>
  );
}
