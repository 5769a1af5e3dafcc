// Recurring posts: what repeats, what comes next for each, and what stands in the way.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Page } from '../page.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { SeriesCard } from './series-card.tsx';
import { useSeries } from './use-series.ts';

export function RecurringPage() {
  const list = useSeries();
  const [isBeginning, setBeginning] = useState(false);
  const begin = (
    <Button look="primary" onClick={() => setBeginning(true)}>
      <Plus aria-hidden />
      New recurring post
    </Button>
  );
  const hasSome = (list.data?.length ?? 0) > 0;
  return (
    <Page
      title="Recurring posts"
      description="Posts that repeat, with a new text each time."
      actions={hasSome && begin}
    >
      <Waiting of={list} lines={6} />
      {list.data?.length === 0 && (
        <EmptyState
          title="Nothing repeats yet"
          about="Write several posts at once, and we publish one every week or month. Nothing goes out twice."
          action={begin}
        />
      )}
      {list.data?.map((series) => (
        <SeriesCard key={series.id} series={series} />
      ))}
      {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </Page>
  );
}
