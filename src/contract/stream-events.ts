// What ends an event stream (api.md, Event streams), for the server that writes it and the browser that reads it.

type EventKey = { type: string; index?: unknown };

/** `done`, or an `error` without `index`: every stream has one, and it is the last. */
export const endsStream = (event: EventKey): boolean =>
  event.type === 'done' || (event.type === 'error' && event.index === undefined);

/** For readers: after `edit_complete` there is nothing left to wait for, and a server may omit `done`. */
export const isLastToRead = (event: EventKey): boolean => event.type === 'edit_complete' || endsStream(event);
