// The images attached so far, in order, each with its remove button; those not sent yet are marked.
import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DraftSession } from './draft-session.ts';

export function AttachedImages({ session }: { session: DraftSession }) {
  const image_urls = useStore(session.store, (state) => state.image_urls);
  const new_images = useStore(session.store, (state) => state.new_images);
  const is_saving = useStore(session.store, (state) => state.saving.status === 'saving');
  if (image_urls.length + new_images.length === 0) return null;
  const images = [
    ...image_urls.map((url) => ({
      key: url,
      url,
      is_new: false,
      remove: () => session.edit({ image_urls: session.store.getState().image_urls.filter((other) => other !== url) }),
    })),
    ...new_images.map(({ key, preview_url }) => ({
      key,
      url: preview_url,
      is_new: true,
      remove: () =>
        session.edit({ new_images: session.store.getState().new_images.filter((other) => other.key !== key) }),
    })),
  ];
  return (
    <ul aria-label="Images" className="flex flex-wrap gap-2 px-4 pb-4">
      {images.map((image, index) => (
        <li key={image.key} className="relative">
          <img
            src={image.url}
            alt={`Number ${index + 1}`}
            className={`size-20 rounded-control border border-line object-cover ${image.is_new ? 'opacity-60' : ''}`}
          />
          {image.is_new && is_saving && (
            <span className="absolute inset-0 grid place-items-center">
              <Spinner label="Sending the image" />
            </span>
          )}
          <button
            type="button"
            aria-label={`Remove image ${index + 1}`}
            onClick={image.remove}
            className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-line bg-raised shadow-rest hover:text-poor"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
