// The small pictures of the three steps, made of the product's own parts. They say nothing that the words beside them do not.
import type { ReactNode } from 'react';
import { hook_labels } from '#contract/hooks.ts';
import type { HookKind } from '#contract/hooks.ts';

const shown_hooks: HookKind[] = ['question', 'contrarian', 'story', 'lesson', 'number', 'mistake', 'before_after'];

function Picture({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="h-52 overflow-hidden rounded-card border border-line bg-paper p-5">
      {children}
    </div>
  );
}

export function IdeaPicture() {
  return (
    <Picture>
      <p className="rounded-control border border-line bg-surface px-3 py-2.5 text-sm">
        why I stopped hiring for speed
      </p>
      <p className="mt-4 text-xs font-medium text-muted">Opens with</p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {shown_hooks.map((kind) => (
          <span
            key={kind}
            className={`rounded-full px-2.5 py-1 text-xs ${kind === 'contrarian' ? 'bg-accent font-medium text-on-accent' : 'border border-line bg-surface text-muted'}`}
          >
            {hook_labels[kind].label}
          </span>
        ))}
      </div>
    </Picture>
  );
}

export function EditorPicture() {
  return (
    <Picture>
      <div className="font-system text-sm">
        <p>Fast is what you see in the interview.</p>
        <p className="mt-2">Careful is what you live with for years.</p>
      </div>
      <p className="mt-3 flex items-center gap-3 text-xs text-muted">
        <span className="h-px flex-1 bg-line-strong" />
        see more
        <span className="h-px flex-1 bg-line-strong" />
      </p>
      <p className="mt-3 font-system text-sm text-muted">
        I learned it with <span className="bg-poor/12 text-poor line-through decoration-poor/60">
          our third hire
        </span>{' '}
        <span className="rounded-[4px] bg-good/14 px-0.5 text-good">the hire I was proudest of</span>, and it took me a
        year to see it.
      </p>
    </Picture>
  );
}

const week = [
  { day: 'Mon', post: null },
  { day: 'Tue', post: { title: 'Hiring for speed', state: 'Published', tone: 'text-good' } },
  { day: 'Wed', post: null },
  { day: 'Thu', post: { title: 'Three questions', state: '9:00', tone: 'text-muted' } },
] as const;

export function SchedulePicture() {
  return (
    <Picture>
      <div className="flex h-full flex-col justify-between">
        {week.map(({ day, post }) => (
          <div key={day} className="flex items-center gap-3 text-sm">
            <span className="w-8 text-xs text-muted">{day}</span>
            {post ? (
              <span className="flex flex-1 items-center justify-between gap-3 rounded-control border border-line bg-surface px-3 py-2">
                <span className="truncate font-medium">{post.title}</span>
                <span className={`shrink-0 text-xs tabular-nums ${post.tone}`}>{post.state}</span>
              </span>
            ) : (
              <span className="h-px flex-1 bg-line" />
            )}
          </div>
        ))}
      </div>
    </Picture>
  );
}
