// The security headers of pages. No inline script or style anywhere: the page's configuration is data, the theme is an attribute.

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Members' pictures come from LinkedIn's servers, previews of chosen files from the browser itself.
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

export const page_headers: Record<string, string> = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};
