// Where a post is on its way to LinkedIn, shown wherever the post is.
import { Button } from '#web/ui/button.tsx';
import { ErrorNote, Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useNow } from '../now.ts';
import { useZoneName } from './posting-times.ts';
import { otherWarnings, Warnings } from './warnings.tsx';
import { UnknownOutcome } from './unknown-outcome.tsx';
import type { UnknownOutcomeProps } from './unknown-outcome-form.tsx';
import { isUnknown } from './post-words.ts';
import { momentText, relativeText, zoneText } from '../times.ts';

export function PostStatus({ post, save }: UnknownOutcomeProps) {
  if (post.origin !== 'sample') return <Status post={post} save={save} />;
  return (
    <>
      <Note>
        {post.status === 'published'
          ? 'This is a sample. It was never on LinkedIn.'
          : 'This is a sample and is never published. Edit the text to make it your own draft.'}
      </Note>
      <Status post={post} />
    </>
  );
}

function Status({ post, save }: UnknownOutcomeProps) {
  const now = useNow(15_000);
  const zoneName = useZoneName();
  if (post.status === 'scheduled' && post.scheduled_at) {
    return (
      <>
        <Note>
          {post.error ?? ''} Scheduled for {momentText(post.scheduled_at, now, zoneName)},{' '}
          {relativeText(post.scheduled_at, now, zoneName)}. Times are in {zoneText(post.scheduled_at, zoneName)}.
        </Note>
        <Warnings warnings={otherWarnings(post.warnings, [])} />
      </>
    );
  }
  if (post.status === 'publishing') {
    return (
      <output className="flex items-center gap-3 rounded-control border border-line bg-surface px-3 py-2.5 text-sm">
        <Spinner />
        On its way to LinkedIn. {post.error ?? ''}
      </output>
    );
  }
  if (post.status === 'published') {
    return (
      <Note
        action={
          post.linkedin_url && (
            <Button asChild size="small">
              <a href={post.linkedin_url} target="_blank" rel="noreferrer">
                View on LinkedIn
              </a>
            </Button>
          )
        }
      >
        Published {post.published_at ? momentText(post.published_at, now, zoneName) : ''}
      </Note>
    );
  }
  if (isUnknown(post)) return <UnknownOutcome post={post} save={save} />;
  if (post.status === 'failed') return <ErrorNote>{post.error ?? 'Failed to publish to LinkedIn'}</ErrorNote>;
  return null;
}
