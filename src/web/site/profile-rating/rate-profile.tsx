// The tool of /rate-linkedin: a LinkedIn profile as PDF in, its rating out.
import type { ProfileRating } from '#contract/profile-rating.ts';
import { wholeRating } from '#web/api/older-answers.ts';
import { PdfTool } from '../documents/pdf-tool.tsx';
import { RatingResult } from './rating-result.tsx';

export function RateProfile() {
  return (
    <PdfTool
      path="/api/linkedin/rate"
      field="pdf"
      noun="profile"
      maxMegabytes={10}
      asResult={(body) => wholeRating(body as ProfileRating)}
      Result={RatingResult}
    />
  );
}
