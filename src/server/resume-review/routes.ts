// The resume review's API call.
import type { Handlers } from '../http/handler.ts';
import { invalid } from '../refusal.ts';
import type { ResumeReviewService } from './service.ts';

export function resumeReviewRoutes(reviews: ResumeReviewService): Handlers<'reviewResume'> {
  return {
    reviewResume: ({ files, signal }) => {
      const [file] = files;
      if (!file) throw invalid('resume', 'Choose the PDF of your resume.');
      return reviews.review(file.bytes, signal);
    },
  };
}
