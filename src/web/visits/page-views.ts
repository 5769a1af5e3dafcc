// Page views for Google's tag and Tag Manager, if the operator has set them: nothing is loaded or sent before the visitor
// has said yes. Consent mode's defaults come first (all denied), then the scripts, then one view per address.

export type TagIds = { ga_measurement_id: string | null; gtm_container_id: string | null };
export type Consent = 'granted' | 'denied' | null;

const consentKey = 'analytics_consent';

export function readConsent(): Consent {
  try {
    const value = localStorage.getItem(consentKey);
    return value === 'granted' || value === 'denied' ? value : null;
  } catch {
    return 'denied';
  }
}

export function keepConsent(consent: 'granted' | 'denied'): void {
  try {
    localStorage.setItem(consentKey, consent);
  } catch {
    // The question comes again next time.
  }
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's tag needs the arguments object itself, not an array. */
function gtag(..._given: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}

export type PageViews = {
  /** Called once the visitor has said yes, now or earlier: loads the scripts once. */
  start(): void;
  /** One view per address, however often it is called; nothing before start(). */
  view(): void;
};

export function createPageViews({ ga_measurement_id, gtm_container_id }: TagIds): PageViews {
  let isStarted = false;
  let last: string | null = null;
  const view = (): void => {
    const pageLocation = reported(location);
    if (!isStarted || pageLocation === last) return;
    const page = { page_location: pageLocation, page_title: document.title, page_referrer: last ?? document.referrer };
    last = pageLocation;
    // If both are set, only Tag Manager reports: otherwise every view would count twice.
    if (gtm_container_id === null) gtag('event', 'page_view', page);
    else (window.dataLayer ??= []).push({ event: 'page_view', ...page });
  };
  return {
    view,
    start() {
      if (isStarted) return;
      isStarted = true;
      const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
      gtag('consent', 'default', { ...denied, analytics_storage: 'denied' });
      gtag('consent', 'update', { analytics_storage: 'granted' });
      if (gtm_container_id !== null) {
        (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
        load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtm_container_id)}`);
      }
      if (ga_measurement_id !== null && gtm_container_id === null) {
        gtag('js', new Date());
        gtag('config', ga_measurement_id, { send_page_view: false });
        load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(ga_measurement_id)}`);
      }
      view();
    },
  };
}

/** The only parameters reported. Which draft it is, or what somebody wants to write about, is nobody's business. */
const told = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|li_fat_id|status|days)$/;

/** The part after # is left out: it is not a page of its own, and may hold a link's secret. */
function reported({ origin, pathname, search }: Location): string {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => told.test(name)));
  return origin + pathname + (kept.size > 0 ? `?${kept.toString()}` : '');
}

function load(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  // Spec, section 8: a failure is only logged.
  // oxlint-disable-next-line no-console -- see above
  script.addEventListener('error', () => console.warn('The analytics script could not be loaded.'));
  document.head.append(script);
}
