// One answer of the assistant: counts a generation, translates the writer's events into the wire's, and stores what was said.
import { randomUUID } from 'node:crypto';
import type { Tool } from '#contract/chat.ts';
import type { EventOf } from '#contract/endpoints.ts';
import type { ResearchCard } from '#contract/posts.ts';
import { isBlank, typedText } from '#contract/typed-text.ts';
import { withHyphens } from '#contract/hyphens.ts';
import type { PostsService, OwnedPost } from '../posts/service.ts';
import {
  WriterError,
  type Assistant,
  type Background,
  type ChatEvent as Written,
  type ChatRequest,
  type ChatTurn,
} from '../writer/port.ts';
import { addCards, addMessage, givePost, insertConversation, listMessages } from './store.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { notFound } from '../refusal.ts';
import type { ConversationRow } from './tables.ts';

export type ChatEvent = EventOf<'streamChat'>;

export type AnswerDependencies = OpeningDependencies & {
  posts: Pick<PostsService, 'listVersions'>;
  /** How close a text is to the user's voice. */
  nearness: (userId: string, text: string) => Promise<{ score: number | null; reasons: string[] }>;
  assistant: Assistant;
  /** Counts one generation (Refusal 402 beyond the limit); what it returns gives it back. */
  takeGeneration: (userId: string) => Promise<{ giveBack(): Promise<void> }>;
  backgroundOf: (userId: string, subject: string) => Promise<Background>;
  /** Posts from the trend database on a subject, best first. */
  research: ChatRequest['research'];
  log: { warn(detail: object, message: string): void };
};

export type AnswerRequest = Opening & {
  content: string;
  selection: { start: number; end: number } | null;
  tools: readonly Tool[];
};

/** The length of the text by which the background is looked up. */
const subjectMax = 2000;
const cannotAnswer = 'The assistant couldn’t answer. Try again.';

/** Once it returns, the generation is counted and the message stored; anything thrown before that is an ordinary error. */
export async function answerTo(
  deps: AnswerDependencies,
  asked: AnswerRequest,
  signal: AbortSignal,
): Promise<AsyncIterable<ChatEvent>> {
  const { user_id, message, content, selection, tools } = asked;
  const subject = `${message}\n${content}`.slice(0, subjectMax).toWellFormed();
  // Looked up while the generation is counted; if that is refused, the result is not needed.
  const lookedUp = deps.backgroundOf(user_id, subject);
  lookedUp.catch(() => undefined);
  const generation = await deps.takeGeneration(user_id);
  try {
    const background = await lookedUp;
    const { conversation_id, history } = await open(deps, asked);
    const { research } = deps;
    const request: ChatRequest = {
      message,
      history,
      content,
      selection,
      tools,
      background,
      research,
      earlier: () => earlierText(deps, asked),
      nearness: (text) => deps.nearness(user_id, text),
    };
    return answer(deps, { conversation_id, request, signal, giveBack: () => generation.giveBack() });
  } catch (error) {
    await generation.giveBack();
    throw error;
  }
}

/** The newest stored text of the post that differs from what the person sees. */
async function earlierText(
  { posts }: AnswerDependencies,
  { user_id, post, content }: AnswerRequest,
): Promise<string | null> {
  if (!post) return null;
  const versions = await posts.listVersions(user_id, post.id);
  return versions.find((one) => one.content !== content && !isBlank(one.content))?.content ?? null;
}

type AnswerContext = {
  conversation_id: string;
  request: ChatRequest;
  signal: AbortSignal;
  giveBack: () => Promise<void>;
};

/** What has been said so far. */
type AnswerSoFar = { text: string; cards: ResearchCard[]; has_result: boolean; is_kept: boolean };

const isNothing = ({ text, has_result }: AnswerSoFar): boolean => isBlank(text) && !has_result;

/** However it ends, by itself, with an error, or because the person has left: what was said until then is stored. */
async function* answer(deps: AnswerDependencies, answering: AnswerContext): AsyncGenerator<ChatEvent> {
  const { conversation_id, request, signal, giveBack } = answering;
  const said: AnswerSoFar = { text: '', cards: [], has_result: false, is_kept: false };
  try {
    yield { type: 'conversation', conversation_id };
    let failure: string | null = null;
    try {
      signal.throwIfAborted();
      for await (const written of deps.assistant.answer(request, signal)) {
        // Whatever a model comes up with, a tool that was not offered is not used.
        if (written.type !== 'text' && !request.tools.includes(written.tool)) continue;
        for (const event of toWire(written, said, request)) yield event;
      }
      if (isNothing(said)) throw new WriterError(cannotAnswer, true);
    } catch (error) {
      if (signal.aborted) return;
      failure = sentenceOf(deps, error);
    }
    await keep(deps, conversation_id, said);
    yield failure === null ? { type: 'done', conversation_id } : { type: 'error', error: failure };
  } finally {
    try {
      await keep(deps, conversation_id, said);
    } finally {
      if (isNothing(said)) await giveBack();
    }
  }
}

function toWire(written: Written, said: AnswerSoFar, request: ChatRequest): ChatEvent[] {
  if (written.type === 'text') {
    said.text += written.text;
    return [{ type: 'message', content: written.text }];
  }
  const { tool } = written;
  if (written.type === 'tool_started') return [{ type: 'tool_status', tool, status: 'running' }];
  const { cards } = written;
  const content = inHyphens(typedText(written.content), tool === 'edit_content' ? request : null);
  // An edit that leaves nothing of the post does not count as one.
  const success = written.success && !(tool === 'edit_content' && isBlank(content));
  said.has_result ||= success;
  said.cards.push(...cards);
  const result = { success, content: success ? content : '', content_id: randomUUID() };
  return [
    { type: 'tool_call', tool, result },
    ...(cards.length > 0 ? [{ type: 'research_cards', cards } as const] : []),
    { type: 'tool_status', tool, status: success ? 'done' : 'failed' },
  ];
}

/** The text around a selection is still the person's own, so its dashes stay. */
function inHyphens(text: string, edited: Pick<ChatRequest, 'content' | 'selection'> | null): string {
  const { content = '', selection = null } = edited ?? {};
  const before = selection ? typedText(content.slice(0, selection.start)) : '';
  const behind = selection ? typedText(content.slice(selection.end)) : '';
  const stands = text.length >= before.length + behind.length && text.startsWith(before) && text.endsWith(behind);
  if (!stands) return withHyphens(text);
  return before + withHyphens(text.slice(before.length, text.length - behind.length)) + behind;
}

function sentenceOf({ log }: AnswerDependencies, error: unknown): string {
  log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the assistant could not answer');
  return error instanceof WriterError ? error.message : cannotAnswer;
}

/** Stores it in one piece, once. Does nothing if the conversation was deleted meanwhile. */
async function keep({ db, clock }: AnswerDependencies, conversationId: string, said: AnswerSoFar): Promise<void> {
  if (said.is_kept) return;
  const content = typedText(said.text).trim();
  const cards = said.cards.map(storable);
  const now = clock.now();
  const message = { role: 'assistant', content } as const;
  if (cards.length === 0) {
    if (content !== '') await addMessage(db, conversationId, message, now);
  } else {
    await db.orm.transaction(async (tx) => {
      if (content !== '') await addMessage(tx, conversationId, message, now);
      await addCards(tx, conversationId, cards, now);
    });
  }
  said.is_kept = true;
}

/** jsonb rejects half an emoji, which a truncated text may end with. */
const storable = (card: ResearchCard): ResearchCard =>
  JSON.parse(
    JSON.stringify(card, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)),
  ) as ResearchCard;

type OpeningDependencies = { db: Database; clock: Clock; posts: Pick<PostsService, 'nameConversation'> };

type Opening = {
  user_id: string;
  message: string;
  /** null: a new one. */
  conversation: ConversationRow | null;
  post: OwnedPost | null;
};

type OpenedConversation = { conversation_id: string; history: ChatTurn[] };

/** How many of the newest messages the writer gets; it uses as many as its model can hold. */
const historyMax = 40;

/** Throws Refusal not_found. */
async function open({ db, clock, posts }: OpeningDependencies, opening: Opening): Promise<OpenedConversation> {
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

async function write(on: Database | Transaction, opening: Opening, id: string, now: Date): Promise<OpenedConversation> {
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

const titleMax = 80;

/** At most 80 UTF-16 units, whole characters only: no half emoji. */
function titleOf(message: string): string {
  const line = (message.split('\n').find((text) => text.trim() !== '') ?? '').trim();
  if (line.length <= titleMax) return line;
  let title = '';
  for (const { segment } of new Intl.Segmenter().segment(line.slice(0, 4 * titleMax))) {
    if (title.length + segment.length > titleMax) break;
    title += segment;
  }
  // A single character may be longer than the whole limit.
  return title === '' ? line.slice(0, titleMax).toWellFormed() : title.trimEnd();
}
