// Where Stripe sends the browser back to. The redirect proves nothing: the page waits until our server knows, then leads back to the work.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#web/router/link.tsx';
import { useNavigate } from '#web/router/routes.tsx';
import type { Subscription } from '#contract/billing.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useApp } from '../app-context.ts';
import { useDashboard } from '../dashboard/generation.ts';
import { usePendingIdeas } from '../dashboard/pending-ideas.ts';
import { resumePending } from '../dashboard/replace-idea.ts';
import { readPendingAsk } from '../account/pending-asks.ts';
import { Page } from '../page.tsx';
import { editorPath, paths } from '../paths.ts';
import { dateText } from '../times.ts';

const againMs = 2000;
/** For a minute. */
const triesMax = 30;

function useTruth() {
  const api = useApi();
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.payment,
    queryFn: async ({ signal }) => {
      const fallback = 'Failed to check subscription status';
      const told = await api.call('getSubscription', { query: { fresh: 'true' }, signal, fallback });
      client.setQueryData(keys.subscription, told);
      return told;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.tier === 'pro' || dataUpdateCount + errorUpdateCount >= triesMax ? false : againMs,
  });
}

export function PaymentSuccessPage() {
  const client = useQueryClient();
  const { data, error } = useTruth();
  const state = client.getQueryState(keys.payment);
  const tries = (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0);
  if (data?.tier === 'pro') return <Confirmed subscription={data} />;
  if (tries >= triesMax) return <Unconfirmed onAgain={() => void client.resetQueries({ queryKey: keys.payment })} />;
  return (
    <Frame title="Confirming your subscription">
      <output className="flex items-center gap-3 text-muted">
        <Spinner />
        Waiting for Stripe. This usually takes a few seconds.
      </output>
      {error && <ErrorNote>The server isn’t responding. We’ll keep trying.</ErrorNote>}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} description="Your subscription is being confirmed.">
      <div className="flex max-w-text flex-col items-start gap-6">{children}</div>
    </Page>
  );
}

function Confirmed({ subscription: { status, trial_ends_at } }: { subscription: Subscription }) {
  const isTrial = status === 'trialing' && trial_ends_at !== null;
  return (
    <Frame title="You’re on Pro">
      <output className="text-lg text-pretty">
        {isTrial ? `Your trial runs until ${dateText(trial_ends_at)}. ` : ''}Generate as much as you like.
      </output>
      <div className="flex flex-wrap gap-2">
        <Continue />
        <Button asChild>
          <Link to={paths.billing}>See billing</Link>
        </Button>
      </div>
    </Frame>
  );
}

/** Resumes what the 402 interrupted, where it was started. */
function Continue() {
  const { user } = useApp();
  const dashboard = useDashboard();
  const pending = usePendingIdeas();
  const navigate = useNavigate();
  const idea = pending.store.getState();
  const ask = readPendingAsk(user.id);
  const resume = () => {
    if (idea) {
      resumePending(dashboard, idea);
      void navigate(paths.dashboard);
    } else if (ask) void navigate(editorPath(ask.post_id), { state: { resume: true } });
    else void navigate(paths.dashboard);
  };
  return (
    <Button look="primary" onClick={resume}>
      {idea || ask ? 'Continue where you left off' : 'Write a post'}
    </Button>
  );
}

function Unconfirmed({ onAgain }: { onAgain: () => void }) {
  return (
    <Frame title="Not confirmed yet">
      <p className="text-muted">
        Stripe hasn’t confirmed a subscription for this account. If you finished the checkout, it will show up here
        within a day. If you backed out, you weren’t charged.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={onAgain}>
          Check again
        </Button>
        <Button asChild>
          <Link to={paths.dashboard}>Go to the dashboard</Link>
        </Button>
      </div>
    </Frame>
  );
}
