// How readers will see the post: as LinkedIn shows it on a desktop or a phone, folded until "see more" is pressed.
import { Globe, MessageSquareText, Repeat2, Send, ThumbsUp, Users } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { findMentions } from '#contract/mentions.ts';
import { LoadingLine } from '#web/ui/loading-line.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { useApp } from '../app-context.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { authorIn } from '../account/authors.ts';
import { useAuthors } from '../account/queries.ts';
import { AtWidth } from '#web/ui/at-width.tsx';
import { useKnownNames, type KnownNames } from './use-mentions.ts';
import type { DraftSession } from './saving/draft-session.ts';
import { authorOf, type DraftState } from './saving/draft-state.ts';
import { foldOf, foldText, measuredMax, previewWidths, type Fold, type PreviewWidth } from './text/fold.ts';
import { useTrailing } from './text/use-trailing.ts';
import { FirstCommentView, PostTextView } from '../post/post-text-view.tsx';
import { visibilityWords } from '../post/visibility-words.ts';
import { whenDrawn } from '#web/ui/on-demand.ts';

const PreviewedParts = whenDrawn(
  async () => (await import('./previewed-parts.tsx')).PreviewedParts,
  () => <LoadingLine />,
);

const carriesParts = ({ image_urls, new_images, document, video, link, poll }: DraftState): boolean =>
  image_urls.length + new_images.length > 0 || [document, video, link, poll].some((one) => one !== null);

const widthChoices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

type PreviewProps = {
  session: DraftSession;
  fold: Fold | null;
  /** There is little room: the phone's width is shown until the other is chosen. */
  isNarrow: boolean;
  /** Receives the fold at the chosen width. */
  onFold: (fold: Fold | null) => void;
};

const whole = (state: DraftState): DraftState => state;

const textWidth = (width: PreviewWidth): number => previewWidths[width] - 32;

/** Measures the text at LinkedIn's size, out of sight. */
function useFold(content: string, width: PreviewWidth, onFold: PreviewProps['onFold']) {
  const measure = useRef<HTMLDivElement>(null);
  const columnWidth = textWidth(width);
  // Text beyond the fold does not affect it, so typing there measures nothing: measuring forces a layout of the page.
  const beginning = content.slice(0, measuredMax);
  useLayoutEffect(() => onFold(foldOf(beginning, measure.current, columnWidth)), [beginning, columnWidth, onFold]);
  return measure;
}

export function Preview({ session, fold, isNarrow, onFold }: PreviewProps) {
  const [chosen, setChosen] = useState<PreviewWidth | null>(null);
  const width = chosen ?? (isNarrow ? 'phone' : 'desktop');
  // Keystrokes show in the field first; the preview follows once that has been painted.
  const state = useTrailing(session.store, whole, 100);
  const { content } = state;
  const measure = useFold(content, width, onFold);
  const px = previewWidths[width];
  return (
    <section aria-label="Preview" className="flex w-full min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-muted">Preview</h2>
        <ToggleChips label="Width of the preview" value={width} choices={widthChoices} onChange={setChosen} />
      </div>
      <div className="relative h-0 overflow-hidden" aria-hidden>
        <div
          ref={measure}
          style={{ width: textWidth(width) }}
          className="invisible absolute font-system text-sm/5 [unicode-bidi:plaintext] [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {content.slice(0, measuredMax)}
        </div>
      </div>
      <AtWidth width={px}>
        <PreviewedPost state={state} fold={fold} />
      </AtWidth>
      {content.trim() !== '' && <p className="text-xs text-muted">{foldText(fold)}</p>}
    </section>
  );
}

function PreviewedPost({ state, fold }: Pick<PreviewProps, 'fold'> & { state: DraftState }) {
  const { user } = useApp();
  const authors = useAuthors();
  const [isOpen, setOpen] = useState(false);
  const { content, first_comment, visibility } = state;
  const author = authorIn(authors, authorOf(state));
  const name = author?.name ?? user.name;
  const Seen = visibility === 'PUBLIC' ? Globe : Users;
  const text = content.trimEnd();
  const names = useKnownNames(text);
  return (
    <div className="overflow-hidden card font-system">
      <div className="flex items-center gap-2 px-4 pt-3">
        <Avatar name={name} picture={author ? author.picture : user.image} className="size-12 text-lg" />
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">{name}</p>
          <p className="flex items-center gap-1 text-xs text-muted">
            Now
            <span aria-hidden>·</span>
            <Seen aria-hidden className="size-3" />
            <span className="sr-only">{visibilityWords[visibility]}</span>
          </p>
        </div>
      </div>
      <div dir="auto" className="px-4 pt-3 pb-2 text-sm/5 [unicode-bidi:plaintext]">
        {text === '' && <p className="text-muted">Your post appears here as you write it.</p>}
        <PostTextView text={fold !== null && !isOpen ? text.slice(0, fold.at).trimEnd() : text} linked={names.linked} />
        {fold !== null && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="mx-1 text-muted hover:text-linkedin hover:underline"
          >
            {isOpen ? 'see less' : '... see more'}
          </button>
        )}
      </div>
      {carriesParts(state) && <PreviewedParts state={state} />}
      <MentionLine text={text} {...names} />
      <Reactions />
      <FirstCommentView text={first_comment} />
    </div>
  );
}

/** Tells which of the names after an `@` become links. */
function MentionLine({ text, linked, gone }: KnownNames & { text: string }) {
  const found = findMentions(text, linked);
  const links = [...new Set(found.map(({ name }) => name))];
  const all = text.match(/(?<![\p{L}\p{N}_])@[\p{L}\p{N}]/gu)?.length ?? 0;
  if (all === 0) return null;
  const plain = all - found.length;
  const lost = findMentions(
    text,
    gone.map((name) => ({ name, urn: name })),
  ).map(({ name }) => name);
  const said = [
    links.length > 0 && `${links.join(', ')}: ${links.length === 1 ? 'becomes a link' : 'become links'}.`,
    lost.length > 0 && `LinkedIn no longer finds ${[...new Set(lost)].join(', ')}: the name goes out as plain text.`,
    plain > lost.length && `${links.length > 0 ? 'Other names' : 'Names'} after @ go out as plain text.`,
  ];
  return <p className="px-4 pb-2 font-sans text-xs text-muted">{said.filter((part) => part !== false).join(' ')}</p>;
}

const reactions = [
  [ThumbsUp, 'Like'],
  [MessageSquareText, 'Comment'],
  [Repeat2, 'Repost'],
  [Send, 'Send'],
] as const;

/** LinkedIn's row below a post: only a picture, nothing to press. */
function Reactions() {
  return (
    <div aria-hidden className="mx-4 flex justify-between border-t border-line py-1 select-none">
      {reactions.map(([Icon, word]) => (
        <span key={word} className="flex items-center gap-1 px-2 py-2.5 text-sm font-medium text-muted">
          <Icon className="size-4" />
          {word}
        </span>
      ))}
    </div>
  );
}
