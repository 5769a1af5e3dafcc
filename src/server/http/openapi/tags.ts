// The chapters of the API's description: which calls belong together, in the order in which a reader meets them.
import { account_change_endpoints } from '#contract/account-changes.ts';
import { account_endpoints } from '#contract/account.ts';
import { analytics_endpoints } from '#contract/analytics.ts';
import { api_key_endpoints } from '#contract/api-keys.ts';
import { billing_endpoints } from '#contract/billing.ts';
import { calendar_feed_endpoints } from '#contract/calendar-feed.ts';
import { chat_endpoints } from '#contract/chat.ts';
import { figures_endpoints } from '#contract/figures.ts';
import { idea_board_endpoints } from '#contract/idea-board.ts';
import { first_step_endpoints } from '#contract/first-steps.ts';
import { idea_endpoints } from '#contract/ideas.ts';
import { label_endpoints } from '#contract/labels.ts';
import { linkedin_endpoints } from '#contract/linkedin.ts';
import { local_model_endpoints } from '#contract/local-models.ts';
import { mcp_endpoints } from '#contract/mcp.ts';
import { mention_endpoints } from '#contract/mentions.ts';
import { notification_endpoints } from '#contract/notifications.ts';
import { oauth_endpoints } from '#contract/oauth.ts';
import { oidc_endpoints } from '#contract/oidc.ts';
import { onboarding_endpoints } from '#contract/onboarding.ts';
import { operation_endpoints } from '#contract/operations.ts';
import { post_import_endpoints } from '#contract/post-imports.ts';
import { post_endpoints } from '#contract/posts.ts';
import { profile_rating_endpoints } from '#contract/profile-rating.ts';
import { prospect_endpoints } from '#contract/prospects.ts';
import { publishing_endpoints } from '#contract/publishing.ts';
import { research_endpoints } from '#contract/research.ts';
import { resume_review_endpoints } from '#contract/resume-review.ts';
import { sample_endpoints } from '#contract/samples.ts';
import { saved_filter_endpoints } from '#contract/saved-filters.ts';
import { signing_in_endpoints } from '#contract/signing-in.ts';
import { snippet_endpoints } from '#contract/snippets.ts';
import { trend_endpoints } from '#contract/trends.ts';
import { video_endpoints } from '#contract/videos.ts';
import { voice_endpoints } from '#contract/voice.ts';
import { webhook_endpoints } from '#contract/webhooks.ts';

export const tags: { name: string; description: string; groups: object[] }[] = [
  {
    name: 'Posts',
    description: 'Drafts and what is in them: text, versions, pictures, PDFs, videos, links and labels.',
    groups: [
      post_endpoints,
      video_endpoints,
      label_endpoints,
      post_import_endpoints,
      snippet_endpoints,
      mention_endpoints,
      saved_filter_endpoints,
      sample_endpoints,
    ],
  },
  {
    name: 'Publishing',
    description: 'Publish, schedule, and see what became of it and how it does.',
    groups: [publishing_endpoints, calendar_feed_endpoints, figures_endpoints],
  },
  {
    name: 'Writing',
    description: 'Drafts out of ideas, and rewrites.',
    groups: [idea_endpoints, chat_endpoints, idea_board_endpoints],
  },
  {
    name: 'Research',
    description: 'What did well on LinkedIn, and who wrote it.',
    groups: [research_endpoints, trend_endpoints],
  },
  {
    name: 'Webhooks',
    description: 'Have a server of yours told what happened.',
    groups: [webhook_endpoints],
  },
  { name: 'API keys', description: 'Made and revoked by the person, not by a key.', groups: [api_key_endpoints] },
  {
    name: 'Assistants',
    description: 'The Model Context Protocol, and how an assistant is given access.',
    groups: [mcp_endpoints, oauth_endpoints],
  },
  { name: 'LinkedIn', description: 'The accounts that posts go out as.', groups: [linkedin_endpoints] },
  { name: 'Notifications', description: 'The bell and its e-mails.', groups: [notification_endpoints] },
  { name: 'Voice', description: "How the user writes, measured from the user's own texts.", groups: [voice_endpoints] },
  { name: 'Prospects', description: 'People who engaged with posts.', groups: [prospect_endpoints] },
  {
    name: 'PDF tools',
    description: 'Open to everybody; nothing of a file is kept.',
    groups: [profile_rating_endpoints, resume_review_endpoints],
  },
  {
    name: 'Account',
    description: 'Signing up and in, the profile, export and erasure.',
    groups: [
      account_endpoints,
      account_change_endpoints,
      signing_in_endpoints,
      oidc_endpoints,
      onboarding_endpoints,
      first_step_endpoints,
    ],
  },
  { name: 'Billing', description: 'The tier and its payment.', groups: [billing_endpoints] },
  {
    name: 'Administration',
    description: 'For administrators of this server.',
    groups: [analytics_endpoints, local_model_endpoints],
  },
  { name: 'Operations', description: 'Health, metrics and this description.', groups: [operation_endpoints] },
  { name: 'More', description: 'What belongs to no other chapter.', groups: [] },
];

const tag_of = new Map(tags.flatMap(({ name, groups }) => groups.flatMap(Object.keys).map((id) => [id, name])));

/** The chapter of a call; one that nobody has put anywhere is at the end (a test says so). */
export const tagOf = (id: string): string => tag_of.get(id) ?? 'More';
