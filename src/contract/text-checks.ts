// Checks of texts on the wire: how long one may be, and what a name is.
import * as z from 'zod/mini';
import { isBlank, oneLine } from './typed-text.ts';

/**
 * For `.check(...maxUnits(3000, sentence))`: a length in UTF-16 units, as the counter shows it (api.md, Conventions). zod's own maxLength counts
 * code points, so alone it would let a text of 3000 emoji, 6000 units, through; it stays for the description of the API. `max` in the sentence is
 * written with its comma.
 */
export const maxUnits = (max: number, sentence: string) => {
  const said = sentence.replace(`${max}`, max.toLocaleString('en-US'));
  return [z.maxLength(max, said), z.refine<string>((text) => text.length <= max, said)] as const;
};

/** Where the previous page ended, as that page said. */
export const cursor = z.optional(z.string().check(...maxUnits(300, 'That isn’t a valid cursor.')));

/** One line with something readable in it: the name of a label or a snippet. `ask` is the sentence if there is none. */
export const ownName = (ask: string, max: number, tooLong: string) =>
  z.string(ask).check(
    z.overwrite(oneLine),
    z.refine((text) => !isBlank(text), ask),
    ...maxUnits(max, tooLong),
  );
