// One variation: its title, its text as it comes, and what can be done with it.
import { Columns2, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useApp } from '../app-context.tsx';
import { CopyButton } from '../copy-button.tsx';
import { textAt } from './dashboard-state.ts';
import { useThis } from './use-this.ts';

type VariationCardProps = { index: number; is_compared: boolean; onCompare: () => void };

export function VariationCard({ index, is_compared, onCompare }: VariationCardProps) {
  const { dashboard } = useApp();
  const title = useStore(dashboard.store, (state) => state.variations[index]?.title ?? '');
  const text = useStore(dashboard.store, (state) => textAt(state, index));
  const progress = useStore(dashboard.store, (state) => state.progress[index]);
  const error = useStore(dashboard.store, (state) => state.errors[index]);
  const is_running = progress === 'waiting' || progress === 'streaming';
  const save = useThis(text);
  const regenerate = () => void dashboard.regenerate(index);
  return (
    <article
      aria-label={`Draft ${index + 1}${title ? `: ${title}` : ''}`}
      aria-busy={is_running}
      className="flex min-h-72 flex-col rounded-card border border-line bg-surface"
    >
      <header className="flex items-baseline justify-between gap-3 px-4 pt-4">
        <h2 className="min-w-0 truncate text-sm font-medium text-muted" title={title}>
          {title || `Draft ${index + 1}`}
        </h2>
        <p className="shrink-0 text-xs text-muted tabular-nums">{text.length > 0 ? `${text.length} characters` : ''}</p>
      </header>
      <div className="flex flex-1 flex-col gap-3 px-4 py-3">
        {text === '' && is_running ? (
          <Skeleton lines={5} label="Writing" />
        ) : (
          <p className="text-[0.9375rem] leading-relaxed text-wrap [overflow-wrap:anywhere] whitespace-pre-wrap">
            {text}
          </p>
        )}
        {error && (
          <ErrorNote
            action={
              <Button size="small" onClick={regenerate}>
                Try again
              </Button>
            }
          >
            {error}
          </ErrorNote>
        )}
        {progress === 'stopped' && <p className="text-sm text-muted">Stopped here.</p>}
      </div>
      <footer className="flex flex-wrap items-center gap-1 border-t border-line px-3 py-2.5">
        <Button size="small" disabled={text === '' || is_running} busy={save.isPending} onClick={() => save.mutate()}>
          Use this
        </Button>
        <div className="flex flex-1 justify-end gap-1">
          {text !== '' && !is_running && (
            <>
              <IconButton
                label={is_compared ? 'Do not compare' : 'Compare with another'}
                aria-pressed={is_compared}
                size="small_icon"
                className="aria-pressed:bg-accent/12 aria-pressed:text-accent"
                icon={<Columns2 />}
                onClick={onCompare}
              />
              <CopyButton text={text} />
            </>
          )}
          <Button look="plain" size="small" disabled={is_running} onClick={regenerate}>
            <RotateCcw aria-hidden />
            Regenerate
          </Button>
        </div>
      </footer>
    </article>
  );
}
