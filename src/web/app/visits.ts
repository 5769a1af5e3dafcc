// Visits inside the app: what the URL says about where the person came from, and one page view per route change.
import type { PageConfig } from '#contract/page-config.ts';
import type { Router } from '#web/router/router.ts';
import { captureAcquisition, sendAcquisition } from '#web/visits/acquisition.ts';
import type { Session } from './session.ts';

type Dependencies = { config: PageConfig; session: Session; router: Router };

export function startVisits({ config, session, router }: Dependencies): void {
  captureAcquisition();
  session.store.subscribe(({ status, user }) => {
    if (status !== 'signed_in') return;
    void sendAcquisition(user.unsafe_metadata, session.mergeMetadata);
  });
  const { ga_measurement_id, gtm_container_id } = config;
  if (ga_measurement_id === null && gtm_container_id === null) return;
  void countPages({ ga_measurement_id, gtm_container_id }, router);
}

async function countPages(
  ids: Pick<PageConfig, 'ga_measurement_id' | 'gtm_container_id'>,
  router: Dependencies['router'],
): Promise<void> {
  const [{ createPageViews }, { askForConsent }, { afterNewTitle }] = await Promise.all([
    import('#web/visits/page-views.ts'),
    import('#web/visits/consent-banner.ts'),
    import('#web/visits/after-new-title.ts'),
  ]);
  const views = createPageViews(ids);
  askForConsent(views);
  let path = router.state().location.pathname;
  router.subscribe(({ isLoading, location }) => {
    if (isLoading) return;
    // The page sets its title a moment after the route changes; another filter of the same page leaves the title as it is.
    if (location.pathname === path) setTimeout(() => views.view(), 0);
    else afterNewTitle(() => views.view());
    path = location.pathname;
  });
}
