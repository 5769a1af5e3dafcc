// Onboarding on the wire: the seven steps with their fields and sentences (product spec, sections 3 and 5), and the calls. The fields
// are in camelCase, as the spec gives them.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isBlank, typedText } from './typed-text.ts';

export const answer_max = 100;
export const answers_max = 50;

/** Step 3 asks for no answer. */
export const step_sentences = {
  1: 'Please select at least one description',
  2: 'Please select your posting frequency',
  4: 'Please select at least one content focus area',
  5: 'Please select at least one LinkedIn goal',
  6: 'Please select at least one target audience',
  7: 'Please select at least one creator to learn from',
} as const;

const too_long = `An answer may have at most ${answer_max} characters.`;
const too_many = `Give at most ${answers_max} answers.`;
const isShort = (text: string): boolean => text.trim().length <= answer_max;

/** Trimmed, each once; blank ones do not count. */
const plain = (text: string): string => typedText(text).trim();
function plainList(list: string[]): string[] {
  return [...new Set(list.filter((text) => !isBlank(text)).map(plain))];
}

const list = (sentence: string) =>
  z.pipe(
    z.array(z.string(sentence), sentence).check(
      z.maxLength(answers_max, too_many),
      z.refine((texts) => texts.every(isShort), too_long),
    ),
    z.pipe(z.transform(plainList), z.array(z.string()).check(z.minLength(1, sentence))),
  );
const text = (sentence: string) =>
  z.string(sentence).check(
    z.refine((given) => !isBlank(given), sentence),
    z.refine(isShort, too_long),
    z.overwrite(plain),
  );

/** In the order of the steps: the first that fails gives the answer's sentence. */
export const onboarding_form = z.object({
  description: list(step_sentences[1]),
  postingFrequency: text(step_sentences[2]),
  contentFocus: list(step_sentences[4]),
  linkedinGoals: list(step_sentences[5]),
  targetAudience: list(step_sentences[6]),
  selectedCreators: list(step_sentences[7]),
});
export type OnboardingForm = z.output<typeof onboarding_form>;

/** As it was stored: checked when it came in. */
const stored_form = z.object({
  description: z.array(z.string()),
  postingFrequency: z.string(),
  contentFocus: z.array(z.string()),
  linkedinGoals: z.array(z.string()),
  targetAudience: z.array(z.string()),
  selectedCreators: z.array(z.string()),
});

export const onboarding_endpoints = {
  submitOnboarding: endpoint({
    method: 'POST',
    path: '/onboarding/submit',
    summary:
      'Hand in the onboarding form. No token: the session cookie, or a token where one is sent, ties it to the user.',
    who: 'anyone',
    checks_origin: true,
    body: onboarding_form,
    answer: z.object({ success: z.boolean(), submission_id: z.string() }),
    errors: ['forbidden'],
  }),
  getOnboardingStatus: endpoint({
    method: 'GET',
    path: '/api/onboarding/onboarding-status',
    summary: 'Whether onboarding is completed, and the answers given last.',
    who: 'user',
    answer: z.object({ success: z.boolean(), onboarding_completed: z.boolean(), answers: z.nullable(stored_form) }),
  }),
  completeOnboarding: endpoint({
    method: 'POST',
    path: '/api/onboarding/complete-onboarding',
    summary: 'Onboarding is completed. Saying it again changes nothing.',
    who: 'user',
    answer: z.object({ success: z.boolean(), onboarding_completed: z.boolean() }),
  }),
  noteOnboardingSeen: endpoint({
    method: 'POST',
    path: '/api/onboarding/seen',
    summary: 'The user has met the questionnaire: nothing leads there by itself again.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
  }),
};
