// Where whatever is shared from another app arrives: it is kept as an idea, or becomes the idea on the dashboard.
import { Lightbulb, PenLine } from 'lucide-react';
import { useNavigate, useSearchParams, Navigate } from '#web/router/routes.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useDashboard } from '../dashboard/generation.ts';
import { replaceIdea } from '../dashboard/replace-idea.ts';
import { useKeepIdea } from '../ideas/use-ideas.ts';
import { Page } from '../page.tsx';
import { paths } from '../paths.ts';
import { ideaMax } from '#contract/ideas.ts';
import { isWebAddress, linkUrlMax } from '#contract/post-kinds.ts';

/** What goes to the ideas board, with the URL beside the words; '' if nothing is shared. */
export function sharedParts(params: URLSearchParams): { content: string; link: string | null } {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => params.get(name)?.trim() ?? '');
  const isLink = isWebAddress(url) && url.length <= linkUrlMax;
  const words = [text.includes(title) ? '' : title, text, isLink || text.includes(url) ? '' : url];
  const content = fitting(words) || fitting([url]);
  return { content, link: isLink ? url : null };
}

/** The manifest's share_target, as an idea for the dashboard. Many apps repeat the title or the URL in the text. '' if nothing is shared. */
export function sharedIdea(params: URLSearchParams): string {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => params.get(name)?.trim() ?? '');
  return fitting([text.includes(title) ? '' : title, text, text.includes(url) ? '' : url]);
}

const fitting = (parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, ideaMax)
    .toWellFormed();

export function SharePage() {
  const [params] = useSearchParams();
  const dashboard = useDashboard();
  const navigate = useNavigate();
  const keep = useKeepIdea(() => void navigate(paths.ideas, { replace: true }));
  const idea = sharedIdea(params);
  if (idea === '') return <Navigate to={paths.dashboard} replace />;
  const write = () => {
    replaceIdea(dashboard, idea);
    void navigate(paths.dashboard, { replace: true });
  };
  return (
    <Page
      title="Shared with you"
      heading="What would you like to do with this?"
      description="Keep what was shared, or write."
    >
      <div className="flex max-w-text flex-col gap-4">
        <blockquote dir="auto" className="card p-4 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap sm:p-5">
          {idea}
        </blockquote>
        {keep.error && <ErrorNote>{keep.error.message}</ErrorNote>}
        <div className="flex flex-wrap gap-2">
          <Button look="primary" busy={keep.isPending} onClick={() => keep.mutate(sharedParts(params))}>
            <Lightbulb aria-hidden />
            Keep as an idea
          </Button>
          <Button onClick={write}>
            <PenLine aria-hidden />
            Write about it now
          </Button>
        </div>
      </div>
    </Page>
  );
}
