// The security headers of pages. No inline script or style anywhere: the page's configuration is data, the theme is an attribute.

import type { PageConfig } from '#contract/page-config.ts';

const google = 'https://www.googletagmanager.com';
const google_receivers = 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

const policyFor = (has_tags: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self'${has_tags ? ` ${google}` : ''}`,
    "style-src 'self'",
    // Members' pictures come from LinkedIn's servers, previews of chosen files from the browser itself.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${has_tags ? ` ${google_receivers}` : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

/** Google's hosts are allowed only where the operator has set one of its tags. */
export const pageHeaders = ({ ga_measurement_id, gtm_container_id }: PageConfig): Record<string, string> => ({
  'Content-Security-Policy': policyFor(ga_measurement_id !== null || gtm_container_id !== null),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
});
