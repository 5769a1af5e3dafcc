// A small card beside what it is about. Escape or a click elsewhere closes it; focus returns to where it was. Its parts are
// loaded on demand (popover-parts.tsx).
import { useRef } from 'react';
import { onDemand, useOnDemand, useSoon } from './on-demand.ts';
import { Opener } from './opener.tsx';
import type { AnchoredPopoverProps, PopoverProps } from './popover-parts.tsx';

const popoverParts = onDemand(() => import('./popover-parts.tsx'));

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

/** Beside something that is not a React button, such as a calendar entry. It is open as long as it is rendered. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const parts = useOnDemand(popoverParts, true);
  return parts && <parts.Anchored {...props} />;
}

/** For pages that use AnchoredPopover. */
export const useAnchoredPopoverSoon = (): void => useSoon(popoverParts);
