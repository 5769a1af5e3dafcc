// What applies to every page until somebody changes it: which services are sandboxes or off, and sample content, in one line (if both do not fit,
// the sentence about services is folded into a word that opens it); and, each in a line that is loaded only then, a payment that failed and
// publishing that needs attention.
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { serviceNotice, serviceNoticeInShort } from '#contract/page-config.ts';
import { whenDrawn } from '#web/ui/on-demand.ts';
import { useConfig } from '../config-context.ts';
import { useHasSamples } from '../samples/use-samples.ts';
import { keys } from '#web/api/query-client.ts';
import { useSubscription } from '../account/queries.ts';
import { useAnswer } from '../calls.ts';

const HealthNotice = whenDrawn(async () => (await import('./health-notice.tsx')).HealthNotice);
const lookAgainMs = 60_000;

export function HealthLine() {
  const { data } = useAnswer(keys.health, 'getPublishingHealth', {}, { refetchInterval: lookAgainMs });
  const isWell = !data || (data.publishing.ok && !data.connection && data.unknown === 0 && data.overdue === 0);
  if (isWell) return null;
  return <HealthNotice data={data} />;
}

const PaymentNotice = whenDrawn(async () => (await import('./payment-notice.tsx')).PaymentNotice);

export const PaymentLine = () => (useSubscription().data?.status === 'past_due' ? <PaymentNotice /> : null);

const SamplesLine = whenDrawn(async () => (await import('../samples/samples-line.tsx')).SamplesLine);

export function StatusLine() {
  const config = useConfig();
  const hasSamples = useHasSamples();
  const notice = serviceNotice(config);
  if (!hasSamples && !notice) return null;
  return (
    <div className="@container border-b border-line bg-surface px-4 text-xs text-muted">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4">
        {notice && <ServiceLine short={serviceNoticeInShort(config)} notice={notice} feed={config.linkedin_feed_url} />}
        {hasSamples && <SamplesLine />}
      </div>
    </div>
  );
}

function ServiceLine({ short, notice, feed }: { short: string | null; notice: string; feed: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex shrink-0 items-center gap-1 rounded-control py-1 @min-[62rem]:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {short}
        <ChevronDown aria-hidden className={`size-3.5 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <p
        className={`@max-[62rem]:order-last @max-[62rem]:basis-full @max-[62rem]:pb-1.5 ${isOpen ? '' : '@max-[62rem]:hidden'}`}
      >
        {notice}{' '}
        {feed && (
          <a href={feed} target="_blank" rel="noreferrer" className="whitespace-nowrap underline">
            See the sandbox feed
          </a>
        )}
      </p>
    </>
  );
}
