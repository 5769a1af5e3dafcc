// A timeline's days in words. They are UTC days, wherever the reader is.
const words = (date: string, options: Intl.DateTimeFormatOptions): string =>
  date === ''
    ? ''
    : new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** `Nov 24` */
export const shortDay = (date: string): string => words(date, { month: 'short', day: 'numeric' });

/** `November 24, 2026` */
export const longDay = (date: string): string => words(date, { dateStyle: 'long' });

export const figure = (value: number): string => value.toLocaleString('en-US');

/** An unknown figure is not zero. */
export const figureIfKnown = (value: number | null): string => (value === null ? 'not known' : figure(value));

/** `1 post`, `1,200 posts` */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : more}`;
