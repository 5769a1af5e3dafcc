// The table of public pages: address, words for search engines, and what each needs beside its HTML.
import type { ComponentType } from 'react';
import { brand_slot } from './config-slots.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { CharacterCounterPage } from './tools/character-counter/character-counter-page.tsx';
import { HashtagGeneratorPage } from './tools/hashtag-generator/hashtag-generator-page.tsx';

export type SitePage = {
  /** null: the answer to unknown addresses. */
  path: `/${string}` | null;
  title: string;
  description: string;
  /** Without one the page ships no script at all. */
  has_script: boolean;
  has_serif: boolean;
  component: ComponentType;
};

export const site_pages: SitePage[] = [
  {
    path: '/',
    title: `${brand_slot}: LinkedIn posts that still sound like you`,
    description:
      'Type an idea, compare three drafts written side by side, make one yours, and publish it to LinkedIn at the minute you choose. For founders, creators and job seekers.',
    has_script: true,
    has_serif: true,
    component: LandingPage,
  },
  {
    path: '/tools/linkedin-character-counter',
    title: `LinkedIn character counter | ${brand_slot}`,
    description:
      'Count the characters of a LinkedIn post as LinkedIn counts them: what is left of 3,000, where "see more" cuts it off, words and lines.',
    has_script: true,
    has_serif: true,
    component: CharacterCounterPage,
  },
  {
    path: '/tools/linkedin-hashtag-generator',
    title: `LinkedIn hashtag generator | ${brand_slot}`,
    description:
      'Type what your LinkedIn post is about and pick up to five hashtags that fit. Free, and nothing is sent.',
    has_script: true,
    has_serif: true,
    component: HashtagGeneratorPage,
  },
  {
    path: null,
    title: `Page not found | ${brand_slot}`,
    description: 'There is no page at this address.',
    has_script: false,
    has_serif: true,
    component: NotFoundPage,
  },
];
