// The prompt that lays a post out as slides, and how its answer is read. What the slides may say is left to check-slides.ts.
import { carouselSlide, slidesMax, type CarouselSlide } from '#contract/carousel.ts';
import type { Fence } from './fence.ts';
import type { Prompt } from './material.ts';
import { objectIn } from '../../../parse-json.ts';

/** How many characters are read at a glance. */
export const glance = { heading: 90, body: 300 } as const;

const wanted = [
  'You lay out a finished LinkedIn post as the slides of a carousel, which are read one after the other at a glance.',
  "The first slide is the cover: what the post is about, in its strongest words. Then one thought a slide, in the post's order. The last slide is how the post ends. Leave nothing out that the thought needs; leave hashtags out.",
  `A heading has at most ${glance.heading} characters, a text at most ${glance.body}. A slide may have only one of them. Points of a list are lines that begin with "- ".`,
  "Use the post's own words. You may shorten and divide sentences. Add nothing: no number, no name, no link, no claim and no call to action that the post does not have. Do not number the slides. No markdown, no emoji that the post does not have.",
  'Write in the language of the post. Answer with one JSON object a line, one for each slide, and nothing else:',
  '{"heading": "...", "body": "..."}',
].join('\n');

/** @param before an earlier answer that was refused, and why. */
export function slidesPrompt(
  content: string,
  fence: Fence,
  before: { answer: string; problems: readonly string[] } | null = null,
): Prompt {
  const parts = [fence.around('the post', content)];
  if (before) {
    parts.push(
      'You have laid it out once, and it cannot be used.',
      fence.around('the slides as you laid them out', before.answer),
      fence.around('what is wrong with them', before.problems.map((problem) => `- ${problem}`).join('\n')),
    );
  }
  parts.push(before ? 'Lay it out again without these faults.' : 'Lay it out.');
  return { system: `${wanted}\n\n${fence.rule}`, messages: [{ role: 'user', content: parts.join('\n\n') }] };
}

/** Lines that are not slides are left out; empty if nothing is readable. */
export const readSlides = (answer: string): CarouselSlide[] =>
  answer
    .split('\n')
    .flatMap((line) => carouselSlide.safeParse(objectIn(line)).data ?? [])
    .slice(0, slidesMax + 1);
