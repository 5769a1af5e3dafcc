// The security headers of pages. No inline script or style anywhere: the page's configuration is data, the theme is an attribute.

import type { PageConfig } from '#contract/page-config.ts';

const google = 'https://www.googletagmanager.com';
const googleReceivers = 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

type Hosted = PageConfig['hosted_sign_in'];

/** The provider's script draws its modals by itself: it brings styles along, and asks its own server. */
const hostsOf = (hosted: Hosted): string[] => {
  if (hosted === null) return [];
  const encoded = /^pk_[^_]+_(.+)$/.exec(hosted.publishable_key)?.[1] ?? '';
  const host = Buffer.from(encoded, 'base64').toString().replace(/\$$/, '');
  return [...new Set([new URL(hosted.script_url).origin, `https://${host}`])];
};

const policyFor = (hasTags: boolean, hosted: Hosted): string =>
  [
    "default-src 'none'",
    `script-src 'self'${listed(hasTags ? [google] : [], hostsOf(hosted))}`,
    `style-src 'self'${hosted ? " 'unsafe-inline'" : ''}`,
    // Members' pictures come from LinkedIn's servers, previews of chosen files from the browser itself.
    "img-src 'self' data: blob: https:",
    // Videos of posts are ours; one that is being uploaded is played from the browser itself.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${listed(hasTags ? [googleReceivers] : [], hostsOf(hosted))}`,
    ...(hosted ? ["worker-src 'self' blob:", 'frame-src https://challenges.cloudflare.com'] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

const listed = (...hosts: string[][]): string =>
  hosts
    .flat()
    .map((host) => ` ${host}`)
    .join('');

/** Google's hosts are allowed only where the operator has set one of its tags. */
export const pageHeaders = ({
  ga_measurement_id,
  gtm_container_id,
  hosted_sign_in,
}: PageConfig): Record<string, string> => ({
  'Content-Security-Policy': policyFor(ga_measurement_id !== null || gtm_container_id !== null, hosted_sign_in),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
});
