// The text itself, at LinkedIn's width, with its count, the fold, open brackets, and images by button, drop or paste.
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import { toast } from '#web/ui/toast.ts';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { CopyButton } from '../../copy-button.tsx';
import { useIsOnline } from '../../online.ts';
import { AddMenu, type Adding } from '../attachments/add-menu.tsx';
import { AttachedDocument } from '../attachments/attached-document.tsx';
import { AttachedImages } from '../attachments/attached-images.tsx';
import { AttachedVideo } from '../attachments/attached-video.tsx';
import { isVideo, videoProblem, video_types } from '../attachments/attach-video.ts';
import { carriedWord } from '../attachments/kinds.ts';
import { checkFiles, countPages, document_type, image_types } from '../attachments/check-files.ts';
import { AcceptedLine } from './accepted-line.tsx';
import { Counter } from './counter.tsx';
import type { Desk } from '../desk.ts';
import { newDocument, newImage } from '../saving/draft-session.ts';
import type { Fold } from './fold.ts';
import { FormatBar } from './format-bar.tsx';
import { LettersLine } from './letters-line.tsx';
import { TextWithProposal } from '../assistant/proposal-places.tsx';
import { AuthorMenu } from '../author-menu.tsx';
import { VisibilityMenu } from '../visibility-menu.tsx';
import { VoiceLine } from './voice-line.tsx';
import { WritingTools } from './writing-tools.tsx';
import { onFirstUse } from '#web/ui/on-demand.ts';

const AttachedLink = onFirstUse(async () => (await import('../attachments/attached-link.tsx')).AttachedLink);
const AttachedPoll = onFirstUse(async () => (await import('../attachments/attached-poll.tsx')).AttachedPoll);
const AttachedComment = onFirstUse(async () => (await import('../attachments/attached-comment.tsx')).AttachedComment);

const CarouselPanel = lazy(async () => ({
  default: (await import('../attachments/carousel/carousel-panel.tsx')).CarouselPanel,
}));

type WritingAreaProps = {
  desk: Desk;
  fold: Fold | null;
  /** The assistant lies over it, and shows what it proposes itself. */
  isUnderSheet: boolean;
};

export function WritingArea({ desk, fold, isUnderSheet }: WritingAreaProps) {
  const { session, uploads } = desk;
  const content = useStore(session.store, (state) => state.content);
  const save_error = useStore(session.store, (state) => state.save_error);
  const is_gone = useStore(session.store, (state) => state.is_gone);
  const carries = useStore(session.store, (state) => carriedWord(state) !== null);
  const has_link = useStore(session.store, ({ link }) => link !== null);
  const has_poll = useStore(session.store, ({ poll }) => poll !== null);
  const has_comment = useStore(session.store, ({ first_comment }) => first_comment !== '');
  const is_online = useIsOnline();
  const [is_over, setOver] = useState(false);
  const [adding, setAdding] = useState<Adding>(null);
  const is_sending = useStore(uploads.store, (sending) => sending !== null);
  const picker = useRef<HTMLInputElement>(null);

  const attach = async (files: readonly File[]) => {
    const { image_urls, new_images, document: attached, link, poll } = session.store.getState();
    const other = link ? 'link card' : poll ? 'poll' : null;
    if (other) return void toast.error(`A post has either files or a ${other}. Remove the ${other} first.`);
    const film = files.find(isVideo);
    if (film) {
      const problem = videoProblem(film, { ...session.store.getState(), is_sending });
      return problem === null ? uploads.begin(film) : void toast.error(problem);
    }
    if (is_sending || session.store.getState().video)
      return void toast.error('A post has either a video or other files. Remove the video first.');
    const count = image_urls.length + new_images.length;
    const { images, document, refused } = checkFiles(files, { images: count, has_document: attached !== null });
    for (const sentence of refused) toast.error(sentence);
    if (images.length > 0) session.edit({ new_images: [...new_images, ...images.map(newImage)] });
    if (document) session.edit({ document: newDocument(document, await countPages(document)) });
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
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
    // Dropping is a short cut: the button below does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Text"
      className="flex w-full max-w-editor min-w-0 flex-col gap-3"
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
    >
      <div
        // Above what a short post carries no room is left empty.
        className={`rounded-card border bg-surface shadow-rest focus-within:border-accent ${carries ? '[--text-min:7rem]' : ''} ${is_over ? 'border-accent' : 'border-line-strong'}`}
      >
        <WritingTools desk={desk} />
        <FormatBar desk={desk} />
        <TextWithProposal desk={desk} fold={fold?.at ?? null} onPaste={onPaste} isUnderSheet={isUnderSheet} />
        <AttachedImages session={session} />
        <AttachedDocument session={session} onEditCarousel={() => setAdding('carousel')} />
        <AttachedVideo desk={desk} />
        {(has_link || adding === 'link') && (
          <AttachedLink session={session} is_adding={adding === 'link'} onAdded={() => setAdding(null)} />
        )}
        {has_poll && <AttachedPoll session={session} />}
        {(has_comment || adding === 'comment') && (
          <AttachedComment session={session} is_adding={adding === 'comment'} onRemoved={() => setAdding(null)} />
        )}
        {adding === 'carousel' && (
          <Suspense>
            <CarouselPanel session={session} onClose={() => setAdding(null)} />
          </Suspense>
        )}
        <div data-bottom-bar className="sticky bottom-0 z-10 rounded-b-card bg-surface">
          <AcceptedLine desk={desk} />
          <LettersLine desk={desk} />
          <div className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-2">
            <Button look="plain" size="small" onClick={() => picker.current?.click()}>
              <ImagePlus aria-hidden />
              <span className="max-sm:sr-only">Add images, PDF or video</span>
            </Button>
            <input
              ref={picker}
              type="file"
              accept={[...image_types, document_type, ...video_types].join(',')}
              multiple
              hidden
              aria-label="Images"
              onChange={(event) => {
                void attach([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            <AddMenu session={session} is_sending={is_sending} onAdd={setAdding} />
            <AuthorMenu session={session} />
            <VisibilityMenu session={session} />
            {content !== '' && <CopyButton text={content} is_small />}
            <div className="flex flex-1 justify-end pr-2">
              <Counter length={content.length} />
            </div>
          </div>
        </div>
      </div>
      <VoiceLine content={content} />
      {save_error && is_online && (
        <ErrorNote
          action={
            <Button size="small" onClick={() => (is_gone ? session.detach() : void session.flush())}>
              {is_gone ? 'Save as a new draft' : 'Save again'}
            </Button>
          }
        >
          {save_error}
        </ErrorNote>
      )}
    </section>
  );
}
