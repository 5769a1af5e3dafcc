// Where the assistant is shown: in a column beside the text, or in a sheet over it on narrow screens. Its content comes as children.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { whenDrawn } from '#web/ui/on-demand.ts';

// Only needed on narrow screens.
const Sheet = whenDrawn(async () => (await import('#web/ui/sheet.tsx')).Sheet);

type AssistantPaneProps = {
  isDocked: boolean;
  className: string;
  onClose: () => void;
  children: ReactNode;
};

export function AssistantPane({ isDocked, className, onClose, children }: AssistantPaneProps) {
  const inside = (
    <>
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
        <h2 className="text-sm font-medium">Assistant</h2>
        <IconButton label="Close the assistant" size="small_icon" icon={<X />} onClick={onClose} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
    </>
  );
  if (isDocked) {
    return (
      <aside
        aria-label="Assistant"
        className={`sticky top-20 flex h-[calc(100dvh-13rem)] min-h-96 min-w-0 flex-col self-start overflow-hidden card ${className}`}
      >
        {inside}
      </aside>
    );
  }
  return (
    <Sheet open side="right" width="28rem" title="Assistant" onOpenChange={(open) => !open && onClose()}>
      {inside}
    </Sheet>
  );
}
