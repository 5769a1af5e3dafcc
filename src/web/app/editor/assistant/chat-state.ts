// What the chat beside a post shows, and how a stream's events change it (product spec, sections 3 and 4, Chat). Knows no network.
import type { Tool } from '#contract/chat.ts';
import type { EventOf } from '#contract/endpoints.ts';
import type { Message, ResearchCard } from '#contract/posts.ts';

export type ChatEvent = EventOf<'streamChat'>;

/** Hashtags or hooks from the assistant that can be inserted. */
export type Suggestion = { id: string; tool: 'hashtags' | 'hooks'; lines: string[] };

export type ChatState = {
  /** null: none yet. One that begins with `temporary-` is ours until the server assigns its own. */
  conversation_id: string | null;
  messages: Message[];
  isStreaming: boolean;
  streamingText: string;
  tool_status: Tool | null;
  /** The cards of the answer being written, and of earlier answers. */
  research_cards: ResearchCard[];
  persisted_research_cards: ResearchCard[];
  suggestions: Suggestion[];
  isLoading: boolean;
  error: string | null;
  /** The month's free generations are used up. */
  needsUpgrade: boolean;
};

export const temporaryPrefix = 'temporary-';
export const isTemporary = (id: string | null): boolean => id?.startsWith(temporaryPrefix) ?? false;

export const noChat: ChatState = {
  conversation_id: null,
  messages: [],
  isStreaming: false,
  streamingText: '',
  tool_status: null,
  research_cards: [],
  persisted_research_cards: [],
  suggestions: [],
  isLoading: false,
  error: null,
  needsUpgrade: false,
};

/** A message is sent: streamed text, tool status and error are cleared; a temporary id is used until the real one arrives. */
export function begun(state: ChatState, message: Message): ChatState {
  return {
    ...state,
    conversation_id: state.conversation_id ?? `${temporaryPrefix}${message.id}`,
    messages: [...state.messages, message],
    isStreaming: true,
    streamingText: '',
    tool_status: null,
    error: null,
    needsUpgrade: false,
    persisted_research_cards: merged(state.persisted_research_cards, state.research_cards),
    research_cards: [],
    suggestions: [],
  };
}

const merged = (cards: ResearchCard[], more: ResearchCard[]): ResearchCard[] => [
  ...new Map([...cards, ...more].map((card) => [card.id, card])).values(),
];

export function withEvent(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'conversation':
      // The conversation moves to its real id.
      return { ...state, conversation_id: event.conversation_id };
    case 'message':
      return { ...state, streamingText: state.streamingText + event.content };
    case 'tool_status':
      return { ...state, tool_status: event.status === 'running' ? event.tool : null };
    case 'tool_call':
      return event.result.success ? { ...state, suggestions: suggestionsWith(state, event) } : state;
    case 'research_cards':
      return { ...state, research_cards: merged(state.research_cards, event.cards) };
    case 'error':
      return { ...state, error: event.error };
    case 'done':
      return { ...state, conversation_id: event.conversation_id };
    default:
      return state;
  }
}

function suggestionsWith({ suggestions }: ChatState, event: ChatEvent & { type: 'tool_call' }): Suggestion[] {
  const { tool, result } = event;
  if (tool !== 'hashtags' && tool !== 'hooks') return suggestions;
  const lines = result.content.split(tool === 'hooks' ? '\n' : ' ').filter(Boolean);
  return [...suggestions, { id: result.content_id, tool, lines }];
}

/** The stream has ended: its text becomes a message. An error stays until the next message. */
export function ended(state: ChatState, error: string | null, at: string): ChatState {
  const content = state.streamingText.trim();
  const said: Message[] =
    content === '' ? [] : [{ id: crypto.randomUUID(), role: 'assistant', content, created_at: at }];
  return {
    ...state,
    messages: [...state.messages, ...said],
    isStreaming: false,
    streamingText: '',
    tool_status: null,
    error: error ?? state.error,
  };
}
