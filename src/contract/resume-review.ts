// The review of a resume from its PDF on the wire (product spec, section 3; api.md, PDF tools).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { category, finding, smallerPdf } from './profile-rating.ts';

const texts = z.array(z.string());

export const reviewCategories = [
  'technical_skills',
  'project_impact',
  'experience_quality',
  'education_credentials',
  'resume_formatting',
  'tech_credibility',
] as const;

export const resumeReview = z.object({
  overall_score: z.number(),
  candidate_name: z.string(),
  experience_level: z.string(),
  target_roles: texts,
  resume_data: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    linkedin: z.string(),
    github: z.string(),
    portfolio: z.string(),
    summary: z.string(),
    technical_skills: texts,
    experience: z.array(
      z.object({
        title: z.string(),
        company: z.string(),
        duration: z.string(),
        location: z.string(),
        description: z.string(),
      }),
    ),
    projects: z.array(z.object({ name: z.string(), description: z.string(), link: z.string(), technologies: texts })),
    education: z.array(
      z.object({
        degree: z.string(),
        institution: z.string(),
        year: z.string(),
        gpa: z.string(),
        relevant_coursework: texts,
      }),
    ),
    certifications: texts,
  }),
  technical_skills: category,
  project_impact: category,
  experience_quality: category,
  education_credentials: category,
  resume_formatting: category,
  tech_credibility: category,
  quick_wins: texts,
  role_fit_analysis: z.string(),
  critical_issues: texts,
  strengths: texts,
  improvements: texts,
  ats_issues: texts,
  missing_tech_elements: texts,
  keyword_suggestions: texts,
  rubric_version: z.string(),
  findings: z.array(finding),
  /** Parts of the file that were not read with confidence: neither judged nor counted. */
  not_read: texts,
  /** Who worded the findings: a model may, if the operator allows it. Points and facts always come from the rules. */
  worded_by: z.enum(['rules', 'model']),
});
export type ResumeReview = z.infer<typeof resumeReview>;

const resumePdfMaxBytes = 32 * 2 ** 20;

export const resumeReviewEndpoints = {
  reviewResume: endpoint({
    method: 'POST',
    path: '/api/resume/review',
    summary: 'Reviews a tech resume from its PDF. Nothing of the file is kept.',
    who: 'anyone',
    files: { field: 'resume', max_count: 1, max_bytes: resumePdfMaxBytes, too_large: smallerPdf },
    answer: resumeReview,
    limit: 'pdf',
    errors: ['too_large', 'unsupported_media_type', 'unprocessable', 'unavailable'],
  }),
};
