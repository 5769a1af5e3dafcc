// The developer-only guard: 'Loading...' until the user's own row is known; others go to the dashboard (product spec, section 8).
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { Navigate, Outlet } from '#web/router/routes.tsx';
import { useApp } from '../app-context.ts';
import { Loading } from '../page.tsx';
import { paths } from '../paths.ts';

export function AdminGuard() {
  const api = useApi();
  const { user } = useApp();
  const { data: isAdmin, isPending } = useQuery({
    queryKey: keys.is_admin,
    // The server refuses others anyway: there is no need to ask.
    enabled: user.is_admin,
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await api.call('getAnalyticsDashboard', { query: { limit: 1 }, signal });
      return data.some((row) => row.user_id === user.id && row.is_admin);
    },
  });
  if (user.is_admin && isPending) return <Loading />;
  return isAdmin ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
