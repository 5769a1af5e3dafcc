// The text itself, at LinkedIn's width, with its count, the fold, open brackets, and images added by button, drop or paste.
import { ImagePlus } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { toast } from '#web/ui/toast.ts';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LoadingLine } from '#web/ui/loading-line.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useIsOnline } from '../../online.ts';
import { AddMenu, type Adding } from '../attachments/add-menu.tsx';
import { carriedWord } from '../attachments/attachments.ts';
import { fileTypes } from '../attachments/kinds.ts';
import { PlaceholderCount, FormatBar } from './format-bar.tsx';
import type { EditorState } from '../editor-state.ts';
import type { Fold } from './fold.ts';
import { TextWithProposal } from '../assistant/proposal-places.tsx';
import { AuthorMenu, VisibilityMenu } from '../author-menu.tsx';
import { WritingTools } from './writing-tools.tsx';
import { onDemand, onFirstUse, useSoon, whenDrawn } from '#web/ui/on-demand.ts';
import { contentMax } from '#contract/post-fields.ts';
import { countState } from '../../post/post-text.ts';
import type { DraftSession } from '../saving/draft-session.ts';

// Made once: `toLocaleString` costs a millisecond of every keystroke on a slow phone.
const number = new Intl.NumberFormat('en');

const barLooks = {
  empty: '[&::-webkit-progress-value]:bg-line [&::-moz-progress-bar]:bg-line',
  whole: '[&::-webkit-progress-value]:bg-good [&::-moz-progress-bar]:bg-good',
  folded: '[&::-webkit-progress-value]:bg-fair [&::-moz-progress-bar]:bg-fair',
  over: '[&::-webkit-progress-value]:bg-poor [&::-moz-progress-bar]:bg-poor',
} as const;

function Counter({ session }: { session: DraftSession }) {
  const length = useStore(session.store, ({ content }) => content.length);
  const state = countState(length, contentMax);
  const remaining = contentMax - length;
  const words = state === 'over' ? `${number.format(-remaining)} too many` : '';
  return (
    <div id="post-counter" className="flex items-center whitespace-nowrap gap-2.5 text-xs text-muted tabular-nums">
      {words && <span className="font-medium text-poor">{words}</span>}
      <progress
        aria-label="Characters of LinkedIn’s limit"
        max={contentMax}
        value={Math.min(length, contentMax)}
        className={`h-1.5 w-10 appearance-none @max-md:hidden overflow-hidden rounded-full bg-ink/8 [&::-webkit-progress-bar]:bg-transparent ${barLooks[state]}`}
      />
      <span>
        {number.format(length)} <span className="sr-only">characters</span>
      </span>
      <span className={remaining < 0 ? 'text-poor' : ''}>{number.format(remaining)} left</span>
    </div>
  );
}

const attaching = onDemand(() => import('../attachments/attach-files.ts'));
// An empty page needs none of these.
const CopyButton = onFirstUse(async () => (await import('../../copy-button.tsx')).CopyButton);
const LettersLine = onFirstUse(async () => (await import('./letters-line.tsx')).LettersLine);
const VoiceLine = onFirstUse(async () => (await import('./voice-line.tsx')).VoiceLine);
const AcceptedLine = onFirstUse(async () => (await import('../assistant/accepted-line.tsx')).AcceptedLine);
const AttachedLink = onFirstUse(async () => (await import('../attachments/attached-link.tsx')).AttachedLink);
const AttachedPoll = onFirstUse(async () => (await import('../attachments/attached-poll.tsx')).AttachedPoll);
const AttachedComment = onFirstUse(async () => (await import('../attachments/attached-comment.tsx')).AttachedComment);

// Each is loaded only if the post has one.
const AttachedImages = whenDrawn(
  async () => (await import('../attachments/attached-images.tsx')).AttachedImages,
  () => <LoadingLine />,
);
const AttachedDocument = whenDrawn(
  async () => (await import('../attachments/attached-document.tsx')).AttachedDocument,
  () => <LoadingLine />,
);
const AttachedVideo = whenDrawn(
  async () => (await import('../attachments/attached-video.tsx')).AttachedVideo,
  () => <LoadingLine />,
);
const CarouselPanel = whenDrawn(async () => (await import('../attachments/carousel/carousel-panel.tsx')).CarouselPanel);

type WritingAreaProps = {
  editor: EditorState;
  fold: Fold | null;
  /** The assistant's sheet covers it, and shows proposed edits itself. */
  isUnderSheet: boolean;
};

export function WritingArea({ editor, fold, isUnderSheet }: WritingAreaProps) {
  const { session } = editor;
  const { uploads } = session;
  // Of the text only whether it is empty, so that a keystroke rerenders nothing but what shows the text.
  const isEmpty = useStore(session.store, ({ content }) => content === '');
  const isBlank = useStore(session.store, ({ content }) => content.trim() === '');
  const saveError = useStore(session.store, (state) => state.saveError);
  const isGone = useStore(session.store, (state) => state.is_gone);
  const carries = useStore(session.store, (state) => carriedWord(state) !== null);
  const hasImages = useStore(session.store, ({ image_urls, new_images }) => image_urls.length + new_images.length > 0);
  const hasDocument = useStore(session.store, ({ document }) => document !== null);
  const hasVideo = useStore(session.store, ({ video }) => video !== null);
  const hasLink = useStore(session.store, ({ link }) => link !== null);
  const hasPoll = useStore(session.store, ({ poll }) => poll !== null);
  const hasComment = useStore(session.store, ({ first_comment }) => first_comment !== '');
  // Its field stays while its words are typed anew.
  const [isCommenting, setCommenting] = useState(hasComment);
  if (hasComment && !isCommenting) setCommenting(true);
  const isAccepted = useStore(editor.proposals.store, ({ accepted }) => accepted !== null);
  // It stays, to say that the edit was undone.
  const [hasAccepted, setHasAccepted] = useState(isAccepted);
  if (isAccepted && !hasAccepted) setHasAccepted(true);
  const isOnline = useIsOnline();
  const [isOver, setOver] = useState(false);
  const [adding, setAdding] = useState<Adding>(null);
  const isSending = useStore(uploads.store, (sending) => sending !== null);
  const picker = useRef<HTMLInputElement>(null);

  useSoon(attaching);
  const attach = async (files: readonly File[]) => {
    const loaded = await attaching.load();
    if (loaded) await loaded.attachFiles(session, files);
    else toast.error('We couldn’t add the files. Check your connection, then try again.');
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Excel and Word add a picture of the words; a file or a picture that was copied has no words, or only a name, which is plain text alone.
    const hasWords = ['text/plain', 'text/html'].every((type) => event.clipboardData.getData(type).trim() !== '');
    if (files.length === 0 || hasWords) {
      const { value, selectionStart, selectionEnd } = event.target as HTMLTextAreaElement;
      const kept = value.length - selectionEnd + selectionStart;
      const text = event.clipboardData.getData('text');
      void attaching.load().then((loaded) => loaded?.toastCut(kept, text));
      return;
    }
    event.preventDefault();
    void attach(files);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    void attach(files);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // Dropping is a shortcut: the button below does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Text"
      className="flex w-full max-w-editor min-w-0 flex-col gap-3"
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
    >
      <div
        // No empty room above the attachments of a short post.
        className={`rounded-card border bg-surface shadow-rest focus-within:border-accent ${carries ? '[--text-min:7rem]' : ''} ${isOver ? 'border-accent' : 'border-line-strong'}`}
      >
        <WritingTools editor={editor} />
        <FormatBar editor={editor} />
        <TextWithProposal editor={editor} fold={fold?.at ?? null} onPaste={onPaste} isUnderSheet={isUnderSheet} />
        {hasImages && <AttachedImages session={session} />}
        {hasDocument && <AttachedDocument session={session} onEditCarousel={() => setAdding('carousel')} />}
        {(hasVideo || isSending) && <AttachedVideo session={session} />}
        {(hasLink || adding === 'link') && (
          <AttachedLink session={session} isAdding={adding === 'link'} onAdded={() => setAdding(null)} />
        )}
        {hasPoll && <AttachedPoll session={session} isAdding={adding === 'poll'} />}
        {(isCommenting || adding === 'comment') && (
          <AttachedComment
            session={session}
            isAdding={adding === 'comment'}
            onRemoved={() => {
              setCommenting(false);
              setAdding(null);
            }}
          />
        )}
        {adding === 'carousel' && <CarouselPanel session={session} onClose={() => setAdding(null)} />}
        <div data-bottom-bar className="sticky bottom-0 z-10 rounded-b-card bg-surface">
          {hasAccepted && <AcceptedLine editor={editor} />}
          {!isEmpty && <LettersLine editor={editor} />}
          <div className="@container flex flex-wrap items-center gap-1 border-t border-line px-2 py-2">
            <IconButton
              label="Add images, PDF or video"
              size="small_icon"
              icon={<ImagePlus />}
              onClick={() => picker.current?.click()}
            />
            <input
              ref={picker}
              type="file"
              accept={fileTypes.join(',')}
              multiple
              hidden
              aria-label="Images"
              onChange={(event) => {
                void attach([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            <AddMenu session={session} isSending={isSending} onAdd={setAdding} />
            <AuthorMenu session={session} />
            <VisibilityMenu session={session} />
            <div className="flex flex-1 flex-wrap items-center justify-end gap-x-1 pr-2">
              <PlaceholderCount editor={editor} className="mr-auto @sm:hidden" />
              {!isEmpty && <CopyButton text={() => session.store.getState().content} isSmall />}
              <Counter session={session} />
            </div>
          </div>
        </div>
      </div>
      {!isBlank && <VoiceLine session={session} />}
      {saveError && isOnline && (
        <ErrorNote
          action={
            <Button size="small" onClick={() => (isGone ? session.detach() : void session.flush())}>
              {isGone ? 'Save as a new draft' : 'Save again'}
            </Button>
          }
        >
          {saveError}
        </ErrorNote>
      )}
    </section>
  );
}
