// The script about where visits come from, built separately: loaded on public pages if the address says where the visitor came from (utm_)
// or the operator has set an analytics tag. Otherwise no page carries it.
import { captureAcquisition } from '#web/visits/acquisition.ts';
import { askForConsent } from '#web/visits/consent-banner.ts';
import { createPageViews } from '#web/visits/page-views.ts';

const idOf = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;

captureAcquisition();
const ids = { ga_measurement_id: idOf('ga-measurement-id'), gtm_container_id: idOf('gtm-container-id') };
if (ids.ga_measurement_id !== null || ids.gtm_container_id !== null) askForConsent(createPageViews(ids));
