// A small card beside what it is about. Escape or a click elsewhere closes it; focus returns to where it was. Its parts are
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
  /** For callers that move focus to something other than the button. */
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
  /** Where to place it; asked again whenever the page moves. */
  anchor: { getBoundingClientRect: () => DOMRect };
  onClose: () => void;
  /** Called once it is gone, to put focus back where it belongs. */
  onClosed: () => void;
  children: ReactNode;
};

/** Beside something that is not a React button, such as a calendar entry. It is open as long as it is rendered. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const parts = useOnDemand(popoverParts, true);
  return parts && <parts.Anchored {...props} />;
}

/** For pages that use AnchoredPopover. */
export const useAnchoredPopoverSoon = (): void => useSoon(popoverParts);
