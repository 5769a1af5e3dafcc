// What the identity provider says about the signed-in user, unaltered.
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Page } from '../page.tsx';

export function IdentityPage() {
  const api = useApi();
  const me = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) =>
      api.call('getMe', { signal, fallback: 'We couldn’t load your account details. Try again.' }),
  });
  return (
    <Page title="Identity" description="Your account as the sign-in provider has it.">
      {me.isPending && <Skeleton lines={5} />}
      {me.isError && <ErrorNote onAgain={() => void me.refetch()}>{me.error.message}</ErrorNote>}
      {me.data && (
        <dl className="grid max-w-text grid-cols-1 gap-x-8 card px-5 py-3 text-sm sm:grid-cols-[12rem_1fr]">
          {Object.entries(me.data.user).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="pt-2 text-muted sm:pb-2">{name}</dt>
              <dd className="pb-2 [overflow-wrap:anywhere] sm:pt-2">
                {typeof value === 'object' && value !== null ? (
                  <pre className="overflow-x-auto font-mono text-xs whitespace-pre-wrap">
                    {JSON.stringify(value, null, 2)}
                  </pre>
                ) : (
                  String(value)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Page>
  );
}
