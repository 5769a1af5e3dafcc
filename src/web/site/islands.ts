// Every island's code by name. The first one brings React along, so a page's first script may import nothing from here.
import type { ComponentType } from 'react';

export type IslandProps = { brand_name: string };

type IslandComponent = ComponentType<IslandProps & Record<string, unknown>>;

export const islandLoaders: Record<string, () => Promise<IslandComponent>> = {
  'rate-profile': async () => (await import('./profile-rating/rate-profile.tsx')).RateProfile as IslandComponent,
  'review-resume': async () => (await import('./resume-review/review-resume.tsx')).ReviewResume as IslandComponent,
  'character-counter': async () => (await import('./tools/character-counter/counter.tsx')).Counter as IslandComponent,
  'hashtag-generator': async () =>
    (await import('./tools/hashtag-generator/generator.tsx')).Generator as IslandComponent,
  'sign-in': async () => (await import('./account/sign-in-form.tsx')).SignInForm as IslandComponent,
  'sign-up': async () => (await import('./account/sign-up-form.tsx')).SignUpForm as IslandComponent,
};
