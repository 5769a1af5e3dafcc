// The names under which /openapi.json keeps what several calls share.
import { openSession } from '#contract/account-changes.ts';
import { sessionAnswer, user } from '#contract/account.ts';
import { apiKey } from '#contract/api-keys.ts';
import { subscription } from '#contract/billing.ts';
import { conversation } from '#contract/chat.ts';
import { label } from '#contract/labels.ts';
import { connectedAccount, connection } from '#contract/linkedin.ts';
import { notification } from '#contract/notifications.ts';
import { post, postAnswer, postDocument, publishAnswer, warning } from '#contract/post-fields.ts';
import { importRow } from '#contract/post-imports.ts';
import { postLink, postPoll } from '#contract/post-kinds.ts';
import { message, postVersion, researchCard } from '#contract/posts.ts';
import { finding } from '#contract/profile-rating.ts';
import { engagement, prospect, rejectedRow } from '#contract/prospects.ts';
import { historyEntry, slot } from '#contract/publishing.ts';
import { researchPost } from '#contract/research.ts';
import { passkey } from '#contract/signing-in.ts';
import { researchProfile } from '#contract/trends.ts';
import { postVideo, videoUpload } from '#contract/videos.ts';
import { voiceProfile, voiceSample } from '#contract/voice.ts';
import { webhookMessages } from '#contract/webhook-messages.ts';
import { webhook, webhookDelivery } from '#contract/webhooks.ts';

export const namedSchemas = {
  ApiKey: apiKey,
  ConnectedAccount: connectedAccount,
  Connection: connection,
  ConnectionExpiring: webhookMessages['connection.expiring'],
  Conversation: conversation,
  Engagement: engagement,
  Finding: finding,
  HistoryEntry: historyEntry,
  ImportRow: importRow,
  Label: label,
  Message: message,
  Notification: notification,
  OpenSession: openSession,
  Passkey: passkey,
  Post: post,
  PostAnswer: postAnswer,
  PostDocument: postDocument,
  PostFailed: webhookMessages['post.failed'],
  PostLink: postLink,
  PostPoll: postPoll,
  PostPublished: webhookMessages['post.published'],
  PostVersion: postVersion,
  PostVideo: postVideo,
  PostingTime: slot,
  Prospect: prospect,
  PublishAnswer: publishAnswer,
  RejectedRow: rejectedRow,
  ResearchCard: researchCard,
  ResearchPost: researchPost,
  ResearchProfile: researchProfile,
  SessionAnswer: sessionAnswer,
  Subscription: subscription,
  User: user,
  VideoUpload: videoUpload,
  VoiceProfile: voiceProfile,
  VoiceSample: voiceSample,
  Warning: warning,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
};
