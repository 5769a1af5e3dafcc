// The chapters of the API's description: which calls belong together, in the order in which a reader meets them.
import { accountChangeEndpoints } from '#contract/account-changes.ts';
import { accountEndpoints } from '#contract/account.ts';
import { analyticsEndpoints } from '#contract/analytics.ts';
import { apiKeyEndpoints } from '#contract/api-keys.ts';
import { billingEndpoints } from '#contract/billing.ts';
import { calendarFeedEndpoints } from '#contract/calendar-feed.ts';
import { carouselEndpoints } from '#contract/carousel.ts';
import { chatEndpoints } from '#contract/chat.ts';
import { figuresEndpoints } from '#contract/figures.ts';
import { ideaBoardEndpoints } from '#contract/idea-board.ts';
import { firstStepEndpoints } from '#contract/first-steps.ts';
import { ideaEndpoints } from '#contract/ideas.ts';
import { labelEndpoints } from '#contract/labels.ts';
import { linkedinEndpoints } from '#contract/linkedin.ts';
import { localModelEndpoints } from '#contract/local-models.ts';
import { mcpEndpoints } from '#contract/mcp.ts';
import { mentionEndpoints } from '#contract/mentions.ts';
import { notificationEndpoints } from '#contract/notifications.ts';
import { oauthEndpoints } from '#contract/oauth.ts';
import { oidcEndpoints } from '#contract/oidc.ts';
import { onboardingEndpoints } from '#contract/onboarding.ts';
import { operationEndpoints } from '#contract/operations.ts';
import { postImportEndpoints } from '#contract/post-imports.ts';
import { postEndpoints } from '#contract/posts.ts';
import { profileRatingEndpoints } from '#contract/profile-rating.ts';
import { prospectEndpoints } from '#contract/prospects.ts';
import { publishingEndpoints } from '#contract/publishing.ts';
import { pushEndpoints } from '#contract/push.ts';
import { researchEndpoints } from '#contract/research.ts';
import { resumeReviewEndpoints } from '#contract/resume-review.ts';
import { sampleEndpoints } from '#contract/samples.ts';
import { savedFilterEndpoints } from '#contract/saved-filters.ts';
import { seriesEndpoints } from '#contract/series.ts';
import { signingInEndpoints } from '#contract/signing-in.ts';
import { snippetEndpoints } from '#contract/snippets.ts';
import { trendEndpoints } from '#contract/trends.ts';
import { videoEndpoints } from '#contract/videos.ts';
import { voiceEndpoints } from '#contract/voice.ts';
import { webhookEndpoints } from '#contract/webhooks.ts';

export const tags: { name: string; description: string; groups: object[] }[] = [
  {
    name: 'Posts',
    description: 'Drafts and what is in them: text, versions, pictures, PDFs, carousels, videos, links and labels.',
    groups: [
      postEndpoints,
      videoEndpoints,
      carouselEndpoints,
      labelEndpoints,
      postImportEndpoints,
      snippetEndpoints,
      mentionEndpoints,
      savedFilterEndpoints,
      sampleEndpoints,
    ],
  },
  {
    name: 'Publishing',
    description: 'Publish, schedule, repeat, and see what became of it and how it does.',
    groups: [publishingEndpoints, seriesEndpoints, calendarFeedEndpoints, figuresEndpoints],
  },
  {
    name: 'Writing',
    description: 'Drafts out of ideas, and rewrites.',
    groups: [ideaEndpoints, chatEndpoints, ideaBoardEndpoints],
  },
  {
    name: 'Research',
    description: 'What did well on LinkedIn, and who wrote it.',
    groups: [researchEndpoints, trendEndpoints],
  },
  {
    name: 'Webhooks',
    description: 'Have a server of yours told what happened.',
    groups: [webhookEndpoints],
  },
  { name: 'API keys', description: 'Made and revoked by the person, not by a key.', groups: [apiKeyEndpoints] },
  {
    name: 'Assistants',
    description: 'The Model Context Protocol, and how an assistant is given access.',
    groups: [mcpEndpoints, oauthEndpoints],
  },
  { name: 'LinkedIn', description: 'The accounts that posts go out as.', groups: [linkedinEndpoints] },
  {
    name: 'Notifications',
    description: 'The bell, its emails, and the browsers that are told.',
    groups: [notificationEndpoints, pushEndpoints],
  },
  { name: 'Voice', description: "How the user writes, measured from the user's own texts.", groups: [voiceEndpoints] },
  { name: 'Prospects', description: 'People who engaged with posts.', groups: [prospectEndpoints] },
  {
    name: 'PDF tools',
    description: 'Open to everyone; nothing of a file is kept.',
    groups: [profileRatingEndpoints, resumeReviewEndpoints],
  },
  {
    name: 'Account',
    description: 'Signing up and in, the profile, export and erasure.',
    groups: [
      accountEndpoints,
      accountChangeEndpoints,
      signingInEndpoints,
      oidcEndpoints,
      onboardingEndpoints,
      firstStepEndpoints,
    ],
  },
  { name: 'Billing', description: 'The tier and its payment.', groups: [billingEndpoints] },
  {
    name: 'Administration',
    description: 'For administrators of this server.',
    groups: [analyticsEndpoints, localModelEndpoints],
  },
  { name: 'Operations', description: 'Health, metrics and this description.', groups: [operationEndpoints] },
];

const tagsById = new Map(tags.flatMap(({ name, groups }) => groups.flatMap(Object.keys).map((id) => [id, name])));

/** The chapter of a call. A test catches one that is in none. */
export const tagOf = (id: string): string => tagsById.get(id) ?? '';
