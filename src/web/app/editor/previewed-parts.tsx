// What a post carries besides its text, as the preview shows it; loaded only if there is any.
import { PostParts } from '../post/post-parts.tsx';
import { LoadingLine } from '#web/ui/loading-line.tsx';
import { whenDrawn } from '#web/ui/on-demand.ts';
import type { DraftState } from './saving/draft-state.ts';

const CarouselView = whenDrawn(
  async () => (await import('./attachments/carousel/carousel-view.tsx')).CarouselView,
  () => <LoadingLine />,
);

type PreviewedParts = Pick<
  DraftState,
  'image_urls' | 'alt_texts' | 'new_images' | 'document' | 'video' | 'link' | 'poll'
>;

export function PreviewedParts({ state }: { state: PreviewedParts }) {
  const { image_urls, alt_texts, new_images, document } = state;
  const carousel = document?.carousel;
  return (
    <>
      <PostParts
        {...state}
        image_urls={[...image_urls, ...new_images.map(({ previewUrl }) => previewUrl)]}
        alt_texts={image_urls.map((url) => alt_texts[url] ?? '')}
        document={carousel ? null : document}
      />
      {carousel && <CarouselView carousel={carousel} title={document.title} url={document.url} />}
    </>
  );
}
