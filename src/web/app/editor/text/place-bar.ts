// Where the bar about a selection stands: under the end of it, above it where there is no room below, and always on the screen.

const gap = 6;
/** Under a finger's selection hang its handles. */
const touchGap = 28;
const edge = 8;
/** The page's own bar covers so much at the top. */
const topBarHeight = 56;

type Place = {
  /** In px from the top of what is seen. */
  first: number;
  last: number;
  barHeight: number;
  seenHeight: number;
  gap: number;
};

/** The bar's top, in px from the top of what is seen; above it where the selection is. */
export function barTop({ first, last, barHeight, seenHeight, gap: between }: Place): number {
  const below = last + between;
  if (below + barHeight + edge <= seenHeight) return below;
  const above = first - gap - barHeight;
  return above >= topBarHeight + edge ? above : Math.min(below, seenHeight - barHeight - edge);
}

/** `mirror` has the selection marked, line for line as the text has it; the bar's top is counted from its top. */
export function placeBar(mirror: HTMLElement | null, bar: HTMLElement | null): void {
  if (!mirror || !bar) return;
  const held = [...mirror.querySelectorAll('[data-held]')].flatMap((part) => [...part.getClientRects()]);
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) return;
  // A phone's keyboard takes from what is seen, not from the page.
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
