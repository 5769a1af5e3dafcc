// Chooses when a post goes out, in the person's zone, and schedules or reschedules it.
import { useState, type ReactNode } from 'react';
import { openBrackets } from '#contract/brackets.ts';
import type { Post } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorNote, Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePostingTimes } from './posting-times.ts';
import { useZone, ZoneUnknownNote } from './zone.tsx';
import type { WallTime, Zone } from '#contract/wall-time.ts';
import { useApp } from '../app-context.ts';
import { authorIn } from '../account/authors.ts';
import { hasSeveral, useAuthors } from '../account/queries.ts';
import { useNow } from '../now.ts';
import { momentText, relativeText, zoneText } from '../times.ts';
import { BracketsNote, NotConnectedNote, useCanSend, usePreflight } from './before-sending.tsx';
import { useNewest } from './sending.ts';
import { PostTextView } from './post-text-view.tsx';
import { firstChoice, instantOf, quickChoices } from './schedule-time.ts';
import { useScheduling } from './scheduling.ts';
import { textProblem, sendingProblem } from './unfinished.ts';
import { otherWarnings, Warnings } from './warnings.tsx';

type ScheduleDialogProps = {
  post: Post;
  /** Initial value of the fields, instead of the post's own time or the next full quarter hour. */
  at?: Date;
  onClose: () => void;
  onDone: (post: Post) => void;
};

export function ScheduleDialog(props: ScheduleDialogProps) {
  const { zone, isKnown, retry } = useZone();
  if (isKnown) return <ScheduleForm {...props} zone={zone} />;
  return (
    <Frame post={props.post} onClose={props.onClose} isSending={false}>
      {retry ? <ZoneUnknownNote onAgain={retry} /> : <Skeleton lines={4} />}
    </Frame>
  );
}

type FrameProps = {
  post: Post;
  about?: string;
  isSending: boolean;
  onClose: () => void;
  send?: ReactNode;
  children: ReactNode;
};

function Frame({ post, about, isSending, onClose, send, children }: FrameProps) {
  return (
    <Dialog
      title={post.status === 'scheduled' ? 'Reschedule post' : 'Schedule post'}
      about={about}
      onClose={onClose}
      isBusy={isSending}
      closeWord="Cancel"
      actions={<>{send}</>}
    >
      {children}
    </Dialog>
  );
}

function ScheduleForm({ post: given, at, zone, onClose, onDone }: ScheduleDialogProps & { zone: Zone }) {
  const { post, onRefused } = useNewest(given);
  const [asked] = useState(given.version);
  const now = useNow(5000);
  const [wallTime, setWallTime] = useState<WallTime>(() => {
    const start = at ?? (post.status === 'scheduled' && post.scheduled_at ? new Date(post.scheduled_at) : null);
    return start ? zone.wallTimeOf(start) : firstChoice(now, zone);
  });
  const scheduling = useScheduling();
  const { author_id } = post;
  const canSend = useCanSend(author_id);
  const { storage } = useApp();
  // Moved, a post goes out as it was approved: no poll typed since goes with it.
  const problem = post.status === 'scheduled' ? textProblem(post.content) : sendingProblem(storage, post);
  const instant = instantOf(wallTime, now, zone);
  const scheduledAt = instant.at?.toISOString() ?? null;
  const warnings = usePreflight(post, post, { scheduled_at: scheduledAt, time_zone: zone.name });
  const verb = post.status === 'scheduled' ? 'Reschedule' : 'Schedule';
  const send = () => {
    // Resolved again, since the dialog may have been open for a while.
    const { at: due } = instantOf(wallTime, new Date(), zone);
    if (!due) return;
    scheduling.mutate(
      { post, scheduled_at: due.toISOString(), time_zone: zone.name },
      { onSuccess: ({ stored }) => onDone(stored), onError: onRefused },
    );
  };
  return (
    <Frame
      post={post}
      about={`Times are in ${zoneText(instant.at ?? now, zone.name)}.`}
      isSending={scheduling.isPending}
      onClose={onClose}
      send={
        <Button
          look="primary"
          disabled={!canSend || problem !== null || instant.at === null}
          busy={scheduling.isPending}
          onClick={send}
        >
          {openBrackets(post.content).length > 0 ? `${verb} anyway` : verb}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <NotConnectedNote authorId={author_id} onLeave={onClose} />
        <BracketsNote content={post.content} />
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <QuickChoices authorId={author_id} now={now} zone={zone} onChoose={setWallTime} />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Day"
            type="date"
            min={zone.wallTimeOf(now).date}
            value={wallTime.date}
            onChange={(event) => setWallTime({ ...wallTime, date: event.target.value })}
          />
          <TextField
            label="Time"
            type="time"
            value={wallTime.time}
            onChange={(event) => setWallTime({ ...wallTime, time: event.target.value })}
          />
        </div>
        <div aria-live="polite" className="flex min-h-6 flex-col gap-3 text-sm">
          {instant.error && <p className="text-poor">{instant.error}</p>}
          {scheduledAt && (
            <p className="text-muted">
              Goes out {momentText(scheduledAt, now, zone.name)}, {relativeText(scheduledAt, now, zone.name)}
              <AsWhom authorId={author_id} />.
            </p>
          )}
          {instant.dst && <Note tone="fair">{instant.dst}</Note>}
          {instant.at && <Warnings warnings={otherWarnings(warnings)} />}
        </div>
        {post.version !== asked && <ChangedMeanwhile post={post} />}
        {scheduling.isError && <ErrorNote>{scheduling.error.message}</ErrorNote>}
      </div>
    </Frame>
  );
}

/** Nobody schedules a text unseen: the dialog shows none otherwise. */
const ChangedMeanwhile = ({ post }: { post: Post }) => (
  <Note tone="fair">
    <p className="font-medium">This post was changed since you opened this. It now says:</p>
    <p dir="auto" className="mt-1 max-h-40 overflow-y-auto whitespace-pre-wrap [unicode-bidi:plaintext]">
      <PostTextView text={post.content} />
    </p>
  </Note>
);

/** Not shown if there is only one account. */
function AsWhom({ authorId }: { authorId: string | null }) {
  const authors = useAuthors();
  const author = authorIn(authors, authorId);
  if (!author || !hasSeveral(authors)) return null;
  return (
    <>
      {' '}
      as <span className="font-medium text-ink">{author.name}</span>
    </>
  );
}

type QuickChoicesProps = { authorId: string | null; now: Date; zone: Zone; onChoose: (wallTime: WallTime) => void };

function QuickChoices({ authorId, now, zone, onChoose }: QuickChoicesProps) {
  const { data: times } = usePostingTimes(authorId);
  const nextFree = times?.next_free;
  return (
    <div className="flex flex-wrap gap-2">
      {nextFree && (
        <Button size="small" onClick={() => onChoose(zone.wallTimeOf(new Date(nextFree.scheduled_at)))}>
          Next free slot: {momentText(nextFree.scheduled_at, now, zone.name)}
        </Button>
      )}
      {quickChoices(now, zone).map((choice) => (
        <Button key={choice.label} size="small" onClick={() => onChoose(choice.wall_time)}>
          {choice.label}
        </Button>
      ))}
    </div>
  );
}
