// How far the conversation scrolls along with what is said. Pure; the panel measures and scrolls.
export type Lengths = {
  /** Of all that is in the panel, and of the part in view. */
  whole: number;
  view: number;
  /** Where the newest words begin and end: posts found and suggestions follow them. */
  newest: { top: number; end: number };
};

/** As far down as the newest words stay in view; of words taller than the panel, their end. */
export const followTo = ({ whole, view, newest }: Lengths): number =>
  Math.max(0, Math.min(whole - view, Math.max(newest.end - view, newest.top)));
