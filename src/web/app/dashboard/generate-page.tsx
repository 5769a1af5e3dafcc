// The same view with nothing else on the page. `?idea=` fills the field, for example from a bookmark.
import { useEffect } from 'react';
import { useSearchParams } from '#web/router/routes.tsx';
import { ideaMax } from '#contract/ideas.ts';
import { useDashboard } from './generation.ts';
import { Page } from '../page.tsx';
import { GenerateView } from './generate-view.tsx';
import { replaceIdea } from './replace-idea.ts';

export function GeneratePage() {
  const dashboard = useDashboard();
  const [params, setParams] = useSearchParams();
  const idea = params.get('idea');
  useEffect(() => {
    if (idea === null) return;
    replaceIdea(dashboard, idea.slice(0, ideaMax));
    setParams({}, { replace: true });
  }, [idea, dashboard, setParams]);
  return (
    <Page
      title="Generate"
      heading="What do you want to write about?"
      description="Drafts of a LinkedIn post from one idea, side by side."
    >
      <GenerateView />
    </Page>
  );
}
