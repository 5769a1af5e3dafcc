// The ideas board as the router opens it: an idea goes to the dashboard, which the board knows nothing about.
import { useNavigate } from '#web/router/routes.tsx';
import { useDashboard } from './dashboard/generation.ts';
import { replaceIdea } from './dashboard/replace-idea.ts';
import { IdeasPage } from './ideas/ideas-page.tsx';
import { paths } from './paths.ts';

export function IdeasRoute() {
  const dashboard = useDashboard();
  const navigate = useNavigate();
  return (
    <IdeasPage
      onWrite={({ id, content, link }) => {
        replaceIdea(dashboard, link === null ? content : `${content}\n${link}`, id);
        void navigate(paths.dashboard);
      }}
    />
  );
}
