// What the server tells every page about itself: written into the HTML as data, read by the browser before anything else.

export type PageConfig = {
  brand_name: string;
  /** Who runs this server, for Terms and Privacy. */
  operator?: string | null;
  /** True while the built-in stand-in is used instead of the real service. */
  sandboxes: { linkedin: boolean; stripe: boolean };
  /** True if the service has neither keys nor a stand-in: nothing may offer it. */
  off: { linkedin: boolean; stripe: boolean };
  /** The external 'Book a Call' link; null hides its buttons. */
  scheduling_url: string | null;
  /** Whether the sidebar's Voice item is a link. */
  voice_page: boolean;
  /** Where the LinkedIn sandbox shows what was published; null with the real LinkedIn. */
  linkedin_feed_url: string | null;
  /** The script of a hosted sign-in and its public key; null with the embedded one. */
  hosted_sign_in: { script_url: string; publishable_key: string } | null;
  /** The provider that people may sign in with; null if there is none. */
  oidc: { name: string } | null;
  /** Submitting the onboarding form is only simulated, for demos. */
  onboarding_mock: boolean;
  /** Google's tag and Tag Manager; null loads nothing. */
  ga_measurement_id: string | null;
  gtm_container_id: string | null;
};

/** What the server answers and the pages say if something is off. */
export const offSentences = {
  linkedin:
    'LinkedIn isn’t set up on this server. Ask the person who runs it to add its keys. Writing and saving work without it.',
  stripe: 'Pro isn’t available here: the person who runs this server hasn’t set up payments.',
};

/** The id of the page's `<script type="application/json">`. */
export const pageConfigId = 'page-config';

/** The one line that every page shows while a sandbox is in use or something is off; null if neither. */
export function serviceNotice({ sandboxes, off }: Pick<PageConfig, 'sandboxes' | 'off'>): string | null {
  if (sandboxes.linkedin && sandboxes.stripe)
    return 'LinkedIn and Stripe sandboxes in use: nothing reaches LinkedIn, and no one is charged.';
  if (sandboxes.linkedin) return 'LinkedIn sandbox in use: nothing reaches LinkedIn.';
  if (sandboxes.stripe) return 'Stripe sandbox in use: no one is charged.';
  if (off.linkedin && off.stripe)
    return 'LinkedIn and payments aren’t set up here, so nothing can be published and Pro isn’t available.';
  if (off.linkedin) return 'LinkedIn is not set up here: nothing can be published yet.';
  if (off.stripe) return 'Payments aren’t set up here, so Pro isn’t available.';
  return null;
}

/** The same in a few words, for lines without room for the sentence. */
export function serviceNoticeInShort({ sandboxes, off }: Pick<PageConfig, 'sandboxes' | 'off'>): string | null {
  if (sandboxes.linkedin && sandboxes.stripe) return 'Sandboxes in use';
  if (sandboxes.linkedin) return 'LinkedIn sandbox in use';
  if (sandboxes.stripe) return 'Stripe sandbox in use';
  if (off.linkedin) return off.stripe ? 'LinkedIn and payments are off' : 'LinkedIn isn’t set up';
  return off.stripe ? 'Payments aren’t set up' : null;
}
