// Lengths of texts on the wire: UTF-16 units, as the counter shows them (api.md, Conventions).
import * as z from 'zod/mini';

/**
 * For `.check(...maxUnits(3000, sentence))`. zod's own maxLength counts code points, so that it alone would let a text of 3000
 * emoji, 6000 units, through; it stays for the description of the API.
 */
export const maxUnits = (max: number, sentence: string) =>
  [z.maxLength(max, sentence), z.refine<string>((text) => text.length <= max, sentence)] as const;
