// Tooltips: 700 ms until the first, 300 ms in which the next follows at once (product spec, section 9).
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = { text: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; off?: boolean; children: ReactNode };

export function Tooltip({ text, side = 'bottom', off = false, children }: TooltipProps) {
  if (off) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper motion-safe:animate-appear"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
