// Recurring posts: what repeats, what comes next for each, and what stands in the way.
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Page } from '../page.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { useSeries, useSkipOccurrence, useStopSeries, useUpdateSeries } from './use-series.ts';
import type { Series } from '#contract/series.ts';
import { Link } from '#web/router/link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ErrorNote, Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { useNow } from '../now.ts';
import { editorPath } from '../paths.ts';
import { statusWords } from '../post/post-words.ts';
import { momentText, zoneText } from '../times.ts';
import { pauseText, problemWords, rhythmText, scheduledOf, waitingOf } from './use-series.ts';
import { useTypedTexts } from './typed-texts.ts';
import { WaitingTexts, TextsField } from './waiting-texts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export function RecurringPage() {
  const list = useSeries();
  const [isBeginning, setBeginning] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const begin = (
    <Button ref={opener} look="primary" onClick={() => setBeginning(true)}>
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
      {isBeginning && <BeginDialog returnTo={() => opener.current} onClose={() => setBeginning(false)} />}
    </Page>
  );
}

function SeriesCard({ series }: { series: Series }) {
  const { id, state, problem } = series;
  const [open, setOpen] = useState<'texts' | 'pause' | 'stop' | null>(null);
  const update = useUpdateSeries(id);
  const stop = useStopSeries(id);
  const left = waitingOf(series).length;
  const hasScheduled = scheduledOf(series).length > 0;
  const isPaused = state === 'paused';
  const close = () => setOpen(null);
  return (
    <Section
      title={rhythmText(series)}
      about={`${zoneText(undefined, series.time_zone)}. ${left === 1 ? '1 text' : `${left === 0 ? 'No' : left} texts`} left. ${pauseText(series)}`}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setOpen('texts')}>
            Add texts
          </Button>
          <Button
            size="small"
            busy={update.isPending}
            onClick={() =>
              !isPaused && hasScheduled ? setOpen('pause') : update.mutate({ state: isPaused ? 'active' : 'paused' })
            }
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          {isPaused && hasScheduled && (
            <Button size="small" onClick={() => setOpen('pause')}>
              Unschedule
            </Button>
          )}
          <Button size="small" look="danger" onClick={() => setOpen('stop')}>
            Stop
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && <Note tone="fair">{problemWords[problem]}</Note>}
        {update.error && <ErrorNote>{update.error.message}</ErrorNote>}
        <Upcoming series={series} />
        <WaitingTexts series={series} />
      </div>
      {open === 'texts' && <AddTextsDialog id={id} onClose={close} />}
      {open === 'pause' && <PauseDialog series={series} onClose={close} />}
      {open === 'stop' && (
        <ConfirmDialog
          title="Stop this recurring post?"
          about="This deletes its scheduled posts. One you added something to, such as a picture, becomes a draft. Posts already on LinkedIn stay there."
          word="Stop it"
          change={stop}
          onConfirm={() => stop.mutate()}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Upcoming({ series: { id, upcoming, texts, time_zone } }: { series: Series }) {
  const now = useNow();
  const skip = useSkipOccurrence(id);
  if (upcoming.length === 0) return <p className="text-sm text-muted">Nothing is scheduled.</p>;
  return (
    <>
      <ul aria-label="Next" className="divide-y divide-line rounded-control border border-line text-sm">
        {upcoming.map(({ occurrence, due_at, post_id, status }) => (
          <li key={occurrence} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <span className="shrink-0 tabular-nums">{momentText(due_at, now, time_zone)}</span>
            {post_id === null || status === null ? (
              <span className="text-muted">Skipped</span>
            ) : (
              <>
                <Link to={editorPath(post_id)} className="min-w-0 flex-1 basis-40 truncate underline">
                  {texts.find((text) => text.occurrence === occurrence)?.content ?? 'Open the post'}
                </Link>
                {status === 'scheduled' ? (
                  <Button size="small" look="plain" busy={skip.isPending} onClick={() => skip.mutate(occurrence)}>
                    Skip
                    <span className="sr-only"> {momentText(due_at, now, time_zone)}</span>
                  </Button>
                ) : (
                  <span className="text-muted">{statusWords[status].word}</span>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {upcoming.some(({ status }) => status === 'scheduled') && (
        <p className="text-sm text-muted">
          If you skip one, its text waits for another day. One you added something to, such as a picture or a first
          comment, becomes a draft.
        </p>
      )}
      {skip.error && <ErrorNote>{skip.error.message}</ErrorNote>}
    </>
  );
}

function AddTextsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { typed, texts, type, forget } = useTypedTexts(id);
  const update = useUpdateSeries(id, forget);
  return (
    <FormDialog
      title="Add texts"
      about="They’re used in order, after the ones already waiting."
      word="Add"
      field="add_texts"
      canSend={texts.length > 0}
      sending={update}
      onSubmit={() => update.mutate({ add_texts: texts }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {(mistakes) => <TextsField value={typed} error={mistakes['add_texts'] ?? null} onType={type} />}
    </FormDialog>
  );
}

const keptText =
  'Their texts wait for when you resume. A post you added something to, such as a picture, becomes a draft.';

function PauseDialog({ series, onClose }: { series: Series; onClose: () => void }) {
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
