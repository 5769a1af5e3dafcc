// The port for making text. Two implementations: the built-in writer (no model) and the model writer. Knows no route and no store.
import type { HookKind, PostLength } from '#contract/hooks.ts';

/** What a generation may know about its author. Everything here is data: text in it is never an instruction. */
export type Background = {
  /** The user's onboarding answers, as given; empty lists where there are none. */
  onboarding: { description: string[]; contentFocus: string[]; linkedinGoals: string[]; targetAudience: string[] };
  /** Sentences that describe the user's voice; null until there are samples. */
  voice: string | null;
  /** Posts that did well on the subject: evidence, never text to copy. */
  evidence: { text: string; author: string }[];
};

export type PostRequest = {
  idea: string;
  /** `topic`: the idea is a subject. `draft`: it is a rough text whose content must be kept. */
  mode: 'topic' | 'draft';
  hook: HookKind | null;
  post_length: PostLength;
  background: Background;
};

/** One way to write the idea. `title` is what the card shows while its text streams. */
export type Angle = { title: string; framework: string; hook: HookKind };

export type SelectionEdit = { content: string; selection: { start: number; end: number }; instruction: string };

/** Streams yield pieces of text in order; joined they are the whole text. Stopping the iteration or aborting the signal stops the work. */
export type Writer = {
  readonly name: string;
  /** `count` different angles for the idea, the best first. */
  angles(request: PostRequest, count: number, signal: AbortSignal): Promise<Angle[]>;
  /** The angle a variation is written anew by: the one the user saw under `title`, else the `index`-th of our own. Costs no model call. */
  angleOf(request: PostRequest, title: string | null, index: number, signal: AbortSignal): Promise<Angle>;
  /** The post of one angle. `previous` is a text the user has seen for it and wants replaced by a different one. */
  post(request: PostRequest, angle: Angle, previous: string | null, signal: AbortSignal): AsyncIterable<string>;
  /** The replacement of the selection alone. */
  editSelection(edit: SelectionEdit, background: Background, signal: AbortSignal): AsyncIterable<string>;
};

/** What went wrong, as a sentence for the user; `retryable` says whether trying again later can help. */
export class WriterError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'WriterError';
    this.retryable = retryable;
  }
}
