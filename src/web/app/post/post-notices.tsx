// What is wrong with a post, or stands in its way: in its list row, in the dialogs, and after an answer was lost (a form loaded only when there is such a
// post).
import { TriangleAlert } from 'lucide-react';
import type { Post, Warning } from '#contract/post-fields.ts';
import { isUnknown } from './post-words.ts';
import { whenDrawn } from '#web/ui/on-demand.ts';
import type { UnknownOutcomeProps } from './unknown-outcome-form.tsx';
import { Note } from '#web/ui/note.tsx';

const Form = whenDrawn(async () => (await import('./unknown-outcome-form.tsx')).UnknownOutcomeForm);

export function UnknownOutcome(props: UnknownOutcomeProps) {
  if (!isUnknown(props.post)) return null;
  return <Form {...props} />;
}

type Code = Warning['code'];
/** The dialogs have notes of their own for these, which say what to do about them. */
const saidElsewhere: readonly Code[] = ['brackets', 'connection_missing', 'content'];

export const besides = (warnings: readonly Warning[], codes = saidElsewhere): Warning[] =>
  warnings.filter(({ code }) => !codes.includes(code));

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Note tone="fair">
      <ul className="flex flex-col gap-1">
        {warnings.map(({ code, sentence }) => (
          <li key={code + sentence}>{sentence}</li>
        ))}
      </ul>
    </Note>
  );
}

export function PostNotices({ post }: { post: Post }) {
  const warnings = post.warnings.filter(({ code }) => code !== 'outcome_unknown');
  const isInDoubt = isUnknown(post);
  if (!post.error && warnings.length === 0) return null;
  return (
    <div className="mt-1.5 flex flex-col gap-1.5 text-sm">
      {post.error && !isInDoubt && <p className={post.status === 'failed' ? 'text-poor' : ''}>{post.error}</p>}
      {warnings.length > 0 && (
        <ul aria-label="Needs a look" className="flex flex-col gap-1">
          {warnings.map(({ code, sentence }) => (
            <li key={code} className="flex items-start gap-1.5">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-fair" />
              <span className="min-w-0">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {isInDoubt && (
        // Above the link that covers the row.
        <div className="relative">
          <UnknownOutcome post={post} />
        </div>
      )}
    </div>
  );
}
