// What a page is told of its server, for tests: everything real, and nothing that has to be set.
import type { PageConfig } from '#contract/page-config.ts';

export const plainConfig: PageConfig = {
  brand_name: 'Postwright',
  sandboxes: { linkedin: false, stripe: false },
  off: { linkedin: false, stripe: false },
  scheduling_url: null,
  voice_page: false,
  linkedin_feed_url: null,
  hosted_sign_in: null,
  onboarding_mock: false,
  ga_measurement_id: null,
  oidc: null,
  gtm_container_id: null,
};
