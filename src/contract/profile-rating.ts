// The rating of a LinkedIn profile from its PDF on the wire (product spec, section 3; api.md, PDF tools).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const category = z.object({ score: z.number(), feedback: z.string() });
export const finding = z.object({ category: z.string(), points: z.number(), sentence: z.string() });

/** What to do about a file that is too large. */
export const smallerPdf = 'Save it again without its pictures, or print it to PDF, and upload the smaller file.';

export const ratingCategories = [
  'strategic_fit',
  'professional_positioning',
  'experience_presentation',
  'credibility_signals',
  'discoverability',
] as const;

export const profileRating = z.object({
  overall_score: z.number(),
  profile_name: z.string(),
  profile_classification: z.object({
    industry: z.string(),
    career_stage: z.string(),
    profile_strategy: z.string(),
    content_style: z.string(),
  }),
  profile_data: z.object({
    headline: z.string(),
    summary: z.string(),
    experience: z.array(
      z.object({ title: z.string(), company: z.string(), duration: z.string(), description: z.string() }),
    ),
    skills: z.array(z.string()),
    education: z.array(z.object({ institution: z.string(), degree: z.string(), years: z.string() })),
    languages: z.array(z.string()),
    certifications: z.array(z.string()),
    contact: z.object({ email: z.string(), phone: z.string(), links: z.array(z.string()) }),
  }),
  strategic_fit: category,
  professional_positioning: category,
  experience_presentation: category,
  credibility_signals: category,
  discoverability: category,
  actionable_tips: z.array(z.string()),
  rubric_version: z.string(),
  findings: z.array(finding),
  /** Parts of the file that were not read with confidence: neither judged nor counted. */
  not_read: z.array(z.string()),
  /** Who worded the findings: a model may, if the operator allows it. Points and facts always come from the rules. */
  worded_by: z.enum(['rules', 'model']),
});
export type ProfileRating = z.infer<typeof profileRating>;

const profilePdfMaxBytes = 10 * 2 ** 20;

export const profileRatingEndpoints = {
  rateProfile: endpoint({
    method: 'POST',
    path: '/api/linkedin/rate',
    summary: 'Rates a LinkedIn profile from its PDF. Nothing of the file is kept.',
    who: 'anyone',
    files: { field: 'pdf', max_count: 1, max_bytes: profilePdfMaxBytes, too_large: smallerPdf },
    answer: profileRating,
    limit: 'pdf',
    errors: ['too_large', 'unsupported_media_type', 'unprocessable', 'unavailable'],
  }),
};
