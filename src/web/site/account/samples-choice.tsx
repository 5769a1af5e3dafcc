// With the LinkedIn sandbox: whether a new account starts with sample content. The checkbox has no name, so it is not sent with the form.
import { useSyncExternalStore } from 'react';
import { readPageConfig } from '#web/page-config.ts';
import { post } from './send.ts';

export function SamplesChoice() {
  const isOffered = useSyncExternalStore(
    () => () => undefined,
    () => readPageConfig().sandboxes.linkedin,
    () => false,
  );
  if (!isOffered) return null;
  return (
    <label className="flex items-start gap-3 text-sm pointer-coarse:py-1">
      <input type="checkbox" data-samples className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span>
        Look around with sample content
        <span className="block text-muted">Labeled posts, a schedule and prospects. One press removes them.</span>
      </span>
    </label>
  );
}

/** If this fails, the dashboard offers it again. */
export async function addWantedSamples(form: HTMLFormElement): Promise<void> {
  if (!form.querySelector<HTMLInputElement>('[data-samples]')?.checked) return;
  await post('/api/samples', { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
}
