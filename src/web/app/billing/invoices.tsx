// The invoices as Stripe lists them; each opens on Stripe's own page.
import type { Invoice } from '#contract/billing.ts';
import { keys } from '#web/api/query-client.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useAnswer } from '../calls.ts';
import { dateText } from '../times.ts';

const states: Record<string, { word: string; tone: BadgeTone }> = {
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
  const { word, tone } = states[status] ?? { word: status, tone: 'plain' };
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
