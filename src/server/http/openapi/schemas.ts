// Schemas as JSON Schema: named ones are written once, under components, and referenced.
import * as z from 'zod/mini';
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

export type Json = Record<string, unknown>;
export type Schemas = ReturnType<typeof createSchemas>;

export function createSchemas() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  const components: Record<string, Json> = {};

  /** If the input differs from the output, it gets a name of its own. */
  function keep(name: string, schema: Json, io: 'input' | 'output'): string {
    const kept = components[name];
    if (kept === undefined || JSON.stringify(kept) === JSON.stringify(schema)) components[name] = schema;
    else if (io === 'input') return keep(`${name}Sent`, schema, 'output');
    else throw new TypeError(`${name} has two shapes`);
    return name;
  }

  return {
    /** `name` keeps the whole schema under components. */
    of(schema: z.ZodMiniType, io: 'input' | 'output', name?: string): Json {
      const {
        $schema: _,
        $defs = {},
        ...json
      } = z.toJSONSchema(schema, {
        io,
        metadata: registry,
        unrepresentable: 'any',
        // What a field's own schema says about itself; the registry only knows names.
        override: ({ zodSchema, jsonSchema }) => {
          const examples = z.globalRegistry.get(zodSchema)?.['examples'];
          if (Array.isArray(examples)) jsonSchema.examples = examples;
        },
      });
      const renamed = new Map<string, string>();
      const refer = (value: unknown): unknown => tidied(value, io, (id) => renamed.get(id) ?? id);
      for (const id of Object.keys($defs)) renamed.set(id, nameFor(id, $defs[id] as Json));
      function nameFor(id: string, definition: Json): string {
        const { id: _id, $schema: _s, ...plain } = definition;
        return keep(id, tidied(plain, io, (inner) => inner) as Json, io);
      }
      const whole = refer(json) as Json;
      delete whole['id'];
      return name === undefined ? whole : { $ref: `#/components/schemas/${keep(name, whole, io)}` };
    },
    all: (): Json => Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isText = (schema: unknown): boolean => isObject(schema) && schema['type'] === 'string' && !('format' in schema);

/** References point to components; an answer may gain fields one day; whatever ends in `_at` or `_until` is an instant. */
function tidied(value: unknown, io: 'input' | 'output', nameOf: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => tidied(item, io, nameOf));
  if (!isObject(value)) return value;
  // Some readers expect `items` on every array, even on a tuple.
  const [first] = Array.isArray(value['prefixItems']) ? (value['prefixItems'] as unknown[]) : [];
  if (first !== undefined && !isObject(value['items'])) return tidied({ ...value, items: first }, io, nameOf);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === '$ref' && typeof inner === 'string')
        return [[key, `#/components/schemas/${nameOf(inner.replace('#/$defs/', ''))}`]];
      if (key === 'additionalProperties' && inner === false && io === 'output') return [];
      const made = tidied(inner, io, nameOf);
      return [[key, io === 'output' && /_(at|until)$/.test(key) ? asInstant(made) : made]];
    }),
  );
}

function asInstant(schema: unknown): unknown {
  if (isText(schema)) return { ...(schema as Json), format: 'date-time' };
  if (!isObject(schema) || !Array.isArray(schema['anyOf'])) return schema;
  return { ...schema, anyOf: schema['anyOf'].map(asInstant) };
}

const namedSchemas = {
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
