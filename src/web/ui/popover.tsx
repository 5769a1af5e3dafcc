// A small card beside what it is about. Escape and a click elsewhere close it; the focus goes back to where it was. What it is made of is
// loaded on demand (popover-parts.tsx).
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { onDemand, useOnDemand, useSoon } from './on-demand.ts';
import { Opener } from './opener.tsx';

const popoverParts = onDemand(() => import('./popover-parts.tsx'));

export type PopoverProps = {
  label: string;
  /** The button that opens it. */
  button: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the focus goes to something else than the button. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
};

export function Popover({ button, ...rest }: PopoverProps) {
  const { open, onOpenChange } = rest;
  const opener = useRef<HTMLElement>(null);
  const parts = useOnDemand(popoverParts, open);
  return (
    <>
      <Opener
        parts={popoverParts}
        kind="dialog"
        open={open}
        ref={(element: HTMLElement | null) => void (opener.current = element)}
        onClick={() => onOpenChange(!open)}
      >
        {button}
      </Opener>
      {parts && <parts.Opened opener={opener} {...rest} />}
    </>
  );
}

export type AnchoredPopoverProps = {
  label: string;
  /** Where it stands; asked again whenever the page moves. */
  anchor: { getBoundingClientRect: () => DOMRect };
  onClose: () => void;
  /** Called once it is gone: puts the focus back where it belongs. */
  onClosed: () => void;
  children: ReactNode;
};

/** Beside something that is no button of React's own, such as an entry of the calendar. It is open as long as it is rendered. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const parts = useOnDemand(popoverParts, true);
  return parts && <parts.Anchored {...props} />;
}

/** For pages that show one beside something that is no button. */
export const useAnchoredPopoverSoon = (): void => useSoon(popoverParts);
