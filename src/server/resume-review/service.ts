// Reviews a tech resume from its PDF (product spec, section 3). Keeps nothing.
import type { ResumeReview } from '#contract/resume-review.ts';
import { lengthOf, type PdfReader } from '../adapters/pdf/port.ts';
import type { Clock } from '../clock.ts';
import { asRefusal } from '../documents/refusals.ts';
import { worded, type Wording } from '../documents/worded.ts';
import type { Threads } from '../threads/pool.ts';

export type ResumeReviewService = ReturnType<typeof createResumeReviewService>;
type Options = Wording & { pdf: PdfReader; clock: Clock; threads: Threads };

export function createResumeReviewService({ pdf, clock, threads, writer, log }: Options) {
  return {
    /** Refuses with 415, 422 or 503 and a sentence that says what to do. */
    async review(bytes: Uint8Array, signal: AbortSignal): Promise<ResumeReview> {
      const content = await pdf.read(bytes, signal).catch((error: unknown) => {
        throw asRefusal(error);
      });
      const { value } = await threads.run('reviewResume', { content, today: clock.now() }, lengthOf(content));
      return worded(value, { writer, log }, signal);
    },
  };
}
