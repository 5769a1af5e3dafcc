// /tools/linkedin-hashtag-generator: the generator, current topics, and how to use hashtags.
import { Island } from '../../island.tsx';
import { Tips, ToolPage, ToolSection } from '../tool-page.tsx';
import { tips, trending } from './content.ts';
import { Generator } from './generator.tsx';

export function HashtagGeneratorPage() {
  return (
    <ToolPage
      title="LinkedIn hashtag generator"
      about="Type what your post is about, pick up to five hashtags, copy them. Three to five are enough."
    >
      <Island name="hashtag-generator" component={Generator} props={{}} />
      <ToolSection title="Trending on LinkedIn">
        <ul className="grid gap-3 sm:grid-cols-2">
          {trending.map(({ tag, reach }) => (
            <li
              key={tag}
              className="flex items-baseline justify-between gap-4 rounded-control border border-line bg-surface px-4 py-3"
            >
              <span className="font-medium">{tag}</span>
              <span className="text-sm text-muted tabular-nums">{reach} reach</span>
            </li>
          ))}
        </ul>
      </ToolSection>
      <ToolSection title="How to use hashtags">
        <Tips tips={tips} />
      </ToolSection>
    </ToolPage>
  );
}
