// Reads what the server wrote into this page about itself. Both fronts use it; neither asks the network for it.
import { pageConfigId } from '#contract/page-config.ts';
import type { PageConfig } from '#contract/page-config.ts';

/** Throws where the page was not served by our server. The data is of the same origin, build and answer as this script, so it is trusted. */
export function readPageConfig(): PageConfig {
  const text = document.getElementById(pageConfigId)?.textContent;
  if (!text) throw new Error(`The page has no #${pageConfigId}.`);
  return JSON.parse(text) as PageConfig;
}
