// The questionnaire's wording: what each step asks, and the answers it offers. Own answers can be added everywhere except at the frequency.
import type { OnboardingForm } from '#contract/onboarding.ts';

export const stepCount = 7;
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const steps: readonly Step[] = [1, 2, 3, 4, 5, 6, 7];

export type ListField = Exclude<keyof OnboardingForm, 'postingFrequency'>;
export const stepFields = {
  1: 'description',
  2: 'postingFrequency',
  3: null,
  4: 'contentFocus',
  5: 'linkedinGoals',
  6: 'targetAudience',
  7: 'selectedCreators',
} as const satisfies Record<Step, keyof OnboardingForm | null>;

export type Question = { title: string; about: string };
export const questions: Record<Step, Question> = {
  1: {
    title: 'What describes you?',
    about: 'Choose all that apply. We’ll keep this in mind when we write your drafts.',
  },
  2: { title: 'How often do you want to post?', about: 'Three times a week is a good start. Once a day is plenty.' },
  3: {
    title: 'Teach us how you write',
    about: 'A few of your own posts are enough to write drafts that sound like you. You can also do this later.',
  },
  4: { title: 'What do you write about?', about: 'The topics you want to be known for.' },
  5: { title: 'What do you want from LinkedIn?', about: 'Choose the goals that matter most to you.' },
  6: { title: 'Who do you write for?', about: 'We write your drafts for these readers.' },
  7: { title: 'Which creators do you follow?', about: 'People whose posts you enjoy reading.' },
};

export const choices = {
  description: [
    'Founder',
    'Creator',
    'Consultant',
    'Freelancer',
    'Marketer',
    'Salesperson',
    'Engineer',
    'Designer',
    'Product manager',
    'Recruiter',
    'Team lead',
    'Student',
    'Job seeker',
  ],
  postingFrequency: [
    'Every day',
    '3 to 5 times a week',
    'Once or twice a week',
    'A few times a month',
    'I’m just getting started',
  ],
  contentFocus: [
    'Startups',
    'Marketing',
    'Sales',
    'Product',
    'Engineering',
    'Design',
    'AI and data',
    'Hiring and culture',
    'Leadership',
    'Career advice',
    'Personal stories',
    'Industry news',
  ],
  linkedinGoals: [
    'Grow my audience',
    'Find customers',
    'Be known for my expertise',
    'Find a job',
    'Hire people',
    'Raise money',
    'Meet people in my field',
  ],
  targetAudience: [
    'Founders',
    'Business owners',
    'Marketers',
    'Salespeople',
    'Engineers',
    'Designers',
    'Recruiters',
    'Hiring managers',
    'Investors',
    'Students',
    'Job seekers',
  ],
} as const;
