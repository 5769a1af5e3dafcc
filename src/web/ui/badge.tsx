// A short word in a pill: a state, a tag.
import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badge_look = cva(
  'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
  {
    variants: {
      tone: {
        plain: 'bg-ink/7 text-muted',
        accent: 'bg-accent/12 text-accent',
        good: 'bg-good/12 text-good',
        fair: 'bg-fair/14 text-fair',
        poor: 'bg-poor/10 text-poor',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badge_look>['tone']>;

export function Badge({ tone, children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badge_look({ tone })}>{children}</span>;
}
