// Ownership carried in the type: a row that was loaded together with its owner's id. What was not checked cannot be changed.

declare const ownerChecked: unique symbol;

/** Only posts/store.ts gives these out; functions that change a post take nothing else. */
export type Owned<Row> = Row & { readonly [ownerChecked]: true };
