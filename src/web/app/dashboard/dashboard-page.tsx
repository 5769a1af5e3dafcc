// The dashboard: an idea becomes drafts, and the most recent drafts are at hand.
import { type ReactNode } from 'react';
import { Lightbulb } from 'lucide-react';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Part } from '#web/ui/part.tsx';
import { useApp } from '../app-context.ts';
import { Page } from '../page.tsx';
import { paths } from '../paths.ts';
import { FirstSteps } from './first-steps.tsx';
import { GenerateView } from './generate-view.tsx';
import { SamplesOffer } from '../samples/samples-offer.tsx';
import { RecentDrafts } from './recent-drafts.tsx';
import { whenDrawn } from '#web/ui/on-demand.ts';

const LocalModel = whenDrawn(async () => (await import('./local-model.tsx')).LocalModel);

/** `brought` is shown above the idea: what another page sent along with it. */
export function DashboardPage({ brought }: { brought: ReactNode }) {
  const { user } = useApp();
  return (
    <Page
      title="Dashboard"
      heading="What do you want to write about?"
      actions={
        <Button asChild look="plain" className="-mx-4">
          <Link to={paths.ideas}>
            <Lightbulb aria-hidden />
            Ideas
          </Link>
        </Button>
      }
      description="Type an idea and watch several drafts of a LinkedIn post appear side by side."
    >
      {brought}
      <GenerateView />
      <Part name="Your recent drafts">
        <RecentDrafts />
      </Part>
      <Part name="The first steps">
        <FirstSteps />
      </Part>
      <Part name="Sample content">
        <SamplesOffer />
      </Part>
      {user.is_admin && (
        <Part name="The model on this machine">
          <LocalModel />
        </Part>
      )}
    </Page>
  );
}
