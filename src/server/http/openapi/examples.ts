// Bodies that work as they stand, for the calls that strangers make first. A test sends each of them.
import { dayMs } from '../../time.ts';

type Examples = Record<string, unknown>;

const idea =
  'We moved our team meetings to writing. Half as many meetings, and people who never spoke now decide things.';
const content =
  'We moved our team meetings to writing.\n\nHalf as many meetings, and people who never spoke now decide things.';

/** By the id of the call. Times lie ahead of `now`. */
export function examplesAt(now: Date, publicUrl: string): Examples {
  const scheduledAt = new Date(now.getTime() + 30 * dayMs).toISOString().replace(/T.*/, 'T09:00:00Z');
  return {
    createDraft: { content, visibility: 'PUBLIC' },
    updateDraft: { content: `${content}\n\nWhat did you change?` },
    makeLinkCard: { url: 'https://example.com/' },
    createLabel: { name: 'Launch', color: 'green' },
    updateLabel: { name: 'Launch in spring' },
    publishPost: { content },
    schedulePost: { content, scheduled_at: scheduledAt, time_zone: 'Europe/Berlin' },
    reschedulePost: { scheduled_at: scheduledAt },
    preflight: { content, scheduled_at: scheduledAt },
    beginVideo: { name: 'launch.mp4', size: 2_500_000 },
    readNotifications: {},
    askIdeaQuestions: { idea },
    generateIdeas: { idea, count: 2, post_length: 'short' },
    regenerateIdea: { idea, index: 0, post_length: 'medium' },
    editSelection: { content, selection: { start: 0, end: 38 }, instruction: 'Make it shorter.' },
    streamChat: { message: 'Give me three hooks.', context: { content } },
    scoreVoice: { content },
    createApiKey: { name: 'n8n', scopes: ['posts:read', 'webhooks'], expires_in_days: 90 },
    createWebhook: { url: 'https://example.com/hooks/postwright', events: ['post.published', 'post.failed'] },
    updateWebhook: { events: ['post.failed'] },
    connectLinkedIn: { return_url: `${publicUrl}/dashboard` },
    updateNotificationSettings: { settings: [{ kind: 'post_late', email: false }] },
    updateMe: { name: 'Ada Example' },
  };
}
