// Chooses when a post goes out, in the user's own zone: schedules it, or moves it.
import { useState } from 'react';
import { openBrackets } from '#contract/brackets.ts';
import type { Post } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorNote, Note } from '#web/ui/note.tsx';
import { useNow } from '../now.ts';
import { momentText, relativeText, zoneText } from '../times.ts';
import { BracketsNote, NotConnectedNote, textProblem, useCanSend } from './before-sending.tsx';
import { firstChoice, instantOf, quickChoices, wallTimeOf } from './schedule-time.ts';
import type { WallTime } from './schedule-time.ts';
import { useScheduling } from './sending.ts';

type ScheduleDialogProps = { post: Post; onClose: () => void; onDone: (post: Post) => void };

export function ScheduleDialog({ post, onClose, onDone }: ScheduleDialogProps) {
  const now = useNow(5000);
  const is_scheduled = post.status === 'scheduled';
  const [wall_time, setWallTime] = useState<WallTime>(() =>
    is_scheduled && post.scheduled_at ? wallTimeOf(new Date(post.scheduled_at)) : firstChoice(now),
  );
  const schedule = useScheduling();
  const can_send = useCanSend();
  const problem = textProblem(post.content);
  const instant = instantOf(wall_time, now);
  const verb = is_scheduled ? 'Reschedule' : 'Schedule';
  const send = () => {
    // Read once more: the dialog may have stood open for a while.
    const { at } = instantOf(wall_time, new Date());
    if (at) schedule.mutate({ post, scheduled_at: at.toISOString() }, { onSuccess: ({ post: sent }) => onDone(sent) });
  };
  return (
    <Dialog
      open
      title={is_scheduled ? 'Reschedule the post' : 'Schedule the post'}
      about={`Times are in ${zoneText(instant.at ?? now)}.`}
      onOpenChange={(open) => !open && !schedule.isPending && onClose()}
      actions={
        <>
          <Button onClick={onClose} disabled={schedule.isPending}>
            Cancel
          </Button>
          <Button
            look="primary"
            disabled={!can_send || problem !== null || instant.at === null}
            busy={schedule.isPending}
            onClick={send}
          >
            {openBrackets(post.content).length > 0 ? `${verb} with brackets` : verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <NotConnectedNote onLeave={onClose} />
        <BracketsNote content={post.content} />
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <QuickChoices now={now} onChoose={setWallTime} />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Day"
            type="date"
            min={wallTimeOf(now).date}
            value={wall_time.date}
            onChange={(event) => setWallTime({ ...wall_time, date: event.target.value })}
          />
          <TextField
            label="Time"
            type="time"
            value={wall_time.time}
            onChange={(event) => setWallTime({ ...wall_time, time: event.target.value })}
          />
        </div>
        <div aria-live="polite" className="flex min-h-6 flex-col gap-3 text-sm">
          {instant.error && <p className="text-poor">{instant.error}</p>}
          {instant.at && (
            <p className="text-muted">
              Goes out {momentText(instant.at.toISOString(), now)}, {relativeText(instant.at.toISOString(), now)}.
            </p>
          )}
          {instant.shifted_to && (
            <Note tone="fair">
              The clock is put forward on that day: {wall_time.time} does not exist and becomes{' '}
              {instant.shifted_to.time}.
            </Note>
          )}
        </div>
        {schedule.isError && <ErrorNote>{schedule.error.message}</ErrorNote>}
      </div>
    </Dialog>
  );
}

function QuickChoices({ now, onChoose }: { now: Date; onChoose: (wall_time: WallTime) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {quickChoices(now).map((choice) => (
        <Button key={choice.label} size="small" onClick={() => onChoose(choice.wall_time)}>
          {choice.label}
        </Button>
      ))}
    </div>
  );
}
