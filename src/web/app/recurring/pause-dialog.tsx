// Pausing while something is scheduled: asks whether it still goes out or is unscheduled.
import type { Series } from '#contract/series.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useNow } from '../now.ts';
import { momentText } from '../times.ts';
import { scheduledOf } from './series-words.ts';
import { useUpdateSeries } from './use-series.ts';

const keptText =
  'We keep unscheduled texts for when you resume, but nothing you added to them: pictures, a link, a first comment.';

export function PauseDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const now = useNow();
  const keep = useUpdateSeries(series.id);
  const unschedule = useUpdateSeries(series.id);
  const scheduled = scheduledOf(series);
  const one = scheduled.length === 1;
  const error = keep.error ?? unschedule.error;
  const isPaused = series.state === 'paused';
  return (
    <Dialog
      title={isPaused ? 'Unschedule what’s left?' : 'Pause this recurring post?'}
      about={
        isPaused
          ? `These posts leave your schedule. ${keptText}`
          : `${one ? '1 post is' : `${scheduled.length} posts are`} already scheduled. Unschedule ${one ? 'it' : 'them'}, or let ${one ? 'it' : 'them'} go out. ${keptText}`
      }
      onClose={onClose}
      actions={
        <>
          {isPaused ? (
            <Button onClick={onClose}>Keep scheduled</Button>
          ) : (
            <Button
              busy={keep.isPending}
              disabled={unschedule.isPending}
              onClick={() => keep.mutate({ state: 'paused' }, { onSuccess: onClose })}
            >
              Let {one ? 'it' : 'them'} go out
            </Button>
          )}
          <Button
            look="primary"
            busy={unschedule.isPending}
            disabled={keep.isPending}
            onClick={() => unschedule.mutate({ state: 'paused', unschedule: true }, { onSuccess: onClose })}
          >
            Unschedule
          </Button>
        </>
      }
    >
      <ul aria-label="Scheduled" className="divide-y divide-line rounded-control border border-line text-sm">
        {scheduled.map(({ occurrence, due_at }) => (
          <li key={occurrence} className="flex flex-wrap gap-x-4 px-3 py-2">
            <span className="shrink-0 tabular-nums">{momentText(due_at, now, series.time_zone)}</span>
            <span className="min-w-0 flex-1 basis-40 truncate text-muted">
              {series.texts.find((text) => text.occurrence === occurrence)?.content}
            </span>
          </li>
        ))}
      </ul>
      {error && <ErrorNote>{error.message}</ErrorNote>}
    </Dialog>
  );
}
