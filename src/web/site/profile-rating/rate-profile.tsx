// The tool of /rate-linkedin: a LinkedIn profile's PDF in, its rating out.
import type { ReactNode } from 'react';
import type { ProfileRating } from '#contract/profile-rating.ts';
import { PdfDrop } from '../documents/pdf-drop.tsx';
import { wholeRating } from '#web/api/older-answers.ts';
import { useAnalysis } from '../documents/use-analysis.ts';
import { RatingResult } from './rating-result.tsx';

export function RateProfile(): ReactNode {
  const analysis = useAnalysis({
    asResult: (body) => wholeRating(body as ProfileRating),
    path: '/api/linkedin/rate',
    field: 'pdf',
    failed: 'Failed to analyze profile',
    unanswered: 'Failed to analyze profile. Please try again.',
  });
  if (analysis.result) return <RatingResult result={analysis.result} onReset={analysis.reset} />;
  return (
    <PdfDrop
      file={analysis.file}
      is_analyzing={analysis.is_analyzing}
      error={analysis.error}
      size_label="Maximum file size: 10 MB"
      button="Analyze Profile"
      busy="Analyzing your profile..."
      onChoose={analysis.choose}
      onRemove={analysis.reset}
      onAnalyze={() => void analysis.analyze()}
    />
  );
}
