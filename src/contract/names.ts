// A name that a user gives to something of their own, such as a label or a snippet: one line with something to read in it.
import * as z from 'zod/mini';
import { maxUnits } from './text-length.ts';
import { isBlank, typedText } from './typed-text.ts';

const oneLine = (text: string): string => typedText(text).replaceAll(/\s+/g, ' ').trim();

/** `ask`: said where there is none; `max` in UTF-16 units. */
export const ownName = (ask: string, max: number, tooLong: string) =>
  z.string(ask).check(
    z.overwrite(oneLine),
    z.refine((text) => !isBlank(text), ask),
    ...maxUnits(max, tooLong),
  );
