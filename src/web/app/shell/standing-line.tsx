// What is so on every page until somebody changes it: sample content, and which services are stood in for or off. One line: where both
// sentences have no room, the second is a word that opens it.
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { serviceNotice, serviceNoticeInShort } from '#contract/page-config.ts';
import { useConfig } from '../config-context.ts';
import { SamplesLine, useHasSamples } from '../samples/samples-line.tsx';

const detailId = 'about-services';

export function StandingLine() {
  const config = useConfig();
  const hasSamples = useHasSamples();
  const [isOpen, setOpen] = useState(false);
  const notice = serviceNotice(config);
  if (!hasSamples && !notice) return null;
  return (
    <div className="@container border-b border-line bg-surface px-4 text-xs text-muted">
      <div
        className={`flex min-h-8 flex-wrap items-center gap-x-4 ${hasSamples ? 'justify-between' : 'justify-center'}`}
      >
        {hasSamples && <SamplesLine />}
        {notice && (
          <>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailId}
              className="flex shrink-0 items-center gap-1 rounded-control py-1 @min-[62rem]:hidden"
              onClick={() => setOpen(!isOpen)}
            >
              {serviceNoticeInShort(config)}
              <ChevronDown aria-hidden className={`size-3.5 ${isOpen ? 'rotate-180' : ''}`} />
            </button>
            <p
              id={detailId}
              className={`@max-[62rem]:basis-full @max-[62rem]:pb-1.5 ${isOpen ? '' : '@max-[62rem]:hidden'}`}
            >
              {notice}{' '}
              {config.linkedin_feed_url && (
                <a
                  href={config.linkedin_feed_url}
                  target="_blank"
                  rel="noreferrer"
                  className="whitespace-nowrap underline"
                >
                  See the sandbox feed
                </a>
              )}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
