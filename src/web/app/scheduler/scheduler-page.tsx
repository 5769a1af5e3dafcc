// The scheduler: the zone it is shown in, the posting times, and the calendar with the drafts beside it.
import { CalendarSync, Clock3, Globe, Repeat } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePostingTimes } from '../post/posting-times.ts';
import { useZone, ZoneUnknownNote } from '../post/zone.tsx';
import { useNow } from '../now.ts';
import { Page } from '../page.tsx';
import { paths } from '../paths.ts';
import { zoneText } from '../times.ts';
import { Schedule } from './schedule.tsx';
import { onFirstUse } from '#web/ui/on-demand.ts';

const FeedDialog = onFirstUse(async () => (await import('./feed-dialog.tsx')).FeedDialog);
const PostingTimesDialog = onFirstUse(async () => (await import('./posting-times-dialog.tsx')).PostingTimesDialog);
const ZoneDialog = onFirstUse(async () => (await import('./zone-dialog.tsx')).ZoneDialog);

/** `New York (GMT-5)`; on a phone only the place. */
function ZoneName({ text }: { text: string }) {
  const [place, ...offset] = text.split(' (');
  return (
    <span className="truncate max-sm:max-w-28">
      {place}
      <span className="max-sm:sr-only">{offset.length > 0 && ` (${offset.join(' (')}`}</span>
    </span>
  );
}

export function SchedulerPage() {
  const now = useNow(60_000);
  const { data: times } = usePostingTimes();
  const { zone, isKnown, retry } = useZone();
  const [asked, setAsked] = useState<'zone' | 'times' | 'feed' | null>(null);
  const close = () => setAsked(null);
  return (
    <Page
      title="Scheduler"
      description="Your scheduled and published posts on a calendar."
      actions={
        // On a phone all four fit on one line.
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 max-sm:w-full max-sm:*:last:ml-auto sm:gap-x-2">
          <Button
            look="plain"
            size="small"
            className="max-sm:-ml-3"
            disabled={!isKnown}
            onClick={() => setAsked('zone')}
          >
            <Globe aria-hidden />
            <span className="sr-only">Time zone: </span>
            <ZoneName text={zoneText(now, zone.name).replace(/^.*\//, '')} />
          </Button>
          <Button asChild look="plain" size="small">
            <Link to={paths.recurring}>
              <Repeat aria-hidden />
              <span className="max-sm:sr-only">Recurring</span>
            </Link>
          </Button>
          <Button look="plain" size="small" onClick={() => setAsked('feed')}>
            <CalendarSync aria-hidden />
            <span className="max-sm:sr-only">Calendar feed</span>
          </Button>
          <Button size="small" disabled={!isKnown} onClick={() => setAsked('times')}>
            <Clock3 aria-hidden />
            Posting times
          </Button>
        </div>
      }
    >
      {/* Another zone is another calendar: it has another today, too. */}
      {isKnown && <Schedule key={zone.name} zone={zone} />}
      {!isKnown && (retry ? <ZoneUnknownNote onAgain={retry} /> : <Skeleton lines={8} />)}
      {asked === 'zone' && times && <ZoneDialog zoneName={zone.name} times={times} onClose={close} />}
      {asked === 'feed' && <FeedDialog onClose={close} />}
      {asked === 'times' && times && <PostingTimesDialog times={times} zoneName={zone.name} onClose={close} />}
    </Page>
  );
}
