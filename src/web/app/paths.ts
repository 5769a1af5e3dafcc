// The paths of the signed-in pages, each written once.
import { authorizePath } from '#contract/oauth.ts';

export const paths = {
  root: '/',
  dashboard: '/dashboard',
  generate: '/generate',
  create_post: '/create-post',
  posts: '/posts',
  scheduler: '/scheduler',
  research: '/research',
  voice: '/voice',
  billing: '/billing',
  prospects: '/prospects',
  ideas: '/ideas',
  recurring: '/recurring',
  figures: '/analytics',
  onboarding: '/onboarding',
  reset_password: '/reset-password',
  confirm_email: '/confirm-email',
  undo_email: '/undo-email',
  payment_success: '/payment-success',
  dev_dashboard: '/dev-dashboard',
  api_access: '/api-access',
  authorize: authorizePath,
  /** Also in the manifest of the installed app (site/search-files.ts). */
  share: '/share',
  test_identity: '/test/identity',
} as const;

export const editorPath = (postId: string): string => `${paths.create_post}?post=${encodeURIComponent(postId)}`;

/** Lists only the people who engaged with this post. */
export const prospectsOf = (postId: string): string => `${paths.prospects}?post=${encodeURIComponent(postId)}`;

export const prospectNamed = (name: string): string => `${paths.prospects}?q=${encodeURIComponent(name)}`;
