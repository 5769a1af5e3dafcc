// The tool of /review-resume: a resume as PDF in, its review out.
import { reviewCategories, type ResumeReview } from '#contract/resume-review.ts';
import { wholeReview } from '#web/api/older-answers.ts';
import { PdfTool } from '../documents/pdf-tool.tsx';
import { notReadSentence } from '../documents/not-read.tsx';
import { markdownList, markdownScores, ReportButtons } from '../documents/report.tsx';
import { Listed, Panel, Scores, ScoreRing } from '../documents/score.tsx';
import { toolButton } from '../tools/tool-button.ts';
import { ParsedResume } from './parsed-resume.tsx';

const winsShown = 3;
const improvementsShown = 5;

const titles: Record<(typeof reviewCategories)[number], string> = {
  technical_skills: 'Technical Skills',
  project_impact: 'Project Impact',
  experience_quality: 'Experience Quality',
  education_credentials: 'Education & Credentials',
  resume_formatting: 'Resume Formatting',
  tech_credibility: 'Tech Credibility',
};

function ReviewResult({ result, onReset }: { result: ResumeReview; onReset: () => void }) {
  // Each is shown only if it has entries.
  const conditional = [
    ['ATS Issues', result.ats_issues],
    ['Missing Tech Elements', result.missing_tech_elements],
    ['Keyword Suggestions', result.keyword_suggestions],
  ] as const;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-6 card p-6">
        <ScoreRing score={result.overall_score} />
        <div className="min-w-0">
          <h2 className="text-xl font-semibold break-words">{result.candidate_name || 'Your resume'}</h2>
          <p className="mt-1 text-muted">{levelOf(result)}</p>
          <ul aria-label="Target roles" className="mt-3 flex flex-wrap gap-2">
            {result.target_roles.map((role) => (
              <li key={role} className="rounded-full border border-line px-3 py-1 text-sm">
                {role}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ParsedResume data={result.resume_data} notRead={result.not_read} />
      <Scores titles={titles} categories={reviewCategories} result={result} />
      <Listed title="Quick Wins" items={result.quick_wins.slice(0, winsShown)} />
      <Panel title="Role Fit Analysis">
        <p>{result.role_fit_analysis}</p>
      </Panel>
      {result.critical_issues.length > 0 && <Listed title="Critical Issues" items={result.critical_issues} />}
      <Listed title="Strengths" items={result.strengths} />
      <Listed title="Improvements" items={result.improvements.slice(0, improvementsShown)} />
      {conditional.map(([title, items]) => items.length > 0 && <Listed key={title} title={title} items={items} />)}
      <div className="flex flex-wrap gap-3">
        <ReportButtons report={reportOf(result)} fileName="resume-review.md" />
        <button type="button" className={toolButton.quiet} onClick={onReset}>
          Analyze Another
        </button>
      </div>
    </div>
  );
}

const levelOf = ({ experience_level }: ResumeReview): string =>
  experience_level === 'not-read' ? 'Experience level not read' : experience_level.replaceAll('-', ' ');

function reportOf(result: ResumeReview): string {
  return [
    `# Resume review: ${result.candidate_name}`,
    `Overall score: ${result.overall_score} of 100 (rubric ${result.rubric_version}). Level: ${levelOf(result)}.`,
    result.role_fit_analysis,
    markdownScores(reviewCategories.map((name) => ({ title: titles[name], ...result[name] }))),
    markdownList('Not read', result.not_read.map(notReadSentence)),
    markdownList('Critical issues', result.critical_issues),
    markdownList('Strengths', result.strengths),
    markdownList('Improvements', result.improvements),
    markdownList('ATS issues', result.ats_issues),
    markdownList('Missing tech elements', result.missing_tech_elements),
    markdownList('Keyword suggestions', result.keyword_suggestions),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

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
