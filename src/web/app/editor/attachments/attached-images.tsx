// The attached images: in posting order, moved by dragging or by buttons, each with its description.
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Announcer } from '#web/ui/announcer.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { moved, newImage } from './attachments.ts';
import { offerUndo } from './offer-undo.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import { onFirstUse } from '#web/ui/on-demand.ts';

const AltTextDialog = onFirstUse(async () => (await import('./alt-text-dialog.tsx')).AltTextDialog);

/** Tells our images from files dragged in. Stored images precede those still to be sent: each moves only within its own kind. */
const dragKinds = { image_urls: 'application/x-postwright-image', new_images: 'application/x-postwright-new-image' };

export function AttachedImages({ session }: { session: DraftSession }) {
  const { image_urls, new_images, alt_texts, saving } = useStore(session.store);
  const [described, setDescribed] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const count = image_urls.length + new_images.length;
  if (count === 0) return null;
  const list = { image_urls, new_images };
  const move = (of: keyof typeof list, from: number, to: number) => {
    if (!(from in list[of])) return;
    session.edit(
      of === 'image_urls' ? { image_urls: moved(image_urls, from, to) } : { new_images: moved(new_images, from, to) },
    );
    const before = of === 'image_urls' ? 0 : image_urls.length;
    setSaid(`Image ${before + from + 1} is number ${before + to + 1} now`);
  };
  return (
    <div className="flex flex-col gap-1 px-4 pb-4">
      <ul aria-label="Images" className="flex flex-wrap gap-3">
        {image_urls.map((url, index) => (
          <Movable
            key={url}
            kind={dragKinds.image_urls}
            index={index}
            count={image_urls.length}
            number={index + 1}
            onMove={(from, to) => move('image_urls', from, to)}
            onRemove={() => {
              session.edit({ image_urls: image_urls.filter((other) => other !== url) });
              offerUndo(session, 'Image', (now) => ({
                image_urls: now.image_urls.toSpliced(index, 0, url),
                alt_texts: { ...now.alt_texts, [url]: alt_texts[url] ?? '' },
              }));
            }}
            picture={<Thumbnail url={url} alt={alt_texts[url] || `Image ${index + 1}`} />}
          >
            <button
              type="button"
              onClick={() => setDescribed(url)}
              className={`min-h-6 min-w-0 truncate rounded px-1 text-xs underline-offset-2 hover:underline pointer-coarse:min-h-11 ${alt_texts[url] ? 'text-muted' : 'text-accent'}`}
            >
              {alt_texts[url] ? 'Edit alt' : 'Add alt'}
              <span className="sr-only"> text of image {index + 1}</span>
            </button>
          </Movable>
        ))}
        {new_images.map(({ key, file, previewUrl }, index) => {
          const number = image_urls.length + index + 1;
          return (
            <Movable
              key={key}
              kind={dragKinds.new_images}
              index={index}
              count={new_images.length}
              number={number}
              onMove={(from, to) => move('new_images', from, to)}
              onRemove={() => {
                session.edit({ new_images: new_images.filter((other) => other.key !== key) });
                // The old preview may be gone by then.
                offerUndo(session, 'Image', (now) => ({
                  new_images: now.new_images.toSpliced(index, 0, { ...newImage(file), key }),
                }));
              }}
              picture={<Thumbnail url={previewUrl} alt={`Image ${number}`} isFaint />}
            >
              {saving.status === 'saving' && <Spinner label="Sending the image" />}
            </Movable>
          );
        })}
      </ul>
      <Announcer>{said}</Announcer>
      {described !== null && image_urls.includes(described) && (
        <AltTextDialog
          url={described}
          number={image_urls.indexOf(described) + 1}
          altText={alt_texts[described] ?? ''}
          onSave={(text) => session.edit({ alt_texts: { ...alt_texts, [described]: text } })}
          onClose={() => setDescribed(null)}
        />
      )}
    </div>
  );
}

type MovableProps = {
  kind: string;
  /** Its index among the `count` images that it can move among. */
  index: number;
  count: number;
  /** The number shown for it. */
  number: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  picture: ReactNode;
  /** Shown between the buttons. */
  children: ReactNode;
};

function Movable({ kind, index, count, number, onMove, onRemove, picture, children }: MovableProps) {
  const [isOver, setOver] = useState(false);
  return (
    // Dragging is a shortcut: the buttons below do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(kind, String(index))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const from = Number.parseInt(event.dataTransfer.getData(kind), 10);
        if (Number.isInteger(from)) onMove(from, index);
      }}
      className={`relative flex w-28 flex-col gap-1 rounded-control ${isOver ? 'outline-2 outline-accent' : ''}`}
    >
      {picture}
      <Remove number={number} onRemove={onRemove} />
      <div className="flex min-h-6 items-center justify-between">
        <MoveButton
          label={`Move image ${number} forward`}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <ChevronLeft aria-hidden className="size-4" />
        </MoveButton>
        {children}
        <MoveButton
          label={`Move image ${number} back`}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ChevronRight aria-hidden className="size-4" />
        </MoveButton>
      </div>
    </li>
  );
}

function Thumbnail({ url, alt, isFaint = false }: { url: string; alt: string; isFaint?: boolean }) {
  return (
    <img
      src={url}
      alt={alt}
      draggable={false}
      className={`size-28 rounded-control border border-line object-cover ${isFaint ? 'opacity-60' : ''}`}
    />
  );
}

function Remove({ number, onRemove }: { number: number; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove image ${number}`}
      onClick={onRemove}
      className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-line bg-raised shadow-rest hover:text-poor pointer-coarse:size-9"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  );
}

type MoveButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode };

/** Stays focusable at the ends, so that the focus is not lost when an image gets there. */
function MoveButton({ label, disabled, onClick, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={(event) => {
        if (disabled) return;
        const button = event.currentTarget;
        onClick();
        // Moving the image in the DOM takes the focus from its button.
        requestAnimationFrame(() => button.focus());
      }}
      className="grid size-6 shrink-0 place-items-center rounded text-muted hover:bg-ink/7 hover:text-ink aria-disabled:opacity-40 pointer-coarse:size-11"
    >
      {children}
    </button>
  );
}
