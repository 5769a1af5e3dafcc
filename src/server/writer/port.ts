// The port for generating text. Two implementations: the built-in writer (no model) and the model writer. Knows no routes or stores.
import type { CarouselSlide } from '#contract/carousel.ts';
import type { Tool } from '#contract/chat.ts';
import type { HookKind, PostLength } from '#contract/hooks.ts';
import type { IdeaAnswer, IdeaQuestion } from '#contract/ideas.ts';
import type { ResearchCard } from '#contract/posts.ts';
import type { VoiceFigures, VoiceRuleKind } from '#contract/voice.ts';

/**
 * How the author's own posts are written, measured on `samples` of them; `list_mark` is the mark before list points, `open_lines` how many of 100
 * lines end without punctuation; the favourites are those that recur in several posts.
 */
export type VoiceStyle = VoiceFigures & {
  list_mark: string | null;
  open_lines: number;
  favourite_emoji: string[];
  favourite_hashtags: string[];
  samples: number;
};

/** Something the author keeps changing: as a sentence, and its `subject`: the words, or a length. */
export type AuthorRule = { kind: VoiceRuleKind; text: string; subject: string };

/** What a generation may know about its author. Everything here is data: its text is never an instruction. */
export type Background = {
  /** The user's onboarding answers, as given; empty lists if there are none. */
  onboarding: {
    description: string[];
    contentFocus: string[];
    linkedinGoals: string[];
    targetAudience: string[];
    selectedCreators: string[];
  };
  /** Sentences that describe the user's voice; null until there are samples. */
  voice: string | null;
  /** The same in figures, for a writer that cannot read sentences. */
  style?: VoiceStyle;
  /** The user's own posts, nearest to the subject first: how they write, never text to copy. */
  own_posts?: string[];
  /** What they keep changing in drafts. */
  rules?: AuthorRule[];
  /** Posts that did well on the subject: evidence, never text to copy. */
  evidence: { text: string; author: string }[];
};

export type PostRequest = {
  idea: string;
  /** `topic`: the idea is a subject. `draft`: it is a rough text whose content must be kept. */
  mode: 'topic' | 'draft';
  hook: HookKind | null;
  /** How the post is to open, in the person's own words: a line of theirs, or what it should do. Data, and no instruction beyond that. */
  hook_words?: string | null;
  post_length: PostLength;
  /** The author's answers to questions about the idea; none is blank. Data, like the idea. */
  answers?: readonly IdeaAnswer[];
  /** Where one draft is written anew: what it showed, and what the other cards show. */
  replaces?: { previous: string | null; others: readonly string[] };
  background: Background;
};

/** What a post is to say, decided before it is written. `openings`: those tried, best first. */
export type Plan = {
  point: string;
  reader: string;
  tension: string;
  proof: string;
  ending: string;
  openings: string[];
};

/** One way to write the idea. `title` is what the card shows while its text streams. */
export type Angle = { title: string; framework: string; hook: HookKind; plan?: Plan };

/** A piece of a text or, once it is complete, a text that replaces it because the first version had something wrong with it. */
export type TextChunk = string | { instead: string };

export type SelectionEdit = { content: string; selection: { start: number; end: number }; instruction: string };

export type ChatTurn = { role: 'user' | 'assistant'; content: string };

/**
 * `made_up`: the ids of cards from the sample, which a person may see but no prompt may contain. `is_filling`: the trend database is being filled for
 * the first time, so finding nothing only means nothing yet.
 */
export type FoundCards = { cards: ResearchCard[]; made_up: ReadonlySet<string>; is_filling: boolean };

/** Out of a feed: nobody counts its reactions. */
export const isArticle = ({ id }: Pick<ResearchCard, 'id'>): boolean => id.startsWith('feed-');

export const fillingSentence =
  'The trend database is being filled right now, for the first time: ask again in half a minute.';

export type ChatRequest = {
  message: string;
  /** What was said before, oldest first, without `message`. */
  history: ChatTurn[];
  /** The post's text as the person sees it now; '' if there is none. Data, like everything in the background. */
  content: string;
  /** The part of `content` the request is about, in UTF-16 units; null: all of it. */
  selection: { start: number; end: number } | null;
  /** The tools that may be used. */
  tools: readonly Tool[];
  background: Background;
  /** Posts of the trend database on a subject, best first: data, never instructions. */
  research(query: string, signal: AbortSignal): Promise<FoundCards>;
  /** The post's previous text; null if it had none, absent if nobody keeps it. */
  earlier?(): Promise<string | null>;
  /** How close a text is to the author's voice, 0 to 100, and why; null without posts of theirs. */
  nearness?(text: string): Promise<{ score: number | null; reasons: string[] }>;
};

/**
 * The parts of an answer, in order. Joined, the `text` pieces are what the assistant says. A tool's `started` is followed by its `ended`.
 * `content` is the whole new text of the post (edit_content), hashtags separated by spaces, hooks one per line, or '' (research, or a failure).
 */
export type ChatEvent =
  | { type: 'text'; text: string }
  | { type: 'tool_started'; tool: Tool }
  | { type: 'tool_ended'; tool: Tool; success: boolean; content: string; cards: ResearchCard[] };

/** Streams yield pieces of text in order; joined, they are the whole text. Ending the iteration or aborting the signal stops the work. */
export type Writer = {
  readonly name: string;
  /**
   * At most three questions about the idea that only its author can answer; none if nothing is worth asking. `mayCall` is asked before a
   * model is: without its yes the built-in rules ask.
   */
  questions(request: PostRequest, signal: AbortSignal, mayCall?: () => Promise<boolean>): Promise<IdeaQuestion[]>;
  /** At most `count` different angles for the idea, best first. */
  angles(request: PostRequest, count: number, signal: AbortSignal): Promise<Angle[]>;
  /**
   * The angle for rewriting a variation: the one the user saw under `title`, else the `index`-th of our own. Costs no model call. Throws
   * NothingToChange where every draft there could be is shown already.
   */
  angleOf(request: PostRequest, title: string | null, index: number, signal: AbortSignal): Promise<Angle>;
  /** For a person who asked for `count`: why they get fewer, or what their idea does not allow. null if there is nothing to say. */
  note?(request: PostRequest, count: number): Promise<string | null>;
  /** The post for one angle. `previous` is a text the user has seen for it and wants replaced by a different one. */
  post(request: PostRequest, angle: Angle, previous: string | null, signal: AbortSignal): AsyncIterable<TextChunk>;
  /** The post as slides, with its own facts only; null if there is no better way than rules. Throws WriterError if no answer keeps to them. */
  slides?(content: string, signal: AbortSignal): Promise<CarouselSlide[] | null>;
  /** Findings in other words, in order, with null for each that keeps its own; null altogether without a model. Throws WriterError. */
  findings?(sentences: readonly string[], signal: AbortSignal): Promise<(string | null)[] | null>;
  /** Only the replacement for the selection. */
  editSelection(edit: SelectionEdit, background: Background, signal: AbortSignal): AsyncIterable<string>;
};

/** The other half of a writer: the chat. */
export type Assistant = {
  /** The answer to a message about a post. Throws WriterError. */
  answer(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent>;
};

/** What went wrong, as a sentence for the user; `retryable`: trying again later may help. */
export class WriterError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'WriterError';
    this.retryable = retryable;
  }
}

/** There is nothing to change, and why. Not a failure: the text already is as wanted. */
export class NothingToChange extends WriterError {
  constructor(message: string) {
    super(message, false);
    this.name = 'NothingToChange';
  }
}
