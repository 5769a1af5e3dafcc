// Places the bar for a selection: below its end, or above it if there is no room below, and always on the screen.

const gap = 6;
/** A selection made by touch has handles below it. */
const touchGap = 28;
const edge = 8;
/** The page's own top bar covers this much. */
const topBarHeight = 56;

type BarGeometry = {
  /** In px from the top of the visible area. */
  first: number;
  last: number;
  barHeight: number;
  seenHeight: number;
  gap: number;
};

/** The bar's top, in px from the top of the visible area. */
export function barTop({ first, last, barHeight, seenHeight, gap: between }: BarGeometry): number {
  const below = last + between;
  if (below + barHeight + edge <= seenHeight) return below;
  const above = first - gap - barHeight;
  return above >= topBarHeight + edge ? above : Math.min(below, seenHeight - barHeight - edge);
}

/** `mirror` marks the selection, line for line like the text; the bar's top is relative to it. */
export function positionBar(mirror: HTMLElement | null, bar: HTMLElement | null): void {
  if (!mirror || !bar) return;
  const held = [...mirror.querySelectorAll('[data-held]')].flatMap((part) => [...part.getClientRects()]);
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) return;
  // A phone's keyboard shrinks the visible area, not the page.
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  const top = barTop({
    first: first.top - offsetTop,
    last: last.bottom - offsetTop,
    barHeight: bar.offsetHeight,
    seenHeight: height,
    gap: matchMedia('(pointer: coarse)').matches ? touchGap : gap,
  });
  bar.style.top = `${Math.round(top + offsetTop - mirror.getBoundingClientRect().top)}px`;
}
