// The rating of a LinkedIn profile from its PDF on the wire (product spec, section 3; api.md, PDF tools).
import * as z from 'zod/mini';

const category = z.object({ score: z.number(), feedback: z.string() });
export const finding = z.object({ category: z.string(), points: z.number(), sentence: z.string() });

export const rating_categories = [
  'strategic_fit',
  'professional_positioning',
  'experience_presentation',
  'credibility_signals',
  'discoverability',
] as const;

export const profile_rating = z.object({
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
  }),
  strategic_fit: category,
  professional_positioning: category,
  experience_presentation: category,
  credibility_signals: category,
  discoverability: category,
  actionable_tips: z.array(z.string()),
  rubric_version: z.string(),
  findings: z.array(finding),
});
export type ProfileRating = z.infer<typeof profile_rating>;

export const profile_pdf_max_bytes = 10 * 2 ** 20;
