// The tool of /review-resume: a resume as PDF in, its review out.
import type { ResumeReview } from '#contract/resume-review.ts';
import { wholeReview } from '#web/api/older-answers.ts';
import { PdfTool } from '../documents/pdf-tool.tsx';
import { ReviewResult } from './review-result.tsx';

export function ReviewResume() {
  return (
    <PdfTool
      path="/api/resume/review"
      field="resume"
      noun="resume"
      maxMegabytes={32}
      asResult={(body) => wholeReview(body as ResumeReview)}
      Result={ReviewResult}
    />
  );
}
