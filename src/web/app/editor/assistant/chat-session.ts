// The chat about one post: sends messages, reads the answers into the state, loads the earlier conversation. Lives as long as the editor, so
// that closing its panel interrupts nothing.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Tool } from '#contract/chat.ts';
import type { Post } from '#contract/post-fields.ts';
import { ApiError, isAbort, messageOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { begun, ended, isTemporary, noChat, withEvent, type ChatState } from './chat-state.ts';

export type ChatContext = { content: string; selection: { start: number; end: number } | null };

export type ChatDependencies = {
  api: Pick<Api, 'call' | 'stream'>;
  /** The current post, which is saved first if it never was; null if that fails. */
  post: () => Promise<Pick<Post, 'id' | 'conversation_id'> | null>;
  /** Called when the server names the conversation that the message belongs to. */
  onConversation: (id: string) => void;
  context: () => ChatContext;
  /** The next message is about the whole text. */
  unselect: () => void;
  /** What was being typed when this tab was reloaded, and where it is kept until then. */
  typed: { read: () => string; keep: (text: string) => void };
  /** `askedOn`: the text that went along with the message. */
  onEdit: (edit: { content: string; content_id: string; askedOn: string }) => void;
  /** For the toast, which is top right as everywhere. */
  onError: (sentence: string) => void;
  /** Called if paying or signing in would have let this message through. */
  onInterrupted: (message: string) => void;
};

export type ChatSession = Pick<ChatDependencies, 'context' | 'unselect'> & {
  store: StoreApi<ChatState>;
  /** The message being typed, which outlives the panel, too. */
  typed: StoreApi<string>;
  /** Resolves when the answer has ended; false if nothing came of it, so that the typed message can be put back. */
  send(message: string, tools?: Tool[]): Promise<boolean>;
  stop(): void;
  /** Clears conversation, streaming, error and research cards; the next message starts a new conversation. */
  startNew(): void;
  load(postId: string): Promise<void>;
  close(): void;
};

/** What an editor's chat is made of, and the chat itself once something needs it: this file is loaded with the first that does. */
export type ChatOfEditor = { deps: ChatDependencies; session: ChatSession | null };

export const chatOf = (chat: ChatOfEditor): ChatSession => (chat.session ??= createChatSession(chat.deps));

const failed = 'Failed to send message';

/** What sending and loading share. `running` is the message being answered. */
type SessionState = {
  deps: ChatDependencies;
  store: StoreApi<ChatState>;
  running: AbortController | null;
  /** A new chat was requested, and has no conversation yet: the earlier one is neither fetched nor continued. */
  is_new: boolean;
  /** Counts the new chats: a history requested before one is not part of it. */
  generation: number;
  /** The post whose conversation is known; it may still be loading. */
  loaded: string | null;
  loading: Promise<void>;
};

export function createChatSession(deps: ChatDependencies): ChatSession {
  const store = createStore<ChatState>(() => noChat);
  const live: SessionState = {
    deps,
    store,
    running: null,
    is_new: false,
    generation: 0,
    loaded: null,
    loading: Promise.resolve(),
  };
  const leave = (): void => {
    live.running?.abort();
    live.running = null;
  };
  const typed = createStore(deps.typed.read);
  typed.subscribe(deps.typed.keep);
  return {
    context: deps.context,
    unselect: deps.unselect,
    store,
    typed,
    send: (message, tools = []) => send(live, message, tools),
    stop: () => live.running?.abort(),
    startNew() {
      leave();
      live.is_new = true;
      live.generation += 1;
      store.setState(noChat, true);
    },
    load: (postId) => load(live, postId),
    close: leave,
  };
}

async function send(live: SessionState, message: string, tools: Tool[]): Promise<boolean> {
  if (live.running) return false;
  const { deps, store } = live;
  const controller = new AbortController();
  live.running = controller;
  const said = { id: crypto.randomUUID(), role: 'user' as const, content: message };
  store.setState((state) => begun(state, { ...said, created_at: new Date().toISOString() }), true);
  const { isSent, hasBegun, error, status } = await listen(live, controller, { message, tools });
  // Another chat was started meanwhile, or the page was left.
  if (live.running !== controller) return true;
  live.running = null;
  store.setState((state) => ended(state, error, new Date().toISOString()), true);
  if (error !== null) deps.onError(error);
  if (hasBegun || (isSent && error === null)) return true;
  // None of it arrived, so it is not part of the conversation.
  store.setState(({ messages, conversation_id }) => ({
    messages: messages.filter(({ id }) => id !== said.id),
    conversation_id: realOf(conversation_id),
    needsUpgrade: status === 402,
  }));
  if (status === 402 || status === 401) deps.onInterrupted(message);
  return false;
}

const realOf = (id: string | null): string | null => (isTemporary(id) ? null : id);

async function listen(
  live: SessionState,
  controller: AbortController,
  { message, tools }: { message: string; tools: Tool[] },
) {
  const { deps, store } = live;
  const context = deps.context();
  let isSent = false;
  let hasBegun = false;
  let error: string | null = null;
  let status = 0;
  try {
    const place = await Promise.race([placeOf(live), stopped(controller.signal)]);
    isSent = true;
    const body = bodyOf(message, tools, { ...context, ...place });
    for await (const event of deps.api.stream('streamChat', {
      body,
      signal: controller.signal,
      fallback: failed,
    })) {
      if (live.running !== controller) break;
      hasBegun = true;
      if (event.type === 'conversation' || event.type === 'done') named(live, event.conversation_id);
      store.setState((state) => withEvent(state, event), true);
      if (event.type === 'tool_call' && event.tool === 'edit_content' && event.result.success) {
        const { content, content_id } = event.result;
        deps.onEdit({ content, content_id, askedOn: context.content });
      }
      if (event.type === 'error') error = event.error || failed;
    }
  } catch (thrown) {
    if (!isAbort(thrown)) error = messageOf(thrown, failed);
    if (thrown instanceof ApiError) ({ status } = thrown);
  }
  return { isSent, hasBegun, error, status };
}

const stopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
  });

function named(live: SessionState, conversationId: string): void {
  live.is_new = false;
  live.deps.onConversation(conversationId);
}

/** The post, and the conversation to continue: a message without one would start another in its place. */
async function placeOf(live: SessionState): Promise<Pick<ChatTarget, 'post_id' | 'conversation_id'>> {
  const { deps, store } = live;
  const known = () => realOf(store.getState().conversation_id);
  const post = await deps.post();
  const earlier = live.is_new || known() ? null : (post?.conversation_id ?? null);
  if (post === null || earlier === null) return { post_id: post?.id ?? null, conversation_id: known() };
  await history(live, post.id);
  return { post_id: post.id, conversation_id: known() ?? (live.loaded === post.id ? null : earlier) };
}

async function load(live: SessionState, postId: string): Promise<void> {
  if (live.is_new || live.running !== null || live.store.getState().messages.length > 0) return;
  await history(live, postId);
}

function history(live: SessionState, postId: string): Promise<void> {
  if (live.loaded !== postId) {
    live.loaded = postId;
    live.loading = fetchHistory(live, postId);
  }
  return live.loading;
}

async function fetchHistory(live: SessionState, postId: string): Promise<void> {
  const { deps, store, generation } = live;
  store.setState({ isLoading: true, error: null });
  try {
    const found = await deps.api.call('getConversationOfPost', { params: { post_id: postId } });
    if (live.generation !== generation) return;
    const { conversation, messages, research_cards } = found;
    store.setState((state) => ({
      conversation_id: conversation.conversation_id,
      // A message may be waiting for them, to be sent.
      messages: [...messages, ...state.messages],
      persisted_research_cards: research_cards,
    }));
  } catch (error) {
    // No conversation yet.
    if (error instanceof ApiError && error.status === 404) return;
    if (live.generation !== generation) return;
    live.loaded = null;
    const status = error instanceof ApiError && error.status ? error.status : 'no answer';
    const sentence = `Failed to fetch conversation history: ${status}`;
    store.setState({ error: sentence });
    deps.onError(sentence);
  } finally {
    store.setState({ isLoading: false });
  }
}

type ChatTarget = ChatContext & { post_id: string | null; conversation_id: string | null };

/** Sends only what is not empty (product spec, section 5). */
function bodyOf(message: string, tools: Tool[], { content, selection, post_id, conversation_id }: ChatTarget) {
  const context = {
    ...(post_id ? { post_id } : {}),
    ...(content === '' ? {} : { content }),
    ...(selection ? { selection } : {}),
  };
  return {
    message,
    ...(conversation_id ? { conversation_id } : {}),
    ...(tools.length > 0 ? { tools } : {}),
    ...(Object.keys(context).length > 0 ? { context } : {}),
  };
}
