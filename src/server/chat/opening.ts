// What a message begins with: the conversation it belongs to (a new one, or one of the user's), kept together with the message, and
// what was said in it before. answer.ts goes on from here.
import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
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

/** So many of the newest messages the writer may see; it takes of them what its model can hold. */
const history_max = 40;

/** The post's row is taken before the conversation's, as by the deletion of a post: none waits for the other. Throws Refusal not_found. */
export async function open({ db, clock, posts }: OpeningParts, opening: Opening): Promise<Opened> {
  const { user_id, message, conversation, post } = opening;
  const now = clock.now();
  const id = conversation?.id ?? randomUUID();
  return db.orm.transaction(async (tx) => {
    if (post && post.conversation_id !== id) await posts.nameConversation(tx, user_id, post.id, id);
    if (!conversation) {
      await insertConversation(tx, { id, user_id, post_id: post?.id ?? null, title: titleOf(message) }, now);
    } else if (post && conversation.post_id === null) await givePost(tx, user_id, id, post.id);
    const number = await addMessage(tx, id, { role: 'user', content: message }, now);
    if (number === null) throw notFound('conversation');
    const said = number === 1 ? [] : await listMessages(tx, id, { limit: history_max, before: number });
    return { conversation_id: id, history: said.map(({ role, content }) => ({ role, content })) };
  });
}
