// The copy of the landing page for both audiences. Samples (the drafts, the inbox) show what the product makes; they are labelled as
// samples, and the operator is to replace them.
import type { HookKind } from '#contract/hooks.ts';
import type { Mode } from '../landing/only.tsx';

type Hero = { title: string; about: string; button: string; note: string };

export const hero: Record<Mode, Hero> = {
  business: {
    title: 'LinkedIn posts that still sound like you.',
    about:
      'Type a rough idea. You get up to three drafts side by side, each from its own angle. Pick one, work on it, and it goes out at the minute you choose.',
    button: 'Try for Free',
    note: 'Starts with a 7-day trial.',
  },
  student: {
    title: 'Be found by the people who are hiring.',
    about:
      'You did the work: the project, the internship, the night before the deadline. Turn it into posts that recruiters can find, in your own words.',
    button: 'Start Free',
    note: 'Starts with a 7-day trial. No credit card needed.',
  },
};

/** In a draft's text, [brackets] mark what only its author can fill in. */
export type SampleDraft = { angle: string; content: string };

export const sampleIdea = 'we cut our sign-up from nine questions to three';

export const sampleDrafts: SampleDraft[] = [
  {
    angle: 'The lesson first',
    content:
      'We cut our sign-up from nine questions to three.\n\nThe six we took out were never for our users. They were for us.\n\nCompany size. Job title. "How did you hear about us?"\n\nI asked the team who had read those answers. [what they said]\n\nAsk for what you need today. Ask for the rest once you have earned it.',
  },
  {
    angle: 'Against the usual advice',
    content:
      '"More questions bring better leads."\n\nThey bring more patient ones.\n\nOur sign-up had nine questions. We kept three: the ones we need to show anything useful.\n\nThe result: [sign-ups finished, before and after]\n\nA form is the first conversation. Nobody opens one with an interview.',
  },
  {
    angle: 'The moment it clicked',
    content:
      'Question four was "Company size".\n\nI watched [who] stop there, look up, and close the tab.\n\nNine questions had felt thorough in the meeting room. On somebody\'s screen it felt like paperwork.\n\nWe went down to three that week. It took one afternoon and one hard question: what do we do with each answer?',
  },
];

export type SampleMessage = { initials: string; name: string; role: string; text: string; at: string };

export const sampleMessages: SampleMessage[] = [
  {
    initials: 'MO',
    name: 'Maya O.',
    role: 'Recruiter, payments',
    text: 'Your post about the flaky test suite is what our team talks about. Time for a call?',
    at: '9:41',
  },
  {
    initials: 'DL',
    name: 'Daniel L.',
    role: 'Talent partner, health',
    text: 'We have a graduate opening on the data team. I thought of your capstone right away.',
    at: '9:18',
  },
  {
    initials: 'PS',
    name: 'Priya S.',
    role: 'University hiring',
    text: 'Loved how you explained the trade-off. Are you open to internships this summer?',
    at: '8:56',
  },
  {
    initials: 'TK',
    name: 'Tomasz K.',
    role: 'Engineering manager',
    text: 'Found you by searching for "Rust". Would you like to meet the team?',
    at: '8:30',
  },
  {
    initials: 'AB',
    name: 'Amina B.',
    role: 'Recruiter, design tools',
    text: 'Your case study reads like the briefs we write here. Do you have a portfolio?',
    at: 'Yesterday',
  },
  {
    initials: 'JR',
    name: 'Joel R.',
    role: 'Founder',
    text: 'We are five people and need a sixth. Your posts already sound like one of us.',
    at: 'Yesterday',
  },
];

type Step = { title: string; about: string };

export const steps: Record<Mode, Step[]> = {
  business: [
    {
      title: 'Type an idea',
      about: 'One sentence is enough. Choose how the post opens and how long it is, or let the idea decide.',
    },
    {
      title: 'Make one draft yours',
      about:
        'Compare three angles, keep one. The editor shows where LinkedIn folds the text and how much room is left, and keeps every version.',
    },
    {
      title: 'Publish now, or pick a time',
      about: 'Post right away or schedule it in your own time zone. It goes out once, exactly as you left it.',
    },
  ],
  student: [
    {
      title: 'Start from what you did',
      about: 'A course project, a shift, a bug you chased for a week. One sentence about it is enough to start.',
    },
    {
      title: 'Keep the draft that sounds like you',
      about:
        'Three angles on the same story. Where a fact is missing, the draft leaves a bracket for you to fill. It never makes one up.',
    },
    {
      title: 'Keep a rhythm',
      about: 'Write three on a Sunday, schedule them for the week. Recruiters find people who show up.',
    },
  ],
};

/** What the small pictures of the steps show. */
export type StepSample = {
  idea: string;
  hook: HookKind;
  /** The draft's first lines; then one line with words taken out and put in. */
  opening: string[];
  edit: { before: string; takenOut: string; putIn: string; after: string };
  week: { day: string; title: string | null; state: string }[];
};

export const stepSamples: Record<Mode, StepSample> = {
  business: {
    idea: 'why I stopped hiring for speed',
    hook: 'contrarian',
    opening: ['Fast is what you see in the interview.', 'Careful is what you live with for years.'],
    edit: {
      before: 'I learned it with',
      takenOut: 'our third hire',
      putIn: 'the hire I was proudest of',
      after: ', and it took me a year to see it.',
    },
    week: [
      { day: 'Mon', title: null, state: '' },
      { day: 'Tue', title: 'Hiring for speed', state: 'Published' },
      { day: 'Wed', title: null, state: '' },
      { day: 'Thu', title: 'Three questions', state: '9:00' },
    ],
  },
  student: {
    idea: 'the bug that cost me a whole weekend',
    hook: 'story',
    opening: ['Saturday: every test is green here.', 'Sunday: every test is red there.'],
    edit: {
      before: 'The cause was',
      takenOut: 'a technical issue',
      putIn: 'one hour of time zone',
      after: ', and I found it at midnight.',
    },
    week: [
      { day: 'Mon', title: 'The weekend bug', state: 'Published' },
      { day: 'Tue', title: null, state: '' },
      { day: 'Wed', title: 'My first code review', state: '8:30' },
      { day: 'Thu', title: null, state: '' },
    ],
  },
};

export const closing: Record<Mode, { title: string; about: string; button: string; call: string }> = {
  business: {
    title: 'Ready to grow your LinkedIn brand?',
    about: 'Unlock Your 7-Day Trial',
    button: 'Try for Free',
    call: 'Book a Call',
  },
  student: {
    title: 'Ready to get recruited?',
    about: 'Start your job search journey today',
    button: 'Start Free',
    call: 'Get Career Advice',
  },
};
