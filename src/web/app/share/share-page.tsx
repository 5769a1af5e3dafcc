// Where what is shared from another app arrives: it becomes the idea on the dashboard.
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from '#web/router/routes.tsx';
import { useDashboard } from '../dashboard/generation.ts';
import { replaceIdea } from '../dashboard/replace-idea.ts';
import { Loading } from '../loading.tsx';
import { paths } from '../paths.ts';
import { sharedIdea } from './shared-idea.ts';

export function SharePage() {
  const [params] = useSearchParams();
  const dashboard = useDashboard();
  const navigate = useNavigate();
  useEffect(() => {
    const idea = sharedIdea(params);
    if (idea !== '') replaceIdea(dashboard, idea);
    void navigate(paths.dashboard, { replace: true });
  }, [params, dashboard, navigate]);
  return <Loading />;
}
