// The shape of a framework: the order in which a post is argued, as blocks with a bank of lines each.
import type { HookKind, PostLength } from '#contract/hooks.ts';

/** How one piece of advice is laid out; see ../points.ts. */
export type PointStyle = 'ordinal' | 'bullet' | 'pair' | 'mistake' | 'reason' | 'prose' | 'answer' | 'plea';

export type Block =
  /** One line of the bank, as a paragraph. `from` is the shortest length that has it; `spare` blocks come only to fill. */
  | { kind: 'line'; lines: readonly string[]; from?: PostLength; spare?: true }
  | { kind: 'points'; style: PointStyle }
  /** A bracketed prompt of the field in a frame. */
  | { kind: 'prompt'; lines: readonly string[]; from?: PostLength; spare?: true }
  /** A general statement of the field, alone. */
  | { kind: 'claim'; from?: PostLength; spare?: true }
  | { kind: 'ask' };

export type Framework = {
  id: string;
  /** What the card shows; one is chosen by the idea. */
  titles: readonly string[];
  /** Opening kinds that suit it, the best first. */
  hooks: readonly HookKind[];
  blocks: readonly Block[];
};
