// A short word in a pill: a state, a tag. A dot carries the tone, so the word itself stays easy to read.
import type { ReactNode } from 'react';

const dotLooks = {
  plain: '',
  accent: 'bg-accent',
  planned: 'bg-planned',
  good: 'bg-good',
  fair: 'bg-fair',
  poor: 'bg-poor',
} as const;

export type BadgeTone = keyof typeof dotLooks;

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-ink/6 px-2 py-0.5 text-xs font-medium whitespace-nowrap text-muted">
      {tone !== 'plain' && <span aria-hidden className={`size-1.5 rounded-full ${dotLooks[tone]}`} />}
      {children}
    </span>
  );
}
