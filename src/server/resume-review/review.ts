// From the text of a PDF to its review: read, compared with roles, scored. Runs in the process that read it (pdf-process/tasks.ts).
import type { ResumeReview } from '#contract/resume-review.ts';
import type { PdfContent } from '../adapters/pdf/port.ts';
import { otherKindOf, sentenceOf } from '../documents/kinds.ts';
import { Refusal } from '../refusal.ts';
import { atsIssues, criticalIssues, criticalSections, strengthsOf } from './issues.ts';
import { partsOfContent, readResume, type Resume } from './resume.ts';
import { resumeOfExport } from './resume-of-export.ts';
import { experienceLevelOf, roleFit } from './role-fit.ts';
import { reviewRubricVersion, reviewPoints } from './rubric.ts';

const textMax = 4000;

export type TextToReview = { content: PdfContent; today: Date };

/** Refuses anything that is not a resume with 422. */
export function reviewOf({ content, today }: TextToReview): ResumeReview {
  const parts = partsOfContent(content);
  const kind = otherKindOf(parts.document, parts.sections);
  if (kind) throw new Refusal('unprocessable', sentenceOf(kind, 'resume'));
  const resume = resumeOfExport(content) ?? readResume(content, parts);
  if (!resume) {
    throw new Refusal(
      'unprocessable',
      'This PDF does not look like a resume: we found no experience, education, projects or skills under a heading. Add these headings, then upload it again.',
    );
  }
  const fit = roleFit(resume);
  const points = reviewPoints(resume, fit, today);
  const critical = criticalIssues(resume);
  const said = criticalSections(resume);
  const tips = points.tips.map(({ sentence }) => sentence);
  // Critical issues are mentioned only once.
  const wins = points.tips.filter(({ section }) => section === undefined || !said.has(section));
  return {
    overall_score: points.overall,
    candidate_name: resume.name,
    experience_level: experienceLevelOf(resume, today),
    target_roles: fit.target_roles,
    resume_data: dataOf(resume),
    ...points.categories,
    quick_wins: [...critical, ...wins.map(({ sentence }) => sentence)].slice(0, 5),
    role_fit_analysis: fit.analysis,
    critical_issues: critical,
    strengths: strengthsOf(resume, points),
    improvements: tips.slice(0, 8),
    ats_issues: atsIssues(resume, content),
    missing_tech_elements: fit.missing,
    keyword_suggestions: fit.keywords,
    rubric_version: reviewRubricVersion,
    findings: points.findings,
    not_read: [...resume.not_read],
    worded_by: 'rules',
  };
}

function dataOf({
  name,
  contact,
  summary,
  skills,
  experience,
  projects,
  education,
  certifications,
  not_read,
}: Resume): ResumeReview['resume_data'] {
  // Half of what somebody wrote is worse than nothing: a part that was not read is reported as such.
  const isRead = (part: string): boolean => !not_read.has(part);
  const { email, phone, linkedin, github, portfolio } = contact;
  return {
    name,
    email,
    phone,
    linkedin,
    github,
    portfolio,
    summary: summary.slice(0, textMax),
    technical_skills: skills,
    experience: (isRead('experience') ? experience : []).map(({ title, company, duration, location, description }) => ({
      title,
      company,
      duration,
      location,
      description: description.slice(0, textMax),
    })),
    projects: projects.map((project) => ({ ...project, description: project.description.slice(0, textMax) })),
    education: (isRead('education') ? education : []).map(({ degree, institution, years, gpa, coursework }) => ({
      degree,
      institution,
      year: years,
      gpa,
      relevant_coursework: coursework,
    })),
    certifications,
  };
}
