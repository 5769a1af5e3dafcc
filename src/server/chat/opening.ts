// How a message begins: the conversation it belongs to (a new one, or one of the user's), stored together with the message, and what was
// said in it before. answer.ts continues from here.
import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import type { OwnedPost, PostsService } from '../posts/service.ts';
import { notFound } from '../refusal.ts';
import type { ChatTurn } from '../writer/port.ts';
import { addMessage, givePost, insertConversation, listMessages } from './store.ts';
import type { ConversationRow } from './tables.ts';
import { titleOf } from './title.ts';

export type OpeningParts = { db: Database; clock: Clock; posts: Pick<PostsService, 'nameConversation'> };

export type Opening = {
  user_id: string;
  message: string;
  /** null: a new one. */
  conversation: ConversationRow | null;
  post: OwnedPost | null;
};

export type Opened = { conversation_id: string; history: ChatTurn[] };

/** How many of the newest messages the writer gets; it uses as many as its model can hold. */
const historyMax = 40;

/** Throws Refusal not_found. */
export async function open({ db, clock, posts }: OpeningParts, opening: Opening): Promise<Opened> {
  const { user_id, post, conversation } = opening;
  const id = conversation?.id ?? randomUUID();
  const now = clock.now();
  const isNamed = post === null || post.conversation_id === id;
  // One statement is enough if the post already shows this conversation, or if it is about no post.
  if (isNamed) return write(db, opening, id, now);
  // Locks the post's row before the conversation's, as deleting a post does, so the two cannot deadlock.
  return db.orm.transaction(async (tx) => {
    await posts.nameConversation(tx, user_id, post.id, id);
    if (conversation?.post_id === null) await givePost(tx, user_id, id, post.id);
    return write(tx, opening, id, now);
  });
}

async function write(on: Database | Transaction, opening: Opening, id: string, now: Date): Promise<Opened> {
  const { user_id, message, conversation, post } = opening;
  if (!conversation) {
    await insertConversation(on, { id, user_id, post_id: post?.id ?? null, title: titleOf(message) }, message, now);
    return { conversation_id: id, history: [] };
  }
  const number = await addMessage(on, id, { role: 'user', content: message }, now);
  if (number === null) throw notFound('conversation');
  const said = await listMessages('orm' in on ? on.orm : on, id, { limit: historyMax, before: number });
  return { conversation_id: id, history: said.map(({ role, content }) => ({ role, content })) };
}
