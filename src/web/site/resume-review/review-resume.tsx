// The tool of /review-resume: a resume's PDF in, its review out.
import type { ReactNode } from 'react';
import type { ResumeReview } from '#contract/resume-review.ts';
import { PdfDrop } from '../documents/pdf-drop.tsx';
import { useAnalysis } from '../documents/use-analysis.ts';
import { ReviewResult } from './review-result.tsx';

export function ReviewResume(): ReactNode {
  const analysis = useAnalysis({
    asResult: (body) => body as ResumeReview,
    path: '/api/resume/review',
    field: 'resume',
    failed: 'Failed to analyze resume',
    unanswered: 'Failed to analyze resume. Please try again.',
  });
  if (analysis.result) return <ReviewResult result={analysis.result} onReset={analysis.reset} />;
  return (
    <PdfDrop
      file={analysis.file}
      is_analyzing={analysis.is_analyzing}
      error={analysis.error}
      size_label="Maximum file size: 32 MB"
      button="Analyze Resume"
      busy="Analyzing your resume..."
      onChoose={analysis.choose}
      onRemove={analysis.reset}
      onAnalyze={() => void analysis.analyze()}
    />
  );
}
