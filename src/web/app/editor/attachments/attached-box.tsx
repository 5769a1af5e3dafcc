// The box of something attached to a draft, with the button that removes it: headed by its name, or with a sign of it beside its fields.
import { Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

type BoxProps = { label: string; onRemove: () => void; children: ReactNode };

const Remove = ({ label, onRemove }: Pick<BoxProps, 'label' | 'onRemove'>) => (
  <IconButton size="small_icon" label={`Remove the ${label.toLowerCase()}`} icon={<Trash2 />} onClick={onRemove} />
);

export function AttachedBox({ label, icon: Icon, children, onRemove }: BoxProps & { icon: LucideIcon }) {
  return (
    <section aria-label={label} className="px-4 pb-4">
      <div className="flex flex-col gap-3 rounded-control border border-line p-3">
        <div className="flex items-center gap-2">
          <Icon aria-hidden className="size-5 text-muted" />
          <p className="flex-1 text-sm font-medium">{label}</p>
          <Remove label={label} onRemove={onRemove} />
        </div>
        {children}
      </div>
    </section>
  );
}

export function AttachedTile({ label, sign, children, onRemove }: BoxProps & { sign: ReactNode }) {
  return (
    <section aria-label={label} className="px-4 pb-4">
      <div className="flex items-start gap-3 rounded-control border border-line p-3">
        <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-ink/5">
          {sign}
        </span>
        <div className="min-w-0 flex-1">{children}</div>
        <Remove label={label} onRemove={onRemove} />
      </div>
    </section>
  );
}
