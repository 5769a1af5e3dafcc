// As which account a post goes out, for what is said of it before that.

/** One that is connected. */
type Account = {
  id: string;
  kind: 'member' | 'page';
  name: string;
  expires_at: Date;
  needs_reconnect: boolean;
  is_default: boolean;
  /** Why nothing goes out as this page although it is connected. */
  posting_off: string | null;
  /** Why no first comment is posted as this account; null where one is. */
  comments_off: string | null;
};
/** `comments_off`: why first comments are posted by nobody. `former`: accounts that are not connected any more and that posts still name. */
export type Accounts = { connected: Account[]; former: { id: string; name: string }[]; comments_off: string | null };

/** The account of that id; without one, the default. null where it is not connected. */
export const authorOf = ({ connected }: Accounts, authorId: string | null): Account | null =>
  connected.find(({ id, is_default }) => (authorId === null ? is_default : id === authorId)) ?? null;

/** The name of an account that was disconnected; null where there was none. */
export const formerName = ({ former }: Accounts, authorId: string | null): string | null =>
  former.find(({ id }) => id === authorId)?.name ?? null;
