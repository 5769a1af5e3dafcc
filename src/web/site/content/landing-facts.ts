// Figures, prices and testimonials of the landing page. ALL OF THEM ARE SAMPLES: replace them with your own before you show the page to
// anyone. The names belong to nobody.
import type { Mode } from '../landing/only.tsx';

export const trusted: Record<Mode, string> = {
  business: 'Trusted by 200+ LinkedIn Creators',
  student: '500+ Students Landed Jobs Through LinkedIn',
};

export const partner = 'Verified LinkedIn Partner';

export type Figure = { value: string; about: string };

export const figures: Record<Mode, Figure[]> = {
  business: [
    { value: '20,000+', about: 'posts and profiles in the trend database' },
    { value: '200+', about: 'creators who write here' },
    { value: 'Up to 3', about: 'drafts side by side for an idea' },
    { value: '7 days', about: 'to try everything' },
  ],
  student: [
    { value: '500+', about: 'students who landed jobs through LinkedIn' },
    { value: '20,000+', about: 'posts and profiles to learn from' },
    { value: '1-2 weeks', about: 'until profile views usually rise' },
    { value: '0', about: 'credit cards needed to start' },
  ],
};

export type Plan = { name: string; price: string; per: string; about: string; points: string[]; isPro: boolean };

export const plans: Plan[] = [
  {
    name: 'Free',
    price: '$0',
    per: 'forever',
    about: 'To see whether it works for you.',
    points: [
      '30 generations a month',
      'Editor, drafts and versions',
      'The assistant, with research from the trend database',
      'Scheduling and publishing, on time and only once',
      'Profile rating and resume review',
    ],
    isPro: false,
  },
  {
    name: 'Pro',
    price: '$19',
    per: 'a month, after a 7-day trial',
    about: 'For people who post every week.',
    points: ['Unlimited generations', 'Everything in Free', 'Cancel anytime, in the billing portal'],
    isPro: true,
  },
];

export type Testimonial = { name: string; role: string; text: string };

export const testimonials: Record<Mode, Testimonial[]> = {
  business: [
    {
      name: 'Elena Marsh',
      role: 'Founder, logistics software',
      text: 'I used to lose Sunday evenings to one post. Now I write three before my coffee is cold, and they still read like me.',
    },
    {
      name: 'Tomas Reyl',
      role: 'Consultant',
      text: 'The brackets are what won me over. It asks me for the number instead of making one up.',
    },
    {
      name: 'Aisha Nwoye',
      role: 'Agency owner',
      text: 'Three drafts next to each other. I take the opening of one and the ending of another.',
    },
    {
      name: 'Jonas Lindqvist',
      role: 'Head of product',
      text: 'My post said 8:30 and it was there at 8:30. Once. My last tool promised neither.',
    },
    {
      name: 'Mei Tanaka',
      role: 'Founder, climate hardware',
      text: 'The trend page told me that my long posts do better than my short ones, and how many posts it based that on.',
    },
    {
      name: 'Rui Cardoso',
      role: 'Sales lead',
      text: 'I see who keeps coming back to my posts. Two of them are customers now.',
    },
    {
      name: 'Hanna Voss',
      role: 'Coach',
      text: 'The assistant shows me every change, word by word. I accept about half, and that is the point.',
    },
    {
      name: 'Owen Blake',
      role: 'CTO',
      text: 'I disliked the idea of a writing tool. This one writes less than I feared and asks better questions than I hoped.',
    },
    {
      name: 'Sofia Duarte',
      role: 'Creator',
      text: 'A calm page, my text in the middle, the fold where LinkedIn folds. I stopped opening anything else.',
    },
  ],
  student: [
    {
      name: 'Nikhil Arora',
      role: 'Computer science, final year',
      text: 'I wrote about the bug that ate my weekend. A recruiter asked me about that bug in the interview.',
    },
    {
      name: 'Clara Weiss',
      role: 'Data science graduate',
      text: 'The resume review spotted my phone number in a header that hiring software skips. Nobody had told me.',
    },
    {
      name: 'Deshawn Carter',
      role: 'Electrical engineering',
      text: 'I thought I had nothing to post. It turned four years of lab work into a plan for two months.',
    },
    {
      name: 'Ines Moreau',
      role: 'Design student',
      text: 'The profile rating told me what to change and why. The headline took five minutes.',
    },
    {
      name: 'Arjun Mehta',
      role: 'Career changer',
      text: 'It never pretended I had experience I don’t have. It got me to say what I do have.',
    },
    {
      name: 'Lucy Hartmann',
      role: 'Business, second year',
      text: 'Three posts on a Sunday, scheduled for the week. That is a rhythm I can keep alongside lectures.',
    },
    {
      name: 'Yusuf Demir',
      role: 'Mechanical engineering',
      text: 'Recruiters wrote first. That had not happened before.',
    },
    {
      name: 'Grace Okoro',
      role: 'Bootcamp graduate',
      text: 'No credit card, no tricks. I was writing two minutes after I found the page.',
    },
    {
      name: 'Pavel Novak',
      role: 'Physics, doctoral student',
      text: 'It helped me explain my thesis to people who hire. My advisor liked that version better, too.',
    },
  ],
};
