// One person: the reasons for their score, what they did, notes, merging duplicates, and forgetting them.
import { useState } from 'react';
import { notesMax, type Prospect } from '#contract/prospects.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { ErrorNote, Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteProspect, useEngagements, useMergeProspect, useUpdateProspect } from './use-prospects.ts';
import { Link } from '#web/router/link.tsx';
import type { AnswerOf } from '#contract/endpoints.ts';
import { editorPath } from '../paths.ts';
import { dateText } from '../times.ts';
import { engagementWords } from './prospect-words.ts';

export function ProspectDialog({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  const [isSure, setSure] = useState(false);
  const [merges, setMerges] = useState(0);
  const remove = useDeleteProspect(prospect.id);
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
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
              onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
            >
              Delete for good
            </Button>
          </>
        ) : (
          <>
            <Button look="danger" className="mr-auto" onClick={() => setSure(true)}>
              Delete
            </Button>
            <Button onClick={onClose}>Close</Button>
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
        {/* A merge may have added notes: they must be shown before the notes are saved again. */}
        <Notes key={merges} prospect={prospect} />
        <Timeline prospect={prospect} onMerged={() => setMerges(merges + 1)} />
      </div>
    </Dialog>
  );
}

function Notes({ prospect }: { prospect: Prospect }) {
  const [notes, setNotes] = useState(prospect.notes);
  const save = useUpdateProspect(prospect.id);
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ notes }, { onSuccess: () => toast.success('Notes saved') });
      }}
    >
      <div className="w-full">
        <TextArea
          label="Notes"
          rows={4}
          maxLength={notesMax}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </div>
      <Button type="submit" size="small" busy={save.isPending} disabled={notes === prospect.notes}>
        Save notes
      </Button>
    </form>
  );
}

function Timeline({ prospect, onMerged }: { prospect: Prospect; onMerged: () => void }) {
  const engagements = useEngagements(prospect.id);
  const merge = useMergeProspect(prospect.id);
  if (engagements.isError) {
    return <ErrorNote onAgain={() => void engagements.refetch()}>{engagements.error.message}</ErrorNote>;
  }
  if (!engagements.data) return <Skeleton lines={3} />;
  const { engagements: found, same_name } = engagements.data;
  return (
    <>
      {same_name.map((other) => (
        <Note
          key={other.id}
          action={
            <Button size="small" busy={merge.isPending} onClick={() => merge.mutate(other.id, { onSuccess: onMerged })}>
              Same person
            </Button>
          }
        >
          There is another {other.name}
          {other.headline && `, ${other.headline}`}.
        </Note>
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

type Engagement = AnswerOf<'listEngagements'>['engagements'][number];

const linkLook = 'underline underline-offset-2 [overflow-wrap:anywhere]';

/** `isOfSample`: the whole person is a sample, and the dialog says so once. */
function TimelineEntry({ engagement, isOfSample }: { engagement: Engagement; isOfSample: boolean }) {
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
