// What a post carries besides its text, as the preview shows it; loaded only if there is any.
import { DocumentView } from '../post/document-view.tsx';
import { ImageGrid } from '../post/image-grid.tsx';
import { LinkView } from '../post/link-view.tsx';
import { PollView } from '../post/poll-view.tsx';
import { VideoView } from '../post/video-view.tsx';
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
  const { image_urls, alt_texts, new_images, document, video, link, poll } = state;
  return (
    <>
      <ImageGrid
        urls={[...image_urls, ...new_images.map(({ previewUrl }) => previewUrl)]}
        altTexts={image_urls.map((url) => alt_texts[url] ?? '')}
      />
      {document &&
        (document.carousel ? (
          <CarouselView carousel={document.carousel} title={document.title} url={document.url} />
        ) : (
          <DocumentView title={document.title} url={document.url} pages={document.pages} />
        ))}
      {video && <VideoView {...video} />}
      {link && <LinkView link={link} />}
      {poll && <PollView poll={poll} />}
    </>
  );
}
