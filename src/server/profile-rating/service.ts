// Rates a LinkedIn profile from its PDF (product spec, section 3). Keeps nothing.
import type { ProfileRating } from '#contract/profile-rating.ts';
import type { Clock } from '../clock.ts';
import { asRefusal } from '../documents/refusals.ts';
import { worded, type Wording } from '../documents/worded.ts';
import type { PdfReader } from '../pdf-process/pool.ts';

export type ProfileRatingService = ReturnType<typeof createProfileRatingService>;
type Options = Wording & { pdf: PdfReader; clock: Clock };

export function createProfileRatingService({ pdf, clock, writer, log }: Options) {
  return {
    /** Refuses with 415, 422 or 503, and a sentence that says what to do. */
    async rate(bytes: Uint8Array, signal: AbortSignal): Promise<ProfileRating> {
      const rating = await pdf.rate(bytes, clock.now(), signal).catch((error: unknown) => {
        throw asRefusal(error);
      });
      return worded(rating, { writer, log }, signal);
    },
  };
}
