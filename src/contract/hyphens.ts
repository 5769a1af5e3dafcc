// Dashes in what the assistant writes become hyphens (product spec, section 5), on the server and again where a stream is shown.

/** Figure, en and em dash and horizontal bar. The text keeps its length. */
export const withHyphens = (text: string): string => text.replaceAll(/[\u2012-\u2015]/g, '-');
