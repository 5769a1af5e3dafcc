// The names under which /openapi.json keeps what several calls share.
import { open_session } from '#contract/account-changes.ts';
import { session_answer, user } from '#contract/account.ts';
import { api_key } from '#contract/api-keys.ts';
import { subscription } from '#contract/billing.ts';
import { conversation } from '#contract/chat.ts';
import { label } from '#contract/labels.ts';
import { connected_account, connection } from '#contract/linkedin.ts';
import { notification } from '#contract/notifications.ts';
import { post, post_answer, post_document, publish_answer, warning } from '#contract/post-fields.ts';
import { import_row } from '#contract/post-imports.ts';
import { post_link, post_poll } from '#contract/post-kinds.ts';
import { message, post_version, research_card } from '#contract/posts.ts';
import { finding } from '#contract/profile-rating.ts';
import { engagement, prospect, rejected_row } from '#contract/prospects.ts';
import { history_entry, slot } from '#contract/publishing.ts';
import { research_post } from '#contract/research.ts';
import { passkey } from '#contract/signing-in.ts';
import { research_profile } from '#contract/trends.ts';
import { post_video, video_upload } from '#contract/videos.ts';
import { voice_profile, voice_sample } from '#contract/voice.ts';
import { webhook_messages } from '#contract/webhook-messages.ts';
import { webhook, webhook_delivery } from '#contract/webhooks.ts';

export const named_schemas = {
  ApiKey: api_key,
  ConnectedAccount: connected_account,
  Connection: connection,
  ConnectionExpiring: webhook_messages['connection.expiring'],
  Conversation: conversation,
  Engagement: engagement,
  Finding: finding,
  HistoryEntry: history_entry,
  ImportRow: import_row,
  Label: label,
  Message: message,
  Notification: notification,
  OpenSession: open_session,
  Passkey: passkey,
  Post: post,
  PostAnswer: post_answer,
  PostDocument: post_document,
  PostFailed: webhook_messages['post.failed'],
  PostLink: post_link,
  PostPoll: post_poll,
  PostPublished: webhook_messages['post.published'],
  PostVersion: post_version,
  PostVideo: post_video,
  PostingTime: slot,
  Prospect: prospect,
  PublishAnswer: publish_answer,
  RejectedRow: rejected_row,
  ResearchCard: research_card,
  ResearchPost: research_post,
  ResearchProfile: research_profile,
  SessionAnswer: session_answer,
  Subscription: subscription,
  User: user,
  VideoUpload: video_upload,
  VoiceProfile: voice_profile,
  VoiceSample: voice_sample,
  Warning: warning,
  Webhook: webhook,
  WebhookDelivery: webhook_delivery,
};
