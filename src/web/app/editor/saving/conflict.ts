// What to do where the server holds another text than the one this editor started from. Pure; asking the user is the dialog's part.

export type Texts = {
  /** What stands in the editor. */
  mine: string;
  /** What the editor started from, or saved last. */
  base: string;
  /** What saves without an answer had carried: they may have arrived. */
  unanswered: readonly string[];
  /** What the server holds. */
  theirs: string;
};

/** `take_theirs` and `keep_mine` lose nothing of anybody's; `ask` where both sides have written. */
export function settleConflict({ mine, base, unanswered, theirs }: Texts): 'take_theirs' | 'keep_mine' | 'ask' {
  if (theirs === mine || mine === base) return 'take_theirs';
  if (theirs === base || unanswered.includes(theirs)) return 'keep_mine';
  return 'ask';
}
