// A menu under a button: plain items, links, and choices of which one is on. What it is made of is loaded on demand (menu-parts.tsx).
import { createContext, useContext, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { onDemand, useOnDemand } from './on-demand.ts';
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
  const [openedBy, setOpenedBy] = useState<{ button: HTMLElement; byKey: boolean } | null>(null);
  const parts = useOnDemand(menuParts, openedBy !== null);
  const isOpen = openedBy !== null;
  const close = () => setOpenedBy(null);
  // By the press, not by the click that follows.
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { button: pressed, ctrlKey, currentTarget } = event;
    if (pressed !== 0 || ctrlKey || isOff(currentTarget)) return;
    setOpenedBy(isOpen ? null : { button: currentTarget, byKey: false });
    // The menu is to get the focus, not the button.
    if (!isOpen) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    if (!['Enter', ' ', 'ArrowDown'].includes(key) || isOff(currentTarget)) return;
    setOpenedBy(isOpen && key !== 'ArrowDown' ? null : { button: currentTarget, byKey: true });
    event.preventDefault();
  };
  return (
    <>
      <Opener parts={menuParts} kind="menu" open={isOpen} onPointerDown={onPointerDown} onKeyDown={onKeyDown}>
        {button}
      </Opener>
      {parts && openedBy && (
        <PartsContext value={parts}>
          <parts.Opened {...openedBy} onClose={close} align={align}>
            {children}
          </parts.Opened>
        </PartsContext>
      )}
    </>
  );
}

const isOff = (button: Element): boolean => button.matches(':disabled, [aria-disabled=true]');

/** Only what is drawn inside an open menu asks for it. */
function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('This stands inside a <Menu>.');
  return parts;
}

export type MenuItemProps = {
  onSelect?: () => void;
  disabled?: boolean;
  asChild?: boolean;
  danger?: boolean;
  children: ReactNode;
};

export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts();
  return <Item {...props} />;
}

type Choice<V extends string> = { value: V; label: string; about?: string };
export type MenuChoicesProps<V extends string> = {
  label: string;
  value: V;
  choices: readonly Choice<V>[];
  onChange: (value: V) => void;
};

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
