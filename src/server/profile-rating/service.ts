// Rates a LinkedIn profile from its PDF (product spec, section 3). Keeps nothing.
import type { ProfileRating } from '#contract/profile-rating.ts';
import { lengthOf, type PdfReader } from '../adapters/pdf/port.ts';
import type { Clock } from '../clock.ts';
import { asRefusal } from '../documents/refusals.ts';
import { worded, type Wording } from '../documents/worded.ts';
import type { Threads } from '../threads/pool.ts';

export type ProfileRatingService = ReturnType<typeof createProfileRatingService>;
type Options = Wording & { pdf: PdfReader; clock: Clock; threads: Threads };

export function createProfileRatingService({ pdf, clock, threads, writer, log }: Options) {
  return {
    /** Refuses with 415, 422 or 503 and a sentence that says what to do. */
    async rate(bytes: Uint8Array, signal: AbortSignal): Promise<ProfileRating> {
      const content = await pdf.read(bytes, signal).catch((error: unknown) => {
        throw asRefusal(error);
      });
      const { value } = await threads.run('rateProfile', { content, today: clock.now() }, lengthOf(content));
      return worded(value, { writer, log }, signal);
    },
  };
}
