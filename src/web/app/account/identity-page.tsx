// What the identity provider says about the signed-in user, unaltered.
import { Waiting } from '#web/ui/waiting.tsx';
import { useAnswer } from '../calls.ts';
import { Page } from '../page.tsx';

export function IdentityPage() {
  const me = useAnswer(['me'], 'getMe', { fallback: 'We couldn’t load your account details. Try again.' });
  return (
    <Page title="Identity" description="Your account as the sign-in provider has it.">
      <Waiting of={me} lines={5} />
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
