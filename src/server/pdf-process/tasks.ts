// What a reading process does with a PDF's text before it answers: nothing, or all the work of a page, to spare the program's own thread.
import type { ProfileRating } from '#contract/profile-rating.ts';
import type { ResumeReview } from '#contract/resume-review.ts';
import type { PdfContent } from '../adapters/pdf/port.ts';
import { forgetTexts } from '../documents/remembered.ts';
import { ratingOf } from '../profile-rating/rate.ts';
import { reviewOf } from '../resume-review/review.ts';

export type PdfTasks = {
  read(content: PdfContent): PdfContent;
  rate(content: PdfContent, today: Date): ProfileRating;
  review(content: PdfContent, today: Date): ResumeReview;
};

export const pdfTasks: PdfTasks = {
  read: (content) => content,
  rate: (content, today) => forgetting(() => ratingOf({ content, today })),
  review: (content, today) => forgetting(() => reviewOf({ content, today })),
};

function forgetting<T>(read: () => T): T {
  try {
    return read();
  } finally {
    forgetTexts();
  }
}
