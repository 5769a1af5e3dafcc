// An attached carousel in the preview of its post: its slides as they will be printed, one at a time, the way LinkedIn lets readers browse
// them. It brings the metrics of its fonts, so it is loaded only for a post that has one.
import { useMemo, useState } from 'react';
import type { PostCarousel } from '#contract/carousel.ts';
import { drawSlide } from '#contract/carousel-layout.ts';
import { SlidePicture, SlideSteps } from './slide-picture.tsx';

export function CarouselView({ carousel, title, url }: { carousel: PostCarousel; title: string; url: string | null }) {
  const [chosen, setChosen] = useState(0);
  const count = carousel.slides.length;
  const at = Math.min(chosen, count - 1);
  const page = useMemo(() => drawSlide(carousel, at), [carousel, at]);
  return (
    <section aria-label="Document" className="border-t border-line bg-ink/4 font-sans">
      {/* Never so tall that the buttons below it are out of sight. */}
      <div className="mx-auto" style={{ maxWidth: `calc(28rem * ${page.width / page.height})` }}>
        <SlidePicture
          page={page}
          portrait={carousel.portrait}
          label={`Slide ${at + 1} of ${count}: ${page.lines.join(' ')}`}
        />
      </div>
      <div className="flex items-center gap-1 border-t border-line py-1 pr-2 pl-4">
        <p className="min-w-0 flex-1 truncate text-sm font-medium">{title.trim() || 'Document'}</p>
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className="mr-2 text-sm underline">
            Open
          </a>
        )}
        <SlideSteps at={at} count={count} onStep={setChosen} />
      </div>
    </section>
  );
}

/** The first slide, shown beside the attachment's title. */
export function CarouselThumbnail({ carousel }: { carousel: PostCarousel }) {
  const page = useMemo(() => drawSlide(carousel, 0), [carousel]);
  return <SlidePicture page={page} portrait={carousel.portrait} label="" />;
}
