// Reads what the server wrote about itself into this page. The site and the app both use it; neither asks the network for it.
import { pageConfigId, type PageConfig } from '#contract/page-config.ts';

/** Throws if our server did not serve this page. The data comes from the same origin and build as this script, so it is trusted. */
export function readPageConfig(): PageConfig {
  const text = document.getElementById(pageConfigId)?.textContent;
  if (!text) throw new Error(`The page has no #${pageConfigId}.`);
  return JSON.parse(text) as PageConfig;
}
