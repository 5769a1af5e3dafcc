// The PDF attached to a draft: its title, which readers see above the carousel, its pages, and removing it.
import { FileText } from 'lucide-react';
import { useStore } from 'zustand';
import { documentTitleMax } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { pagesText } from '../../post/post-parts.tsx';
import { AttachedTile } from './attached-box.tsx';
import { isUnsent } from './attachments.ts';
import { offerUndo, sentAgain } from './offer-undo.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import { whenDrawn } from '#web/ui/on-demand.ts';

const CarouselThumbnail = whenDrawn(
  async () => (await import('./carousel/carousel-view.tsx')).CarouselThumbnail,
  () => <FileText aria-hidden className="size-6 text-muted" />,
);

export function AttachedDocument({ session, onEditCarousel }: { session: DraftSession; onEditCarousel: () => void }) {
  const document = useStore(session.store, (state) => state.document);
  const isSaving = useStore(session.store, (state) => state.saving.status === 'saving');
  if (!document) return null;
  return (
    <AttachedTile
      label="Document"
      sign={
        isUnsent(document) && isSaving ? (
          <Spinner label="Sending the document" />
        ) : document.carousel ? (
          <CarouselThumbnail carousel={document.carousel} />
        ) : (
          <FileText aria-hidden className="size-6 text-muted" />
        )
      }
      onRemove={() => {
        session.edit({ document: null });
        offerUndo(session, 'Document', async () => ({ document: await sentAgain(document) }));
      }}
    >
      <TextField
        label="Title of the document"
        maxLength={documentTitleMax}
        value={document.title}
        error={document.title.trim() ? null : 'Readers see the title. Write one, or we’ll keep the last one.'}
        hint={
          <>
            {pagesText(document.pages)}, shown as a carousel.{' '}
            {document.url && (
              <a href={document.url} target="_blank" rel="noreferrer" className="underline">
                Open it
              </a>
            )}
          </>
        }
        onChange={(event) => session.edit({ document: { ...document, title: event.target.value } })}
      />
      {document.carousel && (
        <Button size="small" className="mt-2" onClick={onEditCarousel}>
          Edit carousel
        </Button>
      )}
    </AttachedTile>
  );
}
