// The small pictures of the three steps, made of the product's own parts. They add nothing to the words beside them.
import type { ReactNode } from 'react';
import { hookLabels, type HookKind } from '#contract/hooks.ts';
import type { StepSample } from '../content/landing.ts';

const shownHooks: HookKind[] = ['question', 'contrarian', 'story', 'lesson', 'number', 'mistake', 'before_after'];

function Picture({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="flex min-h-52 flex-col rounded-card border border-line bg-paper p-5">
      {children}
    </div>
  );
}

export function IdeaPicture({ sample }: { sample: StepSample }) {
  return (
    <Picture>
      <p className="rounded-control border border-line bg-surface px-3 py-2.5 text-sm">{sample.idea}</p>
      <p className="mt-4 text-xs font-medium text-muted">Opens with</p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {shownHooks.map((kind) => (
          <span
            key={kind}
            className={`rounded-full border px-2.5 py-1 text-xs ${kind === sample.hook ? 'border-transparent bg-accent font-medium text-on-accent' : 'border-line bg-surface text-muted'}`}
          >
            {hookLabels[kind].label}
          </span>
        ))}
      </div>
    </Picture>
  );
}

export function EditorPicture({ sample: { opening, edit } }: { sample: StepSample }) {
  return (
    <Picture>
      <div className="flex flex-col gap-2 font-system text-sm">
        {opening.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className="mt-3 flex items-center gap-3 text-xs text-muted">
        <span className="h-px flex-1 bg-line-strong" />
        see more
        <span className="h-px flex-1 bg-line-strong" />
      </p>
      <p className="mt-3 font-system text-sm text-muted">
        {edit.before} <span className="text-poor line-through">{edit.takenOut}</span>{' '}
        <span className="bg-good/16 text-ink">{edit.putIn}</span>
        {edit.after}
      </p>
    </Picture>
  );
}

export function SchedulePicture({ sample }: { sample: StepSample }) {
  return (
    <Picture>
      <div className="flex flex-1 flex-col justify-between">
        {sample.week.map(({ day, title, state }) => (
          <div key={day} className="flex items-center gap-3 text-sm">
            <span className="w-8 text-xs text-muted">{day}</span>
            {title === null ? (
              <span className="h-px flex-1 bg-line" />
            ) : (
              <span className="flex min-w-0 flex-1 items-center justify-between gap-3 rounded-control border border-line bg-surface px-3 py-2">
                <span className="truncate font-medium">{title}</span>
                <span className={`shrink-0 text-xs tabular-nums ${state === 'Published' ? 'text-good' : 'text-muted'}`}>
                  {state}
                </span>
              </span>
            )}
          </div>
        ))}
      </div>
    </Picture>
  );
}
