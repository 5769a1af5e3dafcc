// Reviews a tech resume from its PDF (product spec, section 3): read, compared with roles, scored by the rubric. Keeps nothing.
import type { ResumeReview } from '#contract/resume-review.ts';
import type { PdfReader } from '../adapters/pdf/port.ts';
import type { Clock } from '../clock.ts';
import { otherKindOf, sentenceOf } from '../documents/kinds.ts';
import { asRefusal } from '../documents/refusals.ts';
import { Refusal } from '../refusal.ts';
import { atsIssues, criticalIssues, criticalSections, strengthsOf } from './issues.ts';
import { partsOfContent, readResume, type Resume } from './resume.ts';
import { experienceLevelOf, roleFit } from './role-fit.ts';
import { reviewRubricVersion, reviewPoints } from './rubric.ts';

export type ResumeReviewService = ReturnType<typeof createResumeReviewService>;

const textMax = 4000;

export function createResumeReviewService({ pdf, clock }: { pdf: PdfReader; clock: Clock }) {
  return {
    /** Refuses with 415, 422 or 503 and a sentence that says what to do. */
    async review(bytes: Uint8Array, signal: AbortSignal): Promise<ResumeReview> {
      const content = await pdf.read(bytes, signal).catch((error: unknown) => {
        throw asRefusal(error);
      });
      const parts = partsOfContent(content);
      const kind = otherKindOf(parts.document, parts.sections);
      if (kind) throw new Refusal('unprocessable', sentenceOf(kind, 'resume'));
      const resume = readResume(content, parts);
      if (!resume) {
        throw new Refusal(
          'unprocessable',
          'This PDF does not look like a resume: no experience, education, projects or skills were found under a heading. Add such headings, and upload it again.',
        );
      }
      const today = clock.now();
      const points = reviewPoints(resume, today);
      const fit = roleFit(resume);
      const critical = criticalIssues(resume);
      const said = criticalSections(resume);
      const tips = points.tips.map(({ sentence }) => sentence);
      // What is critical is said once.
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
      };
    },
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
  // Halves of what somebody wrote are worse than nothing: a part that was not read is said to be so.
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
