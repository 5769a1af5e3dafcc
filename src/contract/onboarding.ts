// Onboarding on the wire: the seven steps with their fields and sentences (product spec, sections 3 and 5), and the calls. The fields
// are in camelCase, as in the spec.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isBlank, typedText } from './typed-text.ts';

export const answerMax = 100;
export const answersMax = 50;

/** Step 3 requires no answer. */
export const stepSentences = {
  1: 'Please select at least one description',
  2: 'Please select your posting frequency',
  4: 'Please select at least one content focus area',
  5: 'Please select at least one LinkedIn goal',
  6: 'Please select at least one target audience',
  7: 'Please select at least one creator to learn from',
} as const;

const tooLong = `An answer may have at most ${answerMax} characters.`;
const tooMany = `Give at most ${answersMax} answers.`;
const isShort = (text: string): boolean => text.trim().length <= answerMax;

/** Trimmed, without duplicates; blank ones do not count. */
const plain = (text: string): string => typedText(text).trim();
function plainList(list: string[]): string[] {
  return [...new Set(list.filter((text) => !isBlank(text)).map(plain))];
}

const list = (sentence: string) =>
  z.pipe(
    z.array(z.string(sentence), sentence).check(z.refine((texts) => texts.every(isShort), tooLong)),
    z.pipe(
      z.transform(plainList),
      z.array(z.string()).check(z.minLength(1, sentence), z.maxLength(answersMax, tooMany)),
    ),
  );
const text = (sentence: string) =>
  z.string(sentence).check(
    z.refine((given) => !isBlank(given), sentence),
    z.refine(isShort, tooLong),
    z.overwrite(plain),
  );

/** In the order of the steps: the first that fails provides the error's sentence. */
export const onboardingForm = z.object({
  description: list(stepSentences[1]),
  postingFrequency: text(stepSentences[2]),
  contentFocus: list(stepSentences[4]),
  linkedinGoals: list(stepSentences[5]),
  targetAudience: list(stepSentences[6]),
  selectedCreators: list(stepSentences[7]),
});
export type OnboardingForm = z.output<typeof onboardingForm>;

/** As stored: it was checked when it came in. */
const storedForm = z.object({
  description: z.array(z.string()),
  postingFrequency: z.string(),
  contentFocus: z.array(z.string()),
  linkedinGoals: z.array(z.string()),
  targetAudience: z.array(z.string()),
  selectedCreators: z.array(z.string()),
});

export const onboardingEndpoints = {
  submitOnboarding: endpoint({
    method: 'POST',
    path: '/onboarding/submit',
    summary:
      'Hand in the onboarding form. No token: the session cookie, or a token where one is sent, ties it to the user.',
    who: 'anyone',
    checks_origin: true,
    body: onboardingForm,
    answer: z.object({ success: z.boolean(), submission_id: z.string() }),
    errors: ['forbidden'],
  }),
  getOnboardingStatus: endpoint({
    method: 'GET',
    path: '/api/onboarding/onboarding-status',
    summary: 'Whether onboarding is completed, and the answers given last.',
    who: 'user',
    answer: z.object({ success: z.boolean(), onboarding_completed: z.boolean(), answers: z.nullable(storedForm) }),
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
