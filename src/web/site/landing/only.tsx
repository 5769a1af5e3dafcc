// Words for one of the two audiences. Both are in the HTML; data-mode on <html> (boot/modes.ts) shows one.
import type { ReactNode } from 'react';

export type Mode = 'business' | 'student';

const hiddenInOther: Record<Mode, string> = {
  business: 'in-data-[mode=student]:hidden',
  student: 'in-data-[mode=business]:hidden',
};

export function Only({ mode, className = '', children }: { mode: Mode; className?: string; children: ReactNode }) {
  return <div className={`${hiddenInOther[mode]} ${className}`}>{children}</div>;
}

/** The same inside a line of text or a button. */
export function ByMode({ business, student }: { business: ReactNode; student: ReactNode }) {
  return (
    <>
      <span className={hiddenInOther.business}>{business}</span>
      <span className={hiddenInOther.student}>{student}</span>
    </>
  );
}
