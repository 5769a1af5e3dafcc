// The table of public pages: path, words for search engines, and what each needs beside its HTML.
import type { ComponentType } from 'react';
import { ArticlePage, BlogPage } from './blog/article-page.tsx';
import { brandSlot } from './config-slots.tsx';
import { articles } from './content/blog.ts';
import { LandingPage } from './landing/landing-page.tsx';
import { PrivacyPage, TermsPage } from './legal/legal-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RateLinkedInPage } from './profile-rating/rate-linkedin-page.tsx';
import { ReviewResumePage } from './resume-review/review-resume-page.tsx';
import { articleData, questionsData } from './search-files.ts';
import { CharacterCounterPage } from './tools/character-counter/character-counter-page.tsx';
import { HashtagGeneratorPage } from './tools/hashtag-generator/hashtag-generator-page.tsx';

export type SitePage = {
  /** null: the page for unknown addresses. */
  path: `/${string}` | null;
  title: string;
  description: string;
  /** If false, the page ships no script at all. */
  hasScript: boolean;
  /** What the page's link picture says; the title by default. */
  headline?: string;
  /** JSON-LD, for search engines. */
  data?: object;
  component: ComponentType;
};

export const sitePages: SitePage[] = [
  {
    path: '/',
    title: `${brandSlot}: LinkedIn posts that still sound like you`,
    description:
      'Type an idea, compare drafts written side by side, make one yours, and publish it to LinkedIn at the minute you choose. For founders, creators and job seekers.',
    hasScript: true,
    headline: 'LinkedIn posts that still sound like you',
    data: questionsData(),
    component: LandingPage,
  },
  {
    path: '/blog',
    title: `Articles | ${brandSlot} Blog`,
    description: 'Articles on writing for LinkedIn: strategy, personal brands, AI, and a guide for students.',
    hasScript: false,
    headline: 'Articles on writing for LinkedIn',
    component: BlogPage,
  },
  ...articles.map((article): SitePage => ({
    path: `/blog/${article.slug}`,
    title: `${article.title} | ${brandSlot} Blog`,
    description: article.description,
    hasScript: false,
    headline: article.title,
    data: articleData(article),
    component: () => <ArticlePage article={article} />,
  })),
  {
    path: '/rate-linkedin',
    title: `LinkedIn profile rating | ${brandSlot}`,
    description:
      'Upload your LinkedIn profile as a PDF and see its score, the reasons for it, and what to change first.',
    hasScript: true,
    headline: 'Rate your LinkedIn profile',
    component: RateLinkedInPage,
  },
  {
    path: '/review-resume',
    title: `Tech resume review | ${brandSlot}`,
    description:
      'Upload your resume as a PDF and see what hiring software reads in it, what is missing, and what to change first.',
    hasScript: true,
    headline: 'Review your tech resume',
    component: ReviewResumePage,
  },
  {
    path: '/tools/linkedin-character-counter',
    title: `LinkedIn character counter | ${brandSlot}`,
    description:
      'Count the characters of a LinkedIn post as LinkedIn counts them: what is left of 3,000, where “see more” cuts it off, words and lines.',
    hasScript: true,
    headline: 'LinkedIn character counter',
    component: CharacterCounterPage,
  },
  {
    path: '/tools/linkedin-hashtag-generator',
    title: `LinkedIn hashtag generator | ${brandSlot}`,
    description:
      'Type what your LinkedIn post is about and pick up to five hashtags that fit. Free, and nothing is sent.',
    hasScript: true,
    headline: 'LinkedIn hashtag generator',
    component: HashtagGeneratorPage,
  },
  {
    path: '/terms',
    title: `Terms | ${brandSlot}`,
    description: 'What you may expect, and what is expected of you.',
    hasScript: false,
    component: TermsPage,
  },
  {
    path: '/privacy',
    title: `Privacy | ${brandSlot}`,
    description: 'What we keep about you, why, for how long, and who else sees it.',
    hasScript: false,
    component: PrivacyPage,
  },
  {
    path: null,
    title: `Page not found | ${brandSlot}`,
    description: 'There’s no page at this address.',
    hasScript: false,
    component: NotFoundPage,
  },
];
