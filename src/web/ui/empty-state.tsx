// Fills the place of what does not exist yet: what will be here, and the one next step.
import type { ReactNode } from 'react';

export function EmptyState({ title, about, action }: { title: string; about: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-dashed border-line-strong px-6 py-8">
      <p className="text-lg font-medium">{title}</p>
      <p className="max-w-[60ch] text-muted">{about}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
