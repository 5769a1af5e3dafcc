// Conversations with the assistant: a message in, its answer out as events, both stored; listed, found by post, deleted.
// What the answer says is left to writer/, what its research finds to research/, counting to billing/.
import { randomUUID } from 'node:crypto';
import { tools as all_tools, type Conversation } from '#contract/chat.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoints.ts';
import { typedText } from '#contract/typed-text.ts';
import type { Message } from '#contract/posts.ts';
import type { Transaction } from '../database/open.ts';
import { fromCursor, toCursor, type CursorPosition } from '../http/cursor.ts';
import type { PostsService } from '../posts/service.ts';
import { invalid, notFound } from '../refusal.ts';
import { answerTo, type AnswerDependencies, type AnswerRequest, type ChatEvent } from './answer.ts';
import {
  addMessage,
  deleteConversation,
  getConversation,
  getConversationOfPost,
  getOtherOfPost,
  insertConversation,
  listCards,
  listConversations,
  listMessages,
  type NewMessage,
} from './store.ts';
import { conversations, type ConversationRow, type MessageRow } from './tables.ts';
import { eraserOf } from '../own-rows.ts';
import { shown } from '../on-wire.ts';

export type ChatDependencies = AnswerDependencies & {
  posts: Pick<PostsService, 'load' | 'nameConversation' | 'replaceConversation'>;
};
export type ChatService = ReturnType<typeof createChatService>;

export function createChatService(deps: ChatDependencies) {
  const { db } = deps;
  return {
    /** Throws Refusal not_found, validation or upgrade_required before the stream opens. Aborting the signal ends the writer's work. */
    async stream(userId: string, body: BodyOf<'streamChat'>, signal: AbortSignal): Promise<AsyncIterable<ChatEvent>> {
      return answerTo(deps, await read(deps, userId, body), signal);
    },
    list: (userId: string, query: QueryOf<'listConversations'>) => list(deps, userId, query),
    /** The conversation that a post shows. Throws Refusal not_found if there is none yet, and for a post that is not this user's. */
    async ofPost(userId: string, postId: string): Promise<AnswerOf<'getConversationOfPost'>> {
      const found = await getConversationOfPost(db.orm, userId, postId);
      if (!found) throw notFound('conversation');
      return { conversation: toConversation(found), ...(await contentsOf(deps, found)) };
    },
    /** The same, as the response with the post carries it; null if there is none. */
    async inPost(userId: string, postId: string): Promise<AnswerOf<'getPost'>['conversation']> {
      const found = await getConversationOfPost(db.orm, userId, postId);
      return found && { conversation_id: found.id, ...(await contentsOf(deps, found)) };
    },
    /** Adds a made-up conversation about a sample post, which is deleted with it. In the caller's transaction. */
    addSample: (tx: Transaction, sample: SampleTalk) => addSample(deps, tx, sample),
    /** Throws Refusal not_found. */
    delete: (userId: string, id: string) => remove(deps, userId, id),
    exportUser: (userId: string) => exportConversations(deps, userId),
    eraseUser: eraserOf(db, conversations),
  };
}

type SampleTalk = { user_id: string; post_id: string; title: string; messages: readonly NewMessage[]; at: Date };

async function addSample(
  { posts }: ChatDependencies,
  tx: Transaction,
  { messages, at, ...about }: SampleTalk,
): Promise<void> {
  const [first, ...later] = messages;
  if (!first) return;
  const id = randomUUID();
  await insertConversation(tx, { id, ...about }, first.content, at);
  for (const message of later) await addMessage(tx, id, message, at);
  await posts.nameConversation(tx, about.user_id, about.post_id, id);
}

async function list({ db }: ChatDependencies, userId: string, { limit, cursor }: QueryOf<'listConversations'>) {
  const after = cursor === undefined ? null : fromCursor(cursor);
  const rows = await listConversations(db.orm, { user_id: userId, limit: limit + 1, after });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = last && rows.length > limit ? toCursor(last) : null;
  return { conversations: shown.map(toConversation), next_cursor: nextCursor };
}

async function contentsOf({ db }: ChatDependencies, { id }: ConversationRow) {
  const [messages, researchCards] = await Promise.all([listMessages(db.orm, id), listCards(db.orm, id)]);
  return { messages: messages.map(toMessage), research_cards: researchCards };
}

/** A post that showed it shows another of its conversations again, if there is one. */
async function remove({ db, posts }: ChatDependencies, userId: string, id: string): Promise<void> {
  await db.orm.transaction(async (tx) => {
    const conversation = await getConversation(tx, userId, id);
    if (!conversation) throw notFound('conversation');
    const { post_id } = conversation;
    if (post_id !== null) {
      const next = await getOtherOfPost(tx, conversation);
      await posts.replaceConversation(tx, { user_id: userId, id: post_id, gone: id, next });
    }
    if (!(await deleteConversation(tx, userId, id))) throw notFound('conversation');
  });
}

type ExportedConversation = Conversation & Awaited<ReturnType<typeof contentsOf>>;

async function* exportConversations(deps: ChatDependencies, userId: string): AsyncGenerator<ExportedConversation> {
  const page = 50;
  let after: CursorPosition | null = null;
  for (;;) {
    const rows: ConversationRow[] = await listConversations(deps.db.orm, { user_id: userId, limit: page, after });
    for (const row of rows) yield { ...toConversation(row), ...(await contentsOf(deps, row)) };
    if (rows.length < page) return;
    after = rows.at(-1) ?? null;
  }
}

/** What the person asks, and about what; all of it is checked to be theirs. Throws Refusal. */
async function read(deps: ChatDependencies, userId: string, body: BodyOf<'streamChat'>): Promise<AnswerRequest> {
  const { message, conversation_id = '', tools = all_tools, context = {} } = body;
  const conversation = conversation_id === '' ? null : await getConversation(deps.db.orm, userId, conversation_id);
  if (conversation_id !== '' && !conversation) throw notFound('conversation');
  const postId = postOf(conversation, context.post_id ?? '');
  const post = postId === null ? null : await deps.posts.load(userId, postId);
  const content = context.content ?? post?.content ?? '';
  return {
    user_id: userId,
    message: typedText(message).trim(),
    conversation,
    post,
    content,
    selection: selectionIn(content, context.selection),
    tools: [...new Set(tools)],
  };
}

function postOf(conversation: ConversationRow | null, named: string): string | null {
  const own = conversation?.post_id ?? null;
  if (named === '') return own;
  if (own !== null && own !== named) {
    throw invalid('conversation_id', 'This conversation is about another post. Start a new chat for this one.');
  }
  return named;
}

/** A mere cursor position selects nothing. */
function selectionIn(
  content: string,
  selection: { start: number; end: number } | undefined,
): AnswerRequest['selection'] {
  if (!selection) return null;
  if (selection.start > selection.end || selection.end > content.length) {
    throw invalid('context', 'The selection is outside the text. Select it again.');
  }
  return selection.start === selection.end ? null : selection;
}

const toConversation = (row: ConversationRow): Conversation => ({
  conversation_id: row.id,
  ...shown(row, 'title', 'post_id', 'created_at', 'updated_at'),
});

const toMessage = (row: MessageRow): Message => shown(row, 'id', 'role', 'content', 'created_at');
