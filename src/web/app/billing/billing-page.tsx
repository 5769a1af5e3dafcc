// Billing: the plan and how long it runs, how much of it is used, and the way to Stripe's portal. Stripe is asked when the page opens.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSubscribed, type Subscription, type Invoice } from '#contract/billing.ts';
import { offSentences } from '#contract/page-config.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useConfig } from '../config-context.ts';
import { Page } from '../page.tsx';
import { dateText } from '../times.ts';
import { CheckoutButton, usePortal } from '../account/checkout-button.tsx';
import { QuotaMeter } from '../account/quota.tsx';
import { Section, Th } from '#web/ui/section.tsx';
import { useAnswer } from '../calls.ts';

type Row = { name: string; free: string; pro: string };

const both = (name: string): Row => ({ name, free: 'Included', pro: 'Included' });
const rowsFor = (freeGenerations: number | null): Row[] => [
  {
    name: 'Generations a month',
    free: freeGenerations === null ? 'Unlimited' : freeGenerations.toLocaleString('en-US'),
    pro: 'Unlimited',
  },
  both('Chat assistant and rewrites'),
  both('Scheduling and publishing'),
  both('Your voice'),
  both('Trend Analyzer'),
  both('Prospects'),
  both('API keys and webhooks'),
];

function Plans({ subscription: { tier, free_generations } }: { subscription: Subscription }) {
  const mark = (plan: Subscription['tier']) => (tier === plan ? ' (your plan)' : '');
  return (
    <Section
      title="Compare plans"
      about="A generation is one set of drafts, one regenerated draft, one rewrite, or one answer from the assistant."
    >
      <div className="overflow-x-auto">
        <table className="w-full min-w-80 text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <Th className="py-2 pr-4 font-medium text-muted">What you get</Th>
              <Th className="py-2 pr-4 font-medium">Free{mark('free')}</Th>
              <Th className="py-2 font-medium">Pro{mark('pro')}</Th>
            </tr>
          </thead>
          <tbody>
            {rowsFor(free_generations).map(({ name, free, pro }) => (
              <tr key={name} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {name}
                </th>
                <td className="py-2 pr-4 text-muted tabular-nums">{free}</td>
                <td className="py-2 tabular-nums">{pro}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** Also updates what the shell shows. */
function useFreshSubscription() {
  const api = useApi();
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.freshSubscription,
    queryFn: async ({ signal }) => {
      const fallback = 'Failed to check subscription status';
      const fresh = await api.call('getSubscription', { query: { fresh: 'true' }, signal, fallback });
      client.setQueryData(keys.subscription, fresh);
      return fresh;
    },
    staleTime: 0,
    // Coming back from the portal with the browser's back button must show what was done there.
    refetchOnWindowFocus: true,
  });
}

export function BillingPage() {
  const { off } = useConfig();
  const fresh = useFreshSubscription();
  const { data } = fresh;
  return (
    <Page title="Billing" description="Your plan, your usage and your invoices.">
      <Waiting of={fresh} lines={5} />
      {data && (
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <Plan subscription={data} />
            <Card title="Generations">
              <QuotaMeter generations={data.usage.generations} />
            </Card>
          </div>
          {!off.stripe && <Plans subscription={data} />}
          {!off.stripe && <Invoices />}
        </div>
      )}
    </Page>
  );
}

function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 card p-5">
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      {children}
    </section>
  );
}

const states: Record<string, { word: string; tone: BadgeTone }> = {
  trialing: { word: 'Trial', tone: 'accent' },
  active: { word: 'Active', tone: 'good' },
  past_due: { word: 'Payment failed', tone: 'poor' },
  canceled: { word: 'Ended', tone: 'plain' },
  unpaid: { word: 'Unpaid', tone: 'poor' },
  paused: { word: 'Paused', tone: 'fair' },
  incomplete: { word: 'Not paid yet', tone: 'fair' },
  incomplete_expired: { word: 'Not completed', tone: 'plain' },
};

function Plan({ subscription }: { subscription: Subscription }) {
  const { tier, status } = subscription;
  const { off } = useConfig();
  const state = off.stripe ? undefined : states[status];
  return (
    <Card title="Plan">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-2xl font-semibold tracking-tight">{tier === 'pro' ? 'Pro' : 'Free'}</p>
        {state && <Badge tone={state.tone}>{state.word}</Badge>}
      </div>
      <p className="text-muted">{off.stripe ? offSentences.stripe : planText(subscription)}</p>
      <div className="flex flex-wrap gap-2">
        {tier === 'free' && <CheckoutButton look="primary" />}
        {status !== 'none' && !off.stripe && <PortalButton isFirst={tier === 'pro'} />}
      </div>
    </Card>
  );
}

function PortalButton({ isFirst }: { isFirst: boolean }) {
  const { isLoading, start } = usePortal();
  return (
    <Button look={isFirst ? 'primary' : 'quiet'} disabled={isLoading} onClick={() => void start()}>
      {isLoading ? 'Loading...' : 'Manage billing'}
    </Button>
  );
}

function planText(subscription: Subscription): string {
  const { tier, status, trial_ends_at, current_period_end, ends_at, trial_available, free_generations } = subscription;
  if (tier === 'free') {
    if (free_generations === null) return 'Generations have no monthly limit here, with or without Pro.';
    if (trial_available) return 'Pro removes the monthly limit. The first seven days are free, and no card is needed.';
    return 'Pro removes the monthly limit. Your drafts and posts stay as they are either way.';
  }
  if (ends_at) return `Canceled: Pro ends on ${dateText(ends_at)}.`;
  if (status === 'trialing' && trial_ends_at)
    return `Your trial ends on ${dateText(trial_ends_at)}. With a card on file, Pro continues; without one, it ends.`;
  if (isSubscribed(subscription) && current_period_end) return `Renews on ${dateText(current_period_end)}.`;
  return 'No monthly limit on generations.';
}

const invoiceStates: Record<string, { word: string; tone: BadgeTone }> = {
  paid: { word: 'Paid', tone: 'good' },
  open: { word: 'Open', tone: 'fair' },
  uncollectible: { word: 'Not paid', tone: 'poor' },
  void: { word: 'Void', tone: 'plain' },
};

export function Invoices() {
  const list = useAnswer(keys.invoices, 'listInvoices', { fallback: 'Failed to load invoices' }, { staleTime: 0 });
  const { data } = list;
  return (
    <Section title="Invoices">
      <Waiting of={list} lines={3} />
      {data?.invoices.length === 0 && (
        <p className="text-sm text-muted">No invoices yet. They’ll appear here as Stripe issues them.</p>
      )}
      {data && data.invoices.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {data.invoices.map((invoice) => (
            <InvoiceRow key={invoice.invoice_id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { created_at, status, hosted_url, pdf_url } = invoice;
  const { word, tone } = invoiceStates[status] ?? { word: status, tone: 'plain' };
  const date = dateText(created_at);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3 text-sm">
      <span className="min-w-0 flex-1 basis-36">{date}</span>
      <span className="tabular-nums">{amountText(invoice)}</span>
      <Badge tone={tone}>{word}</Badge>
      <span className="flex gap-4">
        {hosted_url && <At href={hosted_url} words="View" of={`invoice of ${date}`} />}
        {pdf_url && <At href={pdf_url} words="PDF" of={`of the invoice of ${date}`} />}
      </span>
    </li>
  );
}

function At({ href, words, of }: { href: string; words: string; of: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-accent underline underline-offset-2 pointer-coarse:py-2.5"
    >
      {words} <span className="sr-only">{of}</span>
    </a>
  );
}

// Stripe counts in hundredths, also of currencies that are shown without (ISK, UGX, HUF, ...), except for those that it lists:
// docs.stripe.com/currencies.
const inWholes = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const inThousandths = new Set('BHD JOD KWD OMR TND'.split(' '));

function amountText({ amount, currency }: Invoice): string {
  const code = currency.toUpperCase();
  const digits = inWholes.has(code) ? 0 : inThousandths.has(code) ? 3 : 2;
  const value = amount / 10 ** digits;
  // Never a fraction cut short, as in 1,900.5.
  const fraction = {
    minimumFractionDigits: Number.isInteger(value) ? undefined : digits,
    maximumFractionDigits: digits,
  };
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: code, ...fraction }).format(value);
}
