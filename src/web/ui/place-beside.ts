// Puts a small box beside an element: on the side that was asked for, on the other one where there is no room, never over an edge.
export type Side = 'top' | 'right' | 'bottom' | 'left';

const gap = 6;
const edge = 8;
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

const between = (low: number, wanted: number, high: number): number => Math.max(low, Math.min(wanted, high));

/** @param box one with `position: fixed` at 0, 0. */
export function placeBeside(box: HTMLElement, element: HTMLElement, side: Side): void {
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const room = {
    top: at.top - height - gap,
    bottom: clientHeight - at.bottom - height - gap,
    left: at.left - width - gap,
    right: clientWidth - at.right - width - gap,
  };
  const taken = room[side] < edge && room[opposite[side]] > room[side] ? opposite[side] : side;
  const isUpright = taken === 'top' || taken === 'bottom';
  const x = isUpright ? at.left + (at.width - width) / 2 : taken === 'left' ? room.left : at.right + gap;
  const y = isUpright ? (taken === 'top' ? room.top : at.bottom + gap) : at.top + (at.height - height) / 2;
  box.style.left = `${between(edge, x, clientWidth - width - edge)}px`;
  box.style.top = `${between(edge, y, clientHeight - height - edge)}px`;
}
