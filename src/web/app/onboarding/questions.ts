// The words of the questionnaire: what each step asks, and the answers it offers. Own answers may be added everywhere but at the frequency.
import type { OnboardingForm } from '#contract/onboarding.ts';

export const step_count = 7;
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const steps: readonly Step[] = [1, 2, 3, 4, 5, 6, 7];

export type ListField = Exclude<keyof OnboardingForm, 'postingFrequency'>;
export const step_fields = {
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
  1: { title: 'What describes you?', about: 'Choose as many as fit. Your drafts will be written with it in mind.' },
  2: { title: 'How often do you want to post?', about: 'Three times a week is a good start. Once a day is plenty.' },
  3: {
    title: 'Shall we learn how you write?',
    about: 'A few of your own posts are enough for drafts that sound like you. You can also leave this for later.',
  },
  4: { title: 'What do you write about?', about: 'The subjects you want to be known for.' },
  5: { title: 'What do you want from LinkedIn?', about: 'Choose what would make the work worth it.' },
  6: { title: 'Whom do you write for?', about: 'Drafts speak to these people.' },
  7: { title: 'Whom would you like to learn from?', about: 'People whose posts you like to read.' },
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
    'Leader of a team',
    'Student',
    'Job seeker',
  ],
  postingFrequency: [
    'Every day',
    '3 to 5 times a week',
    'Once or twice a week',
    'A few times a month',
    'I am just starting',
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
    'News of my industry',
  ],
  linkedinGoals: [
    'Grow my audience',
    'Find customers',
    'Be known for my subject',
    'Find a job',
    'Hire people',
    'Raise money',
    'Meet people of my field',
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
