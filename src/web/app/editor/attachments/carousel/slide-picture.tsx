// One slide as it will be printed: the marks of the shared layout as SVG, in the same fonts.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { emojiName, type Face } from '#contract/carousel-text.ts';
import type { SlidePage } from '#contract/carousel-layout.ts';
import type { Mark } from '#contract/carousel-marks.ts';
import './carousel-fonts.css';

const families: Record<Face, string> = {
  sans: 'Carousel sans',
  sans_bold: 'Carousel sans bold',
  serif: 'Carousel serif',
  serif_bold: 'Carousel serif bold',
};

/** `label` is '' if a text beside it says what it is. */
type SlidePictureProps = { page: SlidePage; portrait: string | null; label: string; className?: string };

export function SlidePicture({ page, portrait, label, className = '' }: SlidePictureProps) {
  const { width, height, background, marks } = page;
  return (
    <svg
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`0 0 ${width} ${height}`}
      className={`carousel-slide block h-auto w-full ${className}`}
    >
      <rect width={width} height={height} fill={background} />
      {marks.map((mark, at) => (
        // By index: a mark has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <DrawnMark key={at} mark={mark} portrait={portrait} />
      ))}
    </svg>
  );
}

function DrawnMark({ mark, portrait }: { mark: Mark; portrait: string | null }) {
  const { is, x, y } = mark;
  if (is === 'box')
    return <rect x={x} y={y} width={mark.width} height={mark.height} rx={mark.radius} fill={mark.fill} />;
  if (is === 'text')
    return (
      <text
        x={x}
        y={y}
        fontFamily={families[mark.face]}
        fontSize={mark.size}
        letterSpacing={mark.tracking * mark.size}
        className={mark.is_kerned ? '' : 'is-unkerned'}
        fill={mark.fill}
        xmlSpace="preserve"
      >
        {mark.text}
      </text>
    );
  if (is === 'emoji')
    return (
      <image
        href={`/api/carousels/emoji/${emojiName(mark.text)}.svg`}
        x={x}
        y={y}
        width={mark.size}
        height={mark.size}
      />
    );
  return portrait === null ? null : (
    <svg aria-hidden x={x} y={y} width={mark.size} height={mark.size} viewBox="0 0 100 100">
      <clipPath id="carousel-portrait">
        <circle cx="50" cy="50" r="50" />
      </clipPath>
      <image
        href={portrait}
        width="100"
        height="100"
        preserveAspectRatio="xMidYMid slice"
        clipPath="url(#carousel-portrait)"
      />
    </svg>
  );
}

/** The buttons stay focusable at the ends, so that the focus is not lost there. */
export function SlideSteps({ at, count, onStep }: { at: number; count: number; onStep: (at: number) => void }) {
  return (
    <>
      <IconButton
        size="small_icon"
        label="Previous slide"
        icon={<ChevronLeft />}
        aria-disabled={at === 0}
        onClick={() => onStep(Math.max(0, at - 1))}
      />
      <p className="text-sm text-muted tabular-nums">
        {at + 1} of {count}
      </p>
      <IconButton
        size="small_icon"
        label="Next slide"
        icon={<ChevronRight />}
        aria-disabled={at >= count - 1}
        onClick={() => onStep(Math.min(count - 1, at + 1))}
      />
    </>
  );
}
