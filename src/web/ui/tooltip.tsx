// Tooltips: after 700 ms, or at once within 300 ms of the last one (product spec, section 9). For mouse and Tab key; one
// at a time; Escape closes it, and it stays while the pointer is on it.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Slot } from './slot.tsx';

const delayMs = 700;
const skipDelayMs = 300;
/** Time for the pointer to cross the gap between button and tooltip. */
const crossingMs = 100;

/** Closes the one open tooltip; and when the last one closed. */
let closeOther: (() => void) | null = null;
let closedAt = -Infinity;

type Side = 'top' | 'right' | 'bottom' | 'left';

type TooltipProps = { text: ReactNode; side?: Side; off?: boolean; children: ReactNode };

export function Tooltip({ text, side = 'bottom', off = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  if (off) return children;
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) closedAt = performance.now();
    setOpen(false);
  };
  const openIn = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), ms);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, isOpen ? crossingMs : 0);
  };
  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const isNext = closeOther !== null || performance.now() - closedAt < skipDelayMs;
      openIn(isNext ? 0 : delayMs);
    },
    onPointerLeave: leave,
    onPointerDown: () => {
      // Focus from a press is not a question about what the button does.
      isPressed.current = true;
      setTimeout(() => (isPressed.current = false), 0);
      close();
    },
    onClick: close,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
      isPressed.current || !currentTarget.matches(':focus-visible') || openIn(0),
    onBlur: close,
  };
  return (
    <>
      <Slot
        ref={(element: HTMLElement | null) => void (button.current = element)}
        aria-describedby={isOpen ? id : undefined}
        {...handlers}
      >
        {children}
      </Slot>
      {isOpen && (
        <Bubble
          id={id}
          side={side}
          beside={button}
          onClose={close}
          onStay={() => clearTimeout(timer.current)}
          onLeave={leave}
        >
          {text}
        </Bubble>
      )}
    </>
  );
}

type BubbleProps = {
  id: string;
  side: Side;
  beside: RefObject<HTMLElement | null>;
  onClose: () => void;
  onStay: () => void;
  onLeave: () => void;
  children: ReactNode;
};

function Bubble({ id, side, beside, onClose, onStay, onLeave, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (bubble.current && beside.current) placeBeside(bubble.current, beside.current, side);
  });
  useEffect(() => {
    const end = () => close.current();
    closeOther?.();
    closeOther = end;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Whatever is under the tooltip stays open.
      event.stopPropagation();
      end();
    };
    const onScroll = ({ target }: Event) => target instanceof Node && target.contains(beside.current) && end();
    addEventListener('keydown', onKey, true);
    addEventListener('scroll', onScroll, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('scroll', onScroll, true);
      if (closeOther === end) closeOther = null;
    };
  }, [beside]);
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-50 max-w-64 rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper motion-safe:animate-appear"
    >
      {children}
    </div>,
    document.body,
  );
}

const gap = 6;
const edge = 8;
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

const between = (low: number, wanted: number, high: number): number => Math.max(low, Math.min(wanted, high));

/** On the requested side, on the opposite one if there is no room, never over an edge. `box` has `position: fixed` at 0, 0. */
function placeBeside(box: HTMLElement, element: HTMLElement, side: Side): void {
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
