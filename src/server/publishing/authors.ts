// Which account a post will go out as, for what is said about it beforehand.

/** A connected account. */
type Account = {
  id: string;
  kind: 'member' | 'page';
  name: string;
  expires_at: Date;
  needs_reconnect: boolean;
  is_default: boolean;
  /** Why nothing can go out as this page although it is connected. */
  posting_off: string | null;
  /** Why no first comment can be posted as this account; null if one can. */
  comments_off: string | null;
};
/** `comments_off`: why first comments are off for everybody. `former`: accounts no longer connected that posts still name. */
export type Accounts = { connected: Account[]; former: { id: string; name: string }[]; comments_off: string | null };

/** The account with that id, or the default one; null if it is not connected. */
export const authorOf = ({ connected }: Accounts, authorId: string | null): Account | null =>
  connected.find(({ id, is_default }) => (authorId === null ? is_default : id === authorId)) ?? null;

/** The name of a disconnected account; null if there was no such account. */
export const formerName = ({ former }: Accounts, authorId: string | null): string | null =>
  former.find(({ id }) => id === authorId)?.name ?? null;
