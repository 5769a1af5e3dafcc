// What an API key may be allowed to do, and which scope each call needs. A call that is not named here takes no key.
import type { EndpointId } from './endpoints.ts';

export const scopes = ['posts:read', 'posts:write', 'publish', 'generate', 'research:read', 'webhooks'] as const;
export type Scope = (typeof scopes)[number];

/** `any` takes every key and looks at its scopes itself. */
export const scope_of: Partial<Record<EndpointId, Scope | 'any'>> = {
  getMe: 'posts:read',
  listPosts: 'posts:read',
  exportPosts: 'posts:read',
  getPost: 'posts:read',
  listVersions: 'posts:read',
  listLabels: 'posts:read',
  getMedia: 'posts:read',
  getHistory: 'posts:read',
  preflight: 'posts:read',
  getPostingTimes: 'posts:read',
  getPublishingHealth: 'posts:read',
  getConnection: 'posts:read',
  listNotifications: 'posts:read',
  listConnections: 'posts:read',
  createDraft: 'posts:write',
  updateDraft: 'posts:write',
  makeLinkCard: 'posts:write',
  deletePost: 'posts:write',
  restoreVersion: 'posts:write',
  createLabel: 'posts:write',
  updateLabel: 'posts:write',
  deleteLabel: 'posts:write',
  readNotifications: 'posts:write',
  publishPost: 'publish',
  schedulePost: 'publish',
  reschedulePost: 'publish',
  resolvePost: 'publish',
  askIdeaQuestions: 'generate',
  generateIdeas: 'generate',
  regenerateIdea: 'generate',
  editSelection: 'generate',
  searchResearch: 'research:read',
  getTrends: 'research:read',
  listWebhooks: 'webhooks',
  createWebhook: 'webhooks',
  deleteWebhook: 'webhooks',
  getWebhookSecret: 'webhooks',
  testWebhook: 'webhooks',
  listDeliveries: 'webhooks',
  callMcp: 'any',
};
