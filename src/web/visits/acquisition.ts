// Where a visitor came from (spec, section 4, UTM): kept for this browser session, written once to the account's metadata after
// sign-in. Failures are silent: nobody's work depends on it.

const storageKey = 'utm_data';
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const valueMax = 500;

type StoredParameters = Record<string, string>;

/** Called on every page load; does nothing unless the query has a utm_ parameter. */
export function captureAcquisition(): void {
  const query = new URLSearchParams(location.search);
  if (![...query.keys()].some((name) => name.startsWith('utm_'))) return;
  const kept: StoredParameters = {};
  for (const name of utmNames) kept[name] = (query.get(name) ?? '').slice(0, valueMax);
  kept['signup_url'] = location.href.slice(0, 2000);
  kept['referrer'] = document.referrer.slice(0, 2000);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage nothing is kept.
  }
}

/** `metadata` is the user's current metadata; `update` merges into it. */
export async function sendAcquisition(
  metadata: Record<string, unknown>,
  update: (change: Record<string, unknown>) => Promise<unknown>,
): Promise<void> {
  try {
    const text = sessionStorage.getItem(storageKey);
    if (text === null || metadata['utm_captured'] === true) return;
    const kept = JSON.parse(text) as Record<string, unknown>;
    const given = Object.entries(kept).filter(([, value]) => typeof value === 'string' && value !== '');
    await update({ ...Object.fromEntries(given), utm_captured: true });
    sessionStorage.removeItem(storageKey);
  } catch {
    // The next page tries again.
  }
}
