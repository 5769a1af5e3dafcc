// A secret, shown once or on request, with a button to copy it.
import type { ReactNode } from 'react';
import { CopyButton } from '../copy-button.tsx';

export function SecretNote({ secret, name, children }: { secret: string; name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-control border border-line bg-paper px-3 py-2.5 text-sm">
      <p>{children}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code aria-label={name} className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
          {secret}
        </code>
        <CopyButton text={secret} />
      </div>
    </div>
  );
}
