// Reviews a tech resume from its PDF (product spec, section 3). Keeps nothing.
import type { ResumeReview } from '#contract/resume-review.ts';
import type { Clock } from '../clock.ts';
import { asRefusal } from '../documents/refusals.ts';
import { worded, type Wording } from '../documents/worded.ts';
import type { PdfReader } from '../pdf-process/pool.ts';

export type ResumeReviewService = ReturnType<typeof createResumeReviewService>;
type Options = Wording & { pdf: PdfReader; clock: Clock };

export function createResumeReviewService({ pdf, clock, writer, log }: Options) {
  return {
    /** Refuses with 415, 422 or 503, and a sentence that says what to do. */
    async review(bytes: Uint8Array, signal: AbortSignal): Promise<ResumeReview> {
      const review = await pdf.review(bytes, clock.now(), signal).catch((error: unknown) => {
        throw asRefusal(error);
      });
      return worded(review, { writer, log }, signal);
    },
  };
}
