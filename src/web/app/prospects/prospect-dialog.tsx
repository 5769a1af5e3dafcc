// One person: the reasons for their score, what they did, notes, merging duplicates, and forgetting them. Notes are saved when it closes, or the
// page is left.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notesMax, type Prospect } from '#contract/prospects.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteProspect, useEngagements, useMergeProspect, useUpdateProspect } from './use-prospects.ts';
import { Link } from '#web/router/link.tsx';
import type { AnswerOf } from '#contract/endpoints.ts';
import { editorPath } from '../paths.ts';
import { dateText } from '../times.ts';
import { engagementWords } from './prospect-row.tsx';

type DialogProps = {
  prospect: Prospect;
  /** With them as they are now: a change may take them out of the list. */
  onChange: (prospect: Prospect) => void;
  onClose: () => void;
};

export function ProspectDialog({ prospect, onChange, onClose }: DialogProps) {
  const [isSure, setSure] = useState(false);
  // Notes are being saved for what comes next: nothing is typed meanwhile.
  const [held, setHeld] = useState<'closing' | 'merging' | null>(null);
  const remove = useDeleteProspect(prospect.id);
  const notes = useNotes(prospect, onChange);
  const merge = useMergeProspect(prospect.id);
  const isMerging = held === 'merging';
  /** Nothing typed is left to save. */
  const leave = () => {
    notes.end();
    onClose();
  };
  const hold = async (why: 'closing' | 'merging', next: () => unknown) => {
    if (held === 'closing' || held === why) return;
    setHeld(why);
    if (await notes.save()) await next();
    setHeld(null);
  };
  // Once it has failed, whoever closes again means it.
  const close = () => (notes.isFailed ? leave() : void hold('closing', leave));
  // The merge may add notes, so what was typed must be there before.
  const mergeWith = (otherId: string) =>
    void hold('merging', async () => {
      const merged = await merge.mutateAsync(otherId).catch(() => null);
      if (merged) onChange(merged.prospect);
    });
  return (
    <Dialog
      wide
      onClose={close}
      title={prospect.name}
      about={[prospect.headline, prospect.company].filter((one) => one !== '').join(' · ') || undefined}
      actions={
        isSure ? (
          <>
            <p className="mr-auto text-sm">This permanently deletes everything we hold about them.</p>
            <Button onClick={() => setSure(false)}>Keep them</Button>
            <Button
              look="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: leave })}
            >
              Delete for good
            </Button>
          </>
        ) : (
          <>
            <Button look="danger" className="mr-auto" onClick={() => setSure(true)}>
              Delete
            </Button>
            <Button busy={held === 'closing'} onClick={close}>
              Close
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <div className="text-sm">
          <p className="font-medium">
            Score {prospect.score} of 100 {prospect.is_sample && <Badge>Sample data</Badge>}
          </p>
          <p className="text-muted">{prospect.reasons.join(' ')}</p>
          {prospect.profile_url && !prospect.is_sample && (
            <a
              href={prospect.profile_url}
              rel="noreferrer"
              target="_blank"
              className="text-accent underline underline-offset-2"
            >
              Profile
            </a>
          )}
        </div>
        <Notes notes={notes} readOnly={held !== null} />
        <Timeline prospect={prospect} isMerging={isMerging} onMerge={mergeWith} />
      </div>
    </Dialog>
  );
}

function useNotes(prospect: Prospect, onChange: DialogProps['onChange']) {
  // null while they are as saved.
  const [typed, setTyped] = useState<string | null>(null);
  const update = useUpdateProspect(prospect.id);
  const isChanged = typed !== null && typed !== prospect.notes;
  /** The last text sent, until it is answered: it is sent once, and another one after it. */
  const sending = useRef<{ text: string; isSaved: Promise<boolean> } | null>(null);

  async function send(text: string): Promise<boolean> {
    await sending.current?.isSaved;
    try {
      onChange((await update.mutateAsync({ notes: text })).prospect);
    } catch {
      return false;
    }
    setTyped((now) => (now === text ? null : now));
    toast.success('Notes saved');
    return true;
  }
  /** False if that failed: what was typed stays. */
  async function save(): Promise<boolean> {
    if (!isChanged) return true;
    if (sending.current?.text === typed) return sending.current.isSaved;
    const own = { text: typed, isSaved: send(typed) };
    sending.current = own;
    const isSaved = await own.isSaved;
    if (sending.current === own) sending.current = null;
    return isSaved;
  }
  const isOver = useRef(false);
  // Another page was opened, by a link or by the browser's back button.
  const onGone = useEffectEvent(() => {
    if (!isOver.current && !update.isError) void save();
  });
  useEffect(() => () => onGone(), []);
  return {
    text: typed ?? prospect.notes,
    isChanged,
    isSaving: update.isPending,
    isFailed: isChanged && update.isError,
    type(text: string): void {
      setTyped(text);
      if (update.isError) update.reset();
    },
    save,
    /** From now on nothing is saved. */
    end: () => void (isOver.current = true),
  };
}

function Notes({ notes, readOnly }: { notes: ReturnType<typeof useNotes>; readOnly: boolean }) {
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void notes.save();
      }}
    >
      <div className="w-full">
        <TextArea
          label="Notes"
          rows={4}
          maxLength={notesMax}
          readOnly={readOnly}
          value={notes.text}
          error={notes.isFailed ? 'These notes aren’t saved. Save again, or close to discard them.' : null}
          onChange={(event) => notes.type(event.target.value)}
        />
      </div>
      <Button type="submit" size="small" busy={notes.isSaving} disabled={!notes.isChanged}>
        Save notes
      </Button>
    </form>
  );
}

type TimelineProps = {
  prospect: Prospect;
  isMerging: boolean;
  onMerge: (otherId: string) => void;
};

function Timeline({ prospect, isMerging, onMerge }: TimelineProps) {
  const engagements = useEngagements(prospect.id);
  if (engagements.isPending || engagements.isError) return <Waiting of={engagements} lines={3} />;
  const { engagements: found, same_name } = engagements.data;
  return (
    <>
      {same_name.map((other) => (
        <SameName key={other.id} other={other} isMerging={isMerging} onMerge={() => onMerge(other.id)} />
      ))}
      <section aria-label="Timeline">
        <h3 className="text-sm font-medium">Timeline</h3>
        {found.length === 0 ? (
          <p className="text-sm text-muted">Nothing yet.</p>
        ) : (
          <ol className="mt-2 flex flex-col gap-3 border-l border-line pl-4">
            {found.map((engagement) => (
              <TimelineEntry key={engagement.id} engagement={engagement} isOfSample={prospect.is_sample} />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

type SameNameProps = {
  other: AnswerOf<'listEngagements'>['same_name'][number];
  isMerging: boolean;
  onMerge: () => void;
};

/** Merging asks first: two people with one name are common, and they can't be told apart again. */
function SameName({ other: { name, headline }, isMerging, onMerge }: SameNameProps) {
  const [isAsked, setAsked] = useState(false);
  if (isMerging || isAsked) {
    return (
      <Note tone="fair">
        <p>This makes one entry of both, with the notes and timelines of both. You can’t split it again.</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button size="small" busy={isMerging} onClick={onMerge}>
            Merge them
          </Button>
          <Button size="small" look="plain" disabled={isMerging} onClick={() => setAsked(false)}>
            Keep both
          </Button>
        </p>
      </Note>
    );
  }
  return (
    <Note
      action={
        <Button size="small" onClick={() => setAsked(true)}>
          Same person
        </Button>
      }
    >
      There is another {name}
      {headline && `, ${headline}`}.
    </Note>
  );
}

type Engagement = AnswerOf<'listEngagements'>['engagements'][number];

const linkLook = 'underline underline-offset-2 [overflow-wrap:anywhere]';

type EntryProps = {
  engagement: Engagement;
  /** The whole person is a sample, and the dialog says so once. */
  isOfSample: boolean;
};

function TimelineEntry({ engagement, isOfSample }: EntryProps) {
  const { kind, at, text, url, post, is_sample } = engagement;
  const word = engagementWords[kind];
  return (
    <li className="text-sm">
      <p>
        {post ? (
          <>
            {word} {kind === 'reaction' ? 'to' : 'on'}{' '}
            <Link to={editorPath(post.id)} className={linkLook}>
              {post.opening}
            </Link>
          </>
        ) : url ? (
          <a href={url} rel="noreferrer" target="_blank" className={linkLook}>
            {word}
          </a>
        ) : (
          word
        )}
        <span className="text-muted">
          {at ? ` · ${dateText(at)}` : ' · no date'}
          {is_sample && !isOfSample && ' · sample data'}
        </span>
      </p>
      {text && <p className="text-muted [overflow-wrap:anywhere]">{text}</p>}
    </li>
  );
}
