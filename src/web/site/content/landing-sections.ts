// The copy of the landing page below the first screen: what is hard, what the product does about it, and questions with their answers.
import type { Mode } from '../landing/only.tsx';

export const hard: Record<Mode, { title: string; points: { title: string; about: string }[] }> = {
  business: {
    title: 'Posting on LinkedIn is hard',
    points: [
      { title: 'The empty page', about: 'You have things to say and an hour a week. The first line takes half of it.' },
      { title: 'It sounds like everyone', about: 'Most writing tools give a founder and a florist the same voice.' },
      { title: 'Guessing what works', about: 'Advice about hooks and times is everywhere. Evidence for it is not.' },
      { title: 'The rhythm breaks', about: 'One busy week, and the next post is a month away.' },
      { title: 'Nobody follows up', about: 'People who like every post are leads. They scroll by unnoticed.' },
    ],
  },
  student: {
    title: 'Getting noticed by recruiters is hard',
    points: [
      {
        title: 'The same profile as everyone else',
        about: '"Motivated student seeking opportunities" is on a million pages.',
      },
      {
        title: 'Words recruiters never search for',
        about: 'They look for skills by name. Your profile says “passionate”.',
      },
      { title: 'Nothing to post', about: 'You’ve built things for years and think none of it counts.' },
      { title: 'Applications into the void', about: 'A hundred forms, three answers, and no idea why.' },
    ],
  },
};

/** `picture` names a file in public/pictures. */
export type Feature = { title: string; about: string; picture: string; alt: string };

export const features: Record<Mode, Feature[]> = {
  business: [
    {
      title: 'Trend analysis you can check',
      about:
        'See what is rising in a database of 20,000+ posts and profiles. Every claim shows how many posts are behind it, and below thirty we claim nothing.',
      picture: 'trends',
      alt: 'The Trend Analyzer: what stands out in the last 90 days, and how many posts are behind each claim.',
    },
    {
      title: 'Your own brand voice',
      about:
        'We learn your brand voice from what you have published and from every edit you accept or reject: how long your sentences are, how you open, what you never say.',
      picture: 'voice',
      alt: 'The Voice page: how long a writer’s sentences are, which words they use, and how their posts open.',
    },
    {
      title: 'Effortless writing: one idea, up to three drafts',
      about:
        'One sentence becomes up to three drafts, each from its own angle, written side by side. Where a fact is missing, you get a bracket to fill in, never something made up.',
      picture: 'drafts',
      alt: 'The dashboard with three drafts of one idea side by side.',
    },
    {
      title: 'Prospects who come back',
      about:
        'Prospect tracking: see who engages with your posts, how often and how recently, and keep notes beside them. It uses only data you’re entitled to keep. Nothing is scraped.',
      picture: 'prospects',
      alt: 'Prospects: people who engaged with posts, how strongly each did, and where each conversation stands.',
    },
  ],
  student: [
    {
      title: 'Recruiter keyword optimizer',
      about:
        'Upload your LinkedIn profile or your resume as a PDF and see which words recruiters search for are missing, with a score that explains every point.',
      picture: 'keywords',
      alt: 'A profile rating: a score for each category, and the points for being found explained one by one.',
    },
    {
      title: 'Professional voice builder',
      about:
        'Write about what you did in your own words. The assistant makes them clearer and shows every change before you take it.',
      picture: 'editor',
      alt: 'The editor with a draft, its length and a preview as on LinkedIn.',
    },
    {
      title: 'Job-ready content strategy',
      about:
        'Three posts a week, planned on a Sunday: projects, lessons, questions. Each goes out on time while you sit in a lecture.',
      picture: 'calendar',
      alt: 'A month in the calendar, with scheduled and published posts.',
    },
  ],
};

export type Question = { question: string; answer: string };

export const questions: Record<Mode, Question[]> = {
  business: [
    {
      question: 'Will the posts sound like me?',
      answer:
        'That’s the point. Your own posts, your onboarding answers and every edit you accept or reject shape the next draft, and nothing goes out that you have not read.',
    },
    {
      question: 'How often should I post?',
      answer:
        'Once a day is ideal; three times a week is the minimum to stay on people’s minds. The calendar fills your posting times for you.',
    },
    {
      question: 'Can a post go out twice, or not at all?',
      answer:
        'We record every attempt before we contact LinkedIn, and we never retry blindly when its answer gets lost. If something goes wrong, the post tells you what, in plain words.',
    },
    {
      question: 'What happens after the 7-day trial?',
      answer:
        'You choose: stay on Pro, or go back to Free and keep all your drafts. You can cancel in the billing portal at any time.',
    },
  ],
  student: [
    {
      question: 'I have no experience. What would I post about?',
      answer:
        'Course projects, shifts, bugs, books, questions you asked. One sentence about what you did last week is enough to start.',
    },
    {
      question: 'How soon will I notice a difference?',
      answer:
        'Profile views usually go up within 1-2 weeks of regular posting, and messages from recruiters tend to follow in 3-4 weeks.',
    },
    {
      question: 'Do I need a credit card?',
      answer: 'No. Students start the 7-day trial without one.',
    },
    {
      question: 'What happens to the PDF I upload?',
      answer:
        'We read it once to answer you, and keep nothing. The score follows a written rubric: the same file always gets the same score.',
    },
  ],
};
