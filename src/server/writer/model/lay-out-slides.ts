// A post laid out as slides by the model: asked, checked, and asked once more with what was wrong.
import type { CarouselSlide } from '#contract/carousel.ts';
import { WriterError } from '../port.ts';
import { problemsOfSlides } from './check-slides.ts';
import { createFence } from './prompts/fence.ts';
import { readSlides, slidesPrompt } from './prompts/slides.ts';
import type { Prompt } from './prompts/material.ts';

const triesMax = 2;
/** A longer text's slides would not fit into one answer. */
const contentUnits = 6000;

/** Throws WriterError if neither answer was usable. */
export async function layOutSlides(
  ask: (prompt: Prompt) => Promise<string>,
  content: string,
): Promise<CarouselSlide[]> {
  if (content.length > contentUnits)
    throw new WriterError(`A text of more than ${contentUnits} characters is not laid out by the model.`, false);
  const fence = createFence();
  let before: { answer: string; problems: readonly string[] } | null = null;
  for (let tried = 0; tried < triesMax; tried += 1) {
    const answer = await ask(slidesPrompt(content, fence, before));
    const slides = readSlides(answer);
    const problems = problemsOfSlides(slides, content);
    if (problems.length === 0) return slides;
    before = { answer, problems };
  }
  throw new WriterError(`The slides had ${before?.problems.length ?? 0} faults still when laid out again.`, true);
}
