// Two drafts beside each other, to be read and chosen from.
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useApp } from '../app-context.tsx';
import { textAt } from './dashboard-state.ts';
import { useThis } from './use-this.ts';

type CompareDialogProps = { indexes: readonly [number, number]; onClose: () => void };

export function CompareDialog({ indexes, onClose }: CompareDialogProps) {
  return (
    <Dialog
      open
      wide
      title="Compare two drafts"
      about="Read them side by side, and use the one you would rather sign."
      onOpenChange={(open) => !open && onClose()}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {indexes.map((index) => (
          <Side key={index} index={index} />
        ))}
      </div>
    </Dialog>
  );
}

function Side({ index }: { index: number }) {
  const { dashboard } = useApp();
  const title = useStore(dashboard.store, (state) => state.variations[index]?.title ?? '');
  const text = useStore(dashboard.store, (state) => textAt(state, index));
  const save = useThis(text);
  return (
    <section
      aria-label={`Draft ${index + 1}${title ? `: ${title}` : ''}`}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface"
    >
      <h3 className="px-4 pt-4 text-sm font-medium text-muted">{title || `Draft ${index + 1}`}</h3>
      <p className="flex-1 px-4 py-3 text-[0.9375rem] leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">
        {text}
      </p>
      <p className="flex items-center justify-between gap-3 border-t border-line px-3 py-2.5">
        <Button size="small" look="primary" busy={save.isPending} onClick={() => save.mutate()}>
          Use this
        </Button>
        <span className="text-xs text-muted tabular-nums">{text.length} characters</span>
      </p>
    </section>
  );
}
