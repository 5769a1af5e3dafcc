// From the text of a PDF to its rating: read, classified, scored. Runs in the process that read it (pdf-process/tasks.ts).
import type { ProfileRating } from '#contract/profile-rating.ts';
import type { PdfContent } from '../adapters/pdf/port.ts';
import { readDocument } from '../documents/document.ts';
import { otherKindOf, sentenceOf } from '../documents/kinds.ts';
import { divide } from '../documents/sections.ts';
import { Refusal } from '../refusal.ts';
import { classify } from './classify.ts';
import { readProfile } from './read-profile.ts';
import { ratePoints, ratingRubricVersion } from './rubric.ts';

const tipsMax = 8;
const textMax = 4000;

export type TextToRate = { content: PdfContent; today: Date };

/** Refuses anything that is not a profile with 422. */
export function ratingOf({ content, today }: TextToRate): ProfileRating {
  const document = readDocument(content);
  const kind = otherKindOf(document, divide(document));
  if (kind) throw new Refusal('unprocessable', sentenceOf(kind, 'LinkedIn profile'));
  const profile = readProfile(content);
  if (!profile) {
    throw new Refusal(
      'unprocessable',
      'This PDF does not look like a LinkedIn profile. On your profile choose More, then Save to PDF, and upload that file.',
    );
  }
  const { categories, findings, tips, overall } = ratePoints(profile, today);
  return {
    overall_score: overall,
    profile_name: profile.name,
    profile_classification: classify(profile, today),
    profile_data: {
      headline: profile.headline,
      summary: profile.summary.slice(0, textMax),
      experience: profile.experience.map(({ title, company, duration, description }) => ({
        title,
        company,
        duration,
        description: description.slice(0, textMax),
      })),
      skills: profile.skills,
      education: profile.education,
      languages: profile.languages,
      certifications: profile.certifications,
      contact: profile.contact,
    },
    ...categories,
    actionable_tips: tips.slice(0, tipsMax).map(({ sentence }) => sentence),
    rubric_version: ratingRubricVersion,
    findings,
    not_read: [...profile.not_read],
    worded_by: 'rules',
  };
}
