// What the processes of the streaming benchmark agree on.

export const tokens = 200;
export const tokenMs = 20;
/** Occurs nowhere else in a stream: counting it counts tokens, on either wire. */
export const tokenText = 'qx7 ';
