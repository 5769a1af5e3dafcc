// A menu under a button: plain items, links, and choices of which one is on. Its parts are loaded on demand (menu-parts.tsx).
import { createContext, useContext, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { onDemand, useOnDemand } from './on-demand.ts';
import type { MenuChoicesProps, MenuItemProps } from './menu-parts.tsx';
import { Opener } from './opener.tsx';

type Parts = typeof import('./menu-parts.tsx');
const menuParts = onDemand<Parts>(() => import('./menu-parts.tsx'));
const PartsContext = createContext<Parts | null>(null);

type MenuProps = {
  /** The button that opens it. */
  button: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
};

export function Menu({ button, align = 'start', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const parts = useOnDemand(menuParts, open);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setWasOpened(true);
  };
  // As Radix's trigger does it: on pointer down, not on the click that follows.
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.ctrlKey || isOff(event.currentTarget)) return;
    change(!open);
    // Focus is meant for the menu, not the button.
    if (!open) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key) || isOff(event.currentTarget)) return;
    change(event.key === 'ArrowDown' || !open);
    event.preventDefault();
  };
  return (
    <>
      <Opener
        parts={menuParts}
        kind="menu"
        open={open}
        ref={(element: HTMLElement | null) => void (opener.current = element)}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {button}
      </Opener>
      {parts && wasOpened && (
        <PartsContext value={parts}>
          <parts.Opened opener={opener} open={open} onOpenChange={change} align={align}>
            {children}
          </parts.Opened>
        </PartsContext>
      )}
    </>
  );
}

const isOff = (button: Element): boolean => button.matches(':disabled, [aria-disabled=true]');

/** Only called by what is drawn inside an open menu. */
function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('This stands inside a <Menu>.');
  return parts;
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts();
  return <Item {...props} />;
}

export function MenuChoices<V extends string>(props: MenuChoicesProps<V>) {
  const { Choices } = useParts();
  return <Choices {...props} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useParts();
  return <Label>{children}</Label>;
}

export function MenuLine() {
  const { Line } = useParts();
  return <Line />;
}
