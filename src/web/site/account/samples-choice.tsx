// With the LinkedIn sandbox: whether a new account starts with sample content. The checkbox has no name, so it is not sent with the form.
import { post } from './send.ts';

/** In the page from the start, and shown by boot.ts: if it came with React, the button below would move away under somebody's press. */
export const SamplesChoice = () => (
  <label
    htmlFor="sign-up-samples"
    className="hidden items-start gap-3 text-sm in-data-offers-samples:flex pointer-coarse:py-1"
  >
    <input type="checkbox" id="sign-up-samples" data-samples className="mt-0.5 size-4 shrink-0 accent-accent" />
    <span>
      Look around with sample content
      <span className="block text-muted">Labeled posts, a schedule and prospects. One press removes them.</span>
    </span>
  </label>
);

/** If this fails, the dashboard offers it again. */
export async function addWantedSamples(form: HTMLFormElement): Promise<void> {
  if (!form.querySelector<HTMLInputElement>('[data-samples]')?.checked) return;
  await post('/api/samples', { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
}
