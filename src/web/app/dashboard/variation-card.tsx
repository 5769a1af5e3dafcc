// One variation: its title, its text as it arrives, and what can be done with it.
import { RotateCcw, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDashboard } from './generation.ts';
import { CopyButton } from '../copy-button.tsx';
import { useIsOnline } from '../online.ts';
import { sourceOf, textAt, type Progress } from './dashboard-state.ts';
import { GenerationError } from './generation-error.tsx';
import { useThis } from './use-this.ts';

export function VariationCard({ index }: { index: number }) {
  const dashboard = useDashboard();
  const title = useStore(dashboard.store, (state) => state.variations[index]?.title ?? '');
  const text = useStore(dashboard.store, (state) => textAt(state, index));
  const progress = useStore(dashboard.store, (state) => state.progress[index]);
  const error = useStore(dashboard.store, (state) => state.errors[index]);
  const hasSource = useStore(dashboard.store, (state) => sourceOf(state).trim() !== '');
  const isRunning = progress === 'waiting' || progress === 'streaming';
  const again = () => void dashboard.regenerate(index);
  return (
    <article
      aria-label={`Draft ${index + 1}${title ? `: ${title}` : ''}`}
      aria-busy={isRunning}
      className="flex min-h-72 flex-col card"
    >
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4">
        <h3 className="min-w-0 truncate text-sm font-medium text-muted" title={title}>
          {title || `Draft ${index + 1}`}
        </h3>
        <p className="shrink-0 text-xs text-muted tabular-nums">
          {text.length > 0 ? `${text.length} ${text.length === 1 ? 'character' : 'characters'}` : ''}
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-4 py-3">
        {text === '' && isRunning ? (
          // The page says that drafts are being written.
          <div aria-hidden>
            <Skeleton lines={5} />
          </div>
        ) : (
          <p
            dir="auto"
            className={`text-[0.9375rem] leading-relaxed text-wrap [overflow-wrap:anywhere] whitespace-pre-wrap ${progress === 'waiting' ? 'opacity-50' : ''}`}
          >
            {text}
          </p>
        )}
        {error && <GenerationError problem={error} onAgain={hasSource ? again : undefined} />}
        {progress === 'stopped' && (
          <p className="text-sm text-muted">{text === '' ? 'Stopped before the first word.' : 'Stopped here.'}</p>
        )}
      </div>
      <Actions index={index} text={text} progress={progress} onAgain={hasSource ? again : undefined} />
    </article>
  );
}

type ActionsProps = {
  index: number;
  text: string;
  progress: Progress | undefined;
  /** Undefined while there is nothing to write about. */
  onAgain: (() => void) | undefined;
};

function Actions({ index, text, progress, onAgain }: ActionsProps) {
  const dashboard = useDashboard();
  const isUsed = useStore(dashboard.store, (state) => Boolean(state.variations[index]?.draft?.post_id));
  const hasEarlier = useStore(dashboard.store, (state) => state.variations[index]?.earlier !== undefined);
  const isOnline = useIsOnline();
  const { use, isSaving } = useThis(index);
  const isRunning = progress === 'waiting' || progress === 'streaming';
  return (
    <footer className="flex flex-wrap items-center gap-1 border-t border-line px-3 py-2.5">
      <Button size="small" disabled={text === '' || isRunning} busy={isSaving} onClick={use}>
        {isUsed ? 'Open the draft' : 'Use this'}
      </Button>
      <div className="flex flex-1 justify-end gap-1">
        {hasEarlier && !isRunning && (
          <IconButton
            size="small_icon"
            label="Restore previous version"
            icon={<Undo2 />}
            onClick={() => dashboard.bringBackEarlier(index)}
          />
        )}
        {text !== '' && !isRunning && <CopyButton text={text} isSmall />}
        <Button
          look="plain"
          size="small"
          busy={isRunning}
          disabled={!isRunning && (!isOnline || !onAgain)}
          title={onAgain ? undefined : 'Type your idea or draft first'}
          onClick={onAgain}
        >
          {!isRunning && <RotateCcw aria-hidden />}
          Regenerate
        </Button>
      </div>
    </footer>
  );
}
