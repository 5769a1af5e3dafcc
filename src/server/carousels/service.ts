// What carousels do besides being drawn: a text becomes slides, by the model if there is one and a generation is left, else by rules.
import type { CarouselSlide } from '#contract/carousel.ts';
import { Refusal } from '../refusal.ts';
import { slidesOf } from '../writer/builtin/slides.ts';
import { WriterError, type Writer } from '../writer/port.ts';

export type CarouselsOptions = {
  writer: Pick<Writer, 'slides'>;
  /** Throws Refusal upgrade_required if the month's limit is reached. */
  takeGeneration: (userId: string) => Promise<{ giveBack(): Promise<void> }>;
  log: { warn(detail: object, message: string): void };
};
export type CarouselsService = ReturnType<typeof createCarouselsService>;

export function createCarouselsService(options: CarouselsOptions) {
  return {
    /** In the text's own words, however few generations are left. */
    layOut: async (userId: string, content: string, signal: AbortSignal): Promise<CarouselSlide[]> =>
      (await byModel(options, userId, content, signal)) ?? slidesOf(content),
  };
}

async function byModel(
  { writer, takeGeneration, log }: CarouselsOptions,
  userId: string,
  content: string,
  signal: AbortSignal,
): Promise<CarouselSlide[] | null> {
  if (!writer.slides) return null;
  const taken = await takeGeneration(userId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'upgrade_required') return null;
    throw error;
  });
  if (taken === null) return null;
  try {
    const slides = await writer.slides(content, signal);
    if (slides === null) await taken.giveBack();
    return slides;
  } catch (error) {
    await taken.giveBack();
    if (!(error instanceof WriterError)) throw error;
    log.warn({ error: error.message }, 'a text was laid out as slides by rules: the model could not');
    return null;
  }
}
