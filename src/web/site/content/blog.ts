// The four articles: everything but their texts, which are in blog/. Dates, read times and labels are the spec's (section 2).
import strategies from './blog/linkedin-content-strategies.md?raw';
import replacing from './blog/ai-replacing-linkedin-marketers.md?raw';
import founder from './blog/personal-brand-founder-linkedin.md?raw';
import student from './blog/student-linkedin-opportunities-guide.md?raw';

export type Article = {
  slug: string;
  title: string;
  description: string;
  badges: string[];
  /** YYYY-MM-DD. */
  published: string;
  readMinutes: number;
  edition: string;
  /** Slugs of three other articles. */
  related: string[];
  /** Markdown. */
  text: string;
};

export const articles: Article[] = [
  {
    slug: 'linkedin-content-strategies',
    title: 'LinkedIn content strategies that hold up',
    description:
      'Five decisions that outlast every trick: who you write for, your three subjects, your formats, your rhythm, and what to look at once a month.',
    badges: ['Strategy', 'Content'],
    published: '2024-12-30',
    readMinutes: 8,
    edition: '2025 Edition',
    related: [
      'ai-replacing-linkedin-marketers',
      'personal-brand-founder-linkedin',
      'student-linkedin-opportunities-guide',
    ],
    text: strategies,
  },
  {
    slug: 'ai-replacing-linkedin-marketers',
    title: 'Is AI replacing LinkedIn marketers?',
    description:
      'Which parts of the job are gone, which are worth more than before, and a division of labor between people and machines that works.',
    badges: ['Trending', 'AI', 'Marketing'],
    published: '2024-12-31',
    readMinutes: 7,
    edition: '2025 Edition',
    related: ['linkedin-content-strategies', 'personal-brand-founder-linkedin', 'student-linkedin-opportunities-guide'],
    text: replacing,
  },
  {
    slug: 'personal-brand-founder-linkedin',
    title: 'The founder’s playbook for a personal brand on LinkedIn',
    description:
      'Six steps for people who run a company and have three hours a week: a position, a list only you can write, four formats, a week you can keep.',
    badges: ['Founders', 'Playbook'],
    published: '2025-01-01',
    readMinutes: 10,
    edition: 'Founder Edition',
    related: ['linkedin-content-strategies', 'ai-replacing-linkedin-marketers', 'student-linkedin-opportunities-guide'],
    text: founder,
  },
  {
    slug: 'student-linkedin-opportunities-guide',
    title: 'The student’s guide to opportunities on LinkedIn',
    description:
      'From an empty profile to conversations with people who hire: how recruiters search, what to write, who to ask, and a plan for eight weeks.',
    badges: ['Students', 'Playbook'],
    published: '2025-01-02',
    readMinutes: 12,
    edition: 'Student Edition',
    related: ['linkedin-content-strategies', 'personal-brand-founder-linkedin', 'ai-replacing-linkedin-marketers'],
    text: student,
  },
];
