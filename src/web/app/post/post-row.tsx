// One post in a list: its first words, its state, when; the row opens it, the menu deletes it.
import { Ellipsis, ExternalLink, History, Tag, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/router/link.tsx';
import type { Label } from '#contract/labels.ts';
import type { Post } from '#contract/post-fields.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useDeletions } from '../deletions.ts';
import { HistoryDialog, useAsked } from './dialogs.tsx';
import { editorPath } from '../paths.ts';
import { PostAuthor, KindMark, LabelChip } from './post-chips.tsx';
import { EngagedLink } from '../prospects/engaged-link.tsx';
import { UnknownOutcome } from './unknown-outcome.tsx';
import { OriginMark } from './origin-mark.tsx';
import { firstLine, isUnknown, stateOf, whenText } from './post-words.ts';
import { onFirstUse } from '#web/ui/on-demand.ts';

const LabelsDialog = onFirstUse(async () => (await import('./labels-dialog.tsx')).LabelsDialog);

const rest = (content: string): string => content.trim().split('\n').slice(1).join(' ').replace(/\s+/g, ' ').trim();

type PostRowProps = {
  post: Post;
  labels: Label[];
  now: Date;
  zoneName: string;
  /** Shown before the text. */
  lead?: ReactNode;
  /** Replaces the usual menu of the row. */
  menu?: ReactNode;
};

export function PostRow({ post, labels, now, zoneName, lead, menu }: PostRowProps) {
  const { word, tone } = stateOf(post);
  const title = firstLine(post.content);
  return (
    <li className="relative flex items-start gap-3 px-4 py-3.5 hover:bg-ink/3 sm:gap-4">
      {lead}
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-medium">
          <Link to={editorPath(post.id)} className="covers">
            {title}
          </Link>
        </p>
        <p dir="auto" className="truncate text-sm text-muted">
          {rest(post.content)}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <Badge tone={tone}>{word}</Badge>
          <OriginMark post={post} />
          <span>{whenText(post, now, zoneName)}</span>
          <KindMark post={post} />
          <PostAuthor post={post} />
          {labels
            .filter(({ id }) => post.labels.includes(id))
            .map((label) => (
              <LabelChip key={label.id} label={label} />
            ))}
          {post.linkedin_url && (
            <a
              href={post.linkedin_url}
              target="_blank"
              rel="noreferrer"
              className="relative inline-flex items-center gap-1 text-accent underline-offset-2 hover:underline pointer-coarse:min-h-8"
            >
              <ExternalLink aria-hidden className="size-3.5" />
              On LinkedIn
            </a>
          )}
          {post.status === 'published' && <EngagedLink postId={post.id} />}
        </p>
        <PostNotices post={post} />
      </div>
      <div className="relative">{menu ?? <PostMenu post={post} />}</div>
    </li>
  );
}

/** The row is about to go, and would take the focus, which is on its button, with it. */
function leaveRow(): void {
  const row = document.activeElement?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector('a') ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}

export function PostMenu({ post, children }: { post: Post; children?: ReactNode }) {
  const deletions = useDeletions();
  const history = useAsked(HistoryDialog);
  const picker = useAsked(LabelsDialog);
  const remove = () => {
    leaveRow();
    deletions.remove(post);
  };
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton
            size="small_icon"
            label={`More for “${firstLine(post.content).slice(0, 60)}”`}
            icon={<Ellipsis />}
          />
        }
      >
        {children}
        <MenuItem icon={Tag} word="Labels" onSelect={() => picker.ask(post)} />
        {post.status !== 'draft' && <MenuItem icon={History} word="History" onSelect={() => history.ask(post)} />}
        {post.linkedin_url && (
          <MenuItem asChild>
            <a href={post.linkedin_url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              See on LinkedIn
            </a>
          </MenuItem>
        )}
        <MenuItem icon={Trash2} word="Delete" danger disabled={post.status === 'publishing'} onSelect={remove} />
      </Menu>
      {history.dialog}
      {picker.dialog}
    </>
  );
}

/** What is wrong with a post, or stands in its way. */
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
