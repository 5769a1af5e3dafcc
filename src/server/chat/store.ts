// The SQL of conversations, their messages and cards. Every query carries the owner's id, or a conversation that was read with it.
// Which conversation a post shows is in the post's own row: posts/service.ts writes it.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { ResearchCard } from '#contract/posts.ts';
import type { Database, Executor, Transaction } from '../database/open.ts';
import type { CursorPosition } from '../http/cursor.ts';
import { posts } from '../posts/tables.ts';
import { conversation_cards, conversations, messages, type ConversationRow, type MessageRow } from './tables.ts';

/** Of a longer conversation, the newest messages are shown. */
const messagesMax = 500;
const cardsMax = 50;

const mine = (userId: string, id: string) => and(eq(conversations.id, id), eq(conversations.user_id, userId));

export async function getConversation(orm: Executor, userId: string, id: string): Promise<ConversationRow | null> {
  const [row] = await orm.select().from(conversations).where(mine(userId, id));
  return row ?? null;
}

/** The conversation that the post shows. */
export async function getConversationOfPost(
  orm: Executor,
  userId: string,
  postId: string,
): Promise<ConversationRow | null> {
  const [row] = await orm
    .select({ conversation: conversations })
    .from(posts)
    .innerJoin(conversations, eq(conversations.id, posts.conversation_id))
    .where(and(eq(posts.id, postId), eq(posts.user_id, userId), eq(conversations.user_id, userId)));
  return row?.conversation ?? null;
}

/** Another conversation about the post, the most recently used one, or null. */
export async function getOtherOfPost(orm: Executor, { user_id, post_id, id }: ConversationRow): Promise<string | null> {
  if (post_id === null) return null;
  const [row] = await orm
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.post_id, post_id), eq(conversations.user_id, user_id), ne(conversations.id, id)))
    .orderBy(desc(conversations.updated_at), desc(conversations.id))
    .limit(1);
  return row?.id ?? null;
}

export type NewConversation = Pick<ConversationRow, 'id' | 'user_id' | 'post_id' | 'title'>;

/** Together with its first message, in one statement, since every chat begins with this. */
export async function insertConversation(
  on: Database | Transaction,
  { id, user_id, post_id, title }: NewConversation,
  message: string,
  now: Date,
): Promise<void> {
  await run(on, {
    name: 'begin conversation',
    text: `with begun as (
        insert into conversations (id, user_id, post_id, title, messages_count, created_at, updated_at)
        select $1::text, $2, $3, $4, 1, t.at, t.at from (values ($5::timestamptz)) t (at)
        returning id, created_at
      )
      insert into messages (conversation_id, number, id, role, content, created_at)
      select id, 1, $6, 'user', $7, created_at from begun`,
    values: [id, user_id, post_id, title, now.toISOString(), randomUUID(), message],
  });
}

/** A conversation that began before its post was stored is about that post from now on. */
export async function givePost(tx: Transaction, userId: string, id: string, postId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ post_id: sql`coalesce(${conversations.post_id}, ${postId})` })
    .where(mine(userId, id));
}

export type NewMessage = Pick<MessageRow, 'role' | 'content'>;

/** Returns its number, taken under the conversation's row lock, so two at once have an order. null if the conversation is gone. */
export async function addMessage(
  on: Database | Transaction,
  conversationId: string,
  { role, content }: NewMessage,
  now: Date,
): Promise<number | null> {
  const [added] = await run(on, {
    name: 'add message',
    text: `with counted as (
        update conversations set messages_count = messages_count + 1, updated_at = $1
        where id = $2 returning id, messages_count, updated_at
      )
      insert into messages (conversation_id, number, id, role, content, created_at)
      select id, messages_count, $3, $4, $5, updated_at from counted
      returning number`,
    values: [now.toISOString(), conversationId, randomUUID(), role, content],
  });
  return typeof added?.['number'] === 'number' ? added['number'] : null;
}

/** Keeps each card once per conversation, from the first time it came up. Does nothing if the conversation is gone. */
export async function addCards(
  tx: Transaction,
  conversationId: string,
  cards: ResearchCard[],
  now: Date,
): Promise<void> {
  const held = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('key share');
  if (held.length === 0) return;
  const rows = cards.map((card) => ({ conversation_id: conversationId, card_id: card.id, card, created_at: now }));
  await tx.insert(conversation_cards).values(rows).onConflictDoNothing();
}

/** Oldest first; if there are more than `limit`, the newest. `before` leaves out that number and those after it. */
export async function listMessages(
  orm: Executor,
  conversationId: string,
  { limit = messagesMax, before = null }: { limit?: number; before?: number | null } = {},
): Promise<MessageRow[]> {
  const earlier = before === null ? undefined : lt(messages.number, before);
  const rows = await orm
    .select()
    .from(messages)
    .where(and(eq(messages.conversation_id, conversationId), earlier))
    .orderBy(desc(messages.number))
    .limit(limit);
  return rows.toReversed();
}

/** In the order in which they came up, the best of each answer first; if there are very many, the newest. */
export async function listCards(orm: Executor, conversationId: string): Promise<ResearchCard[]> {
  const rows = await orm
    .select({ card: conversation_cards.card })
    .from(conversation_cards)
    .where(eq(conversation_cards.conversation_id, conversationId))
    .orderBy(desc(conversation_cards.created_at), sql`(${conversation_cards.card} ->> 'score')::float`)
    .limit(cardsMax);
  return rows.map(({ card }) => card).toReversed();
}

export type ListQuery = { user_id: string; limit: number; after: CursorPosition | null };

/** Most recently used first. */
export async function listConversations(
  orm: Executor,
  { user_id, limit, after }: ListQuery,
): Promise<ConversationRow[]> {
  const { updated_at, id } = conversations;
  const older = after
    ? sql`(${updated_at}, ${id}) < (${after.updated_at.toISOString()}::timestamptz, ${after.id})`
    : undefined;
  return orm
    .select()
    .from(conversations)
    .where(and(eq(conversations.user_id, user_id), older))
    .orderBy(desc(updated_at), desc(id))
    .limit(limit);
}

export async function deleteConversation(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(conversations).where(mine(userId, id)).returning({ id: conversations.id });
  return gone.length > 0;
}

/** `text` has its values as $1, $2 and so on, each once and in that order. */
type NamedQuery = { name: string; text: string; values: unknown[] };

/** On a pool connection of its own, or within a transaction. */
async function run(
  on: Pick<Database, 'pool'> | Transaction,
  statement: NamedQuery,
): Promise<Record<string, unknown>[]> {
  if ('pool' in on) return (await on.pool.query<Record<string, unknown>>(statement)).rows;
  const [first = '', ...rest] = statement.text.split(/\$\d+/);
  const filled = rest.map((text, at) => sql`${statement.values[at]}${sql.raw(text)}`);
  return (await on.execute(sql.join([sql.raw(first), ...filled]))).rows;
}
