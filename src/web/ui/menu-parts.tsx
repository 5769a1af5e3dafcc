// What an open menu is made of: loaded with the first one that somebody is about to open (menu.tsx). Ours, not Radix's: an item of theirs is
// seven components, and a menu was styled four times over before it was seen, which a slow machine shows.
import { Check } from 'lucide-react';
import { createContext, use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { createMenuKeys, itemsOf } from './menu-keys.ts';
import { placeMenu } from './menu-place.ts';
import type { MenuChoicesProps, MenuItemProps } from './menu.tsx';
import { Slot } from './slot.tsx';

const itemLook =
  'flex w-full cursor-pointer items-start gap-2.5 rounded-control px-2.5 py-2 text-left text-sm outline-hidden select-none aria-disabled:cursor-not-allowed aria-disabled:opacity-50 focus:bg-ink/7 pointer-coarse:min-h-11 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0';

/** Closes the menu, gives the focus back to its button, and then does the work: a dialog that it opens returns the focus there. */
const Closing = createContext<(work?: () => void) => void>((work) => work?.());

type OpenedProps = {
  button: HTMLElement;
  /** By a key: the first item has the focus at once. */
  byKey: boolean;
  onClose: () => void;
  align: 'start' | 'end';
  children: ReactNode;
};

export function Opened({ button, byKey, onClose, align, children }: OpenedProps) {
  const menu = useRef<HTMLDivElement>(null);
  /** False where it was pressed on the button and is let go over an item. */
  const wasPressedHere = useRef(false);
  const id = useId();
  const closeAndReturn = (work?: () => void) => {
    onClose();
    button.focus();
    work?.();
  };
  useLayoutEffect(() => {
    if (!menu.current) return undefined;
    const unname = nameAfter(button, menu.current);
    show(menu.current, button, align, byKey);
    return unname;
  }, [button, align, byKey]);
  useLeaving(menu, button, onClose, closeAndReturn);
  useStaysBeside(menu, button, align);
  return createPortal(
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-orientation="vertical"
      // Above a dialog too, which would cut it off.
      popover="manual"
      onPointerDown={() => void (wasPressedHere.current = true)}
      onPointerUp={({ target }) => wasPressedHere.current || itemAt(target)?.click()}
      onPointerMove={({ target, pointerType }) => pointerType !== 'touch' && pointAt(itemAt(target))}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && pointAt(menu.current)}
      className="pointer-events-auto fixed inset-auto z-50 max-h-128 max-w-80 min-w-52 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-float outline-none motion-safe:animate-appear"
    >
      <Closing value={closeAndReturn}>{children}</Closing>
    </div>,
    // What holds the focus in a dialog lets it go nowhere else.
    button.closest('[role=dialog]') ?? document.body,
  );
}

/** The menu is named by its button, which says what it opens. */
function nameAfter(button: HTMLElement, menu: HTMLElement): () => void {
  if (button.id === '') button.id = `${menu.id}-button`;
  menu.setAttribute('aria-labelledby', button.id);
  button.setAttribute('aria-controls', menu.id);
  return () => button.removeAttribute('aria-controls');
}

function show(menu: HTMLElement, button: HTMLElement, align: 'start' | 'end', byKey: boolean): void {
  // Firefox has it from 125 on; before that a menu is cut off by a dialog's edge.
  if ('showPopover' in menu) menu.showPopover();
  placeMenu(menu, button, align);
  ((byKey && itemsOf(menu)[0]) || menu).focus({ preventScroll: true });
}

const itemAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-menu-item]:not([aria-disabled=true])') : null;

const pointAt = (element: HTMLElement | null): void => {
  if (element && element !== document.activeElement) element.focus({ preventScroll: true });
};

/** Escape, a press elsewhere, the focus going elsewhere. A finger may scroll the page meanwhile. */
function useLeaving(
  menu: RefObject<HTMLElement | null>,
  button: HTMLElement,
  onLeave: () => void,
  onEscape: () => void,
): void {
  const [keys] = useState(createMenuKeys);
  const leave = useEffectEvent((event: Event) => {
    const { target } = event;
    if (event instanceof PointerEvent && event.type === 'pointerdown' && event.pointerType === 'touch') return;
    if (![menu.current, button].some((one) => target instanceof Node && one?.contains(target))) onLeave();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    } else if (menu.current?.contains(document.activeElement)) keys(event, menu.current);
    // What is under it stays open, and does nothing for a key that was meant for the menu.
    if (event.defaultPrevented) event.stopPropagation();
  });
  useEffect(() => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    const [onEvent, onKeyDown] = [(event: Event) => leave(event), (event: KeyboardEvent) => onKey(event)];
    for (const one of ['pointerdown', 'click', 'focusin']) addEventListener(one, onEvent, options);
    addEventListener('keydown', onKeyDown, options);
    return () => end.abort();
  }, []);
}

/** What it stands under may move: the page scrolls, the window changes, something comes above it. */
function useStaysBeside(menu: RefObject<HTMLElement | null>, button: HTMLElement, align: 'start' | 'end'): void {
  useEffect(() => {
    const again = () => menu.current && placeMenu(menu.current, button, align);
    const onScroll = ({ target }: Event) => target !== menu.current && again();
    const end = new AbortController();
    const options = { capture: true, passive: true, signal: end.signal };
    addEventListener('scroll', onScroll, options);
    addEventListener('resize', again, options);
    const watch = new ResizeObserver(again);
    watch.observe(document.body);
    return () => {
      end.abort();
      watch.disconnect();
    };
  }, [menu, button, align]);
}

export function Item({ onSelect, disabled = false, asChild = false, danger = false, children }: MenuItemProps) {
  const close = use(Closing);
  const props = {
    role: 'menuitem',
    'data-menu-item': '',
    tabIndex: -1,
    'aria-disabled': disabled || undefined,
    onClick: (event: MouseEvent) => {
      if (disabled) event.preventDefault();
      else close(onSelect);
    },
    className: danger ? `${itemLook} text-poor` : itemLook,
  };
  return asChild ? (
    <Slot {...props}>{children}</Slot>
  ) : (
    <button type="button" {...props}>
      {children}
    </button>
  );
}

export function Choices<V extends string>({ label, value, choices, onChange }: MenuChoicesProps<V>) {
  const close = use(Closing);
  return (
    <>
      <Label>{label}</Label>
      <div role="group" aria-label={label}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            role="menuitemradio"
            data-menu-item=""
            tabIndex={-1}
            aria-checked={choice.value === value}
            onClick={() => close(() => onChange(choice.value))}
            className={itemLook}
          >
            <span className="grid size-4 shrink-0 place-items-center">
              {choice.value === value && <Check aria-hidden />}
            </span>
            <span className="min-w-0">
              <span className="block">{choice.label}</span>
              {choice.about && <span className="block text-xs text-muted">{choice.about}</span>}
            </span>
          </button>
        ))}
      </div>
    </>
  );
}

export function Label({ children }: { children: ReactNode }) {
  return <div className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">{children}</div>;
}

export function Line() {
  return <hr className="my-1.5 h-px border-0 bg-line" />;
}
