// Decides what to do if the server holds a different text than the one this editor started from. Pure; asking the user is left to the dialog.

export type Texts = {
  /** The text in the editor. */
  mine: string;
  /** The text the editor started from, or saved last. */
  base: string;
  /** The texts of saves that were never answered: they may have arrived. */
  unanswered: readonly string[];
  /** The text the server holds. */
  theirs: string;
};

/** `take_theirs` and `keep_mine` lose nothing that anybody wrote; `ask` if both sides have written. */
export function settleConflict({ mine, base, unanswered, theirs }: Texts): 'take_theirs' | 'keep_mine' | 'ask' {
  if (theirs === mine || mine === base) return 'take_theirs';
  if (theirs === base || unanswered.includes(theirs)) return 'keep_mine';
  return 'ask';
}
