// The calls of carousels: a PDF of slides, slides of a text, the drawing of an emoji.
import type { carouselEndpoints, PostCarousel } from '#contract/carousel.ts';
import type { Handlers } from '../http/handler.ts';
import { invalid, notFound } from '../refusal.ts';
import { readEmojiNamed } from './emoji.ts';
import type { CarouselsService } from './service.ts';

export type CarouselRoutesOptions = {
  carousels: CarouselsService;
  posts: {
    drawCarousel(userId: string, carousel: PostCarousel): Promise<Uint8Array>;
    /** The URL of a picture that belongs to the user from then on. Throws Refusal if it is not a picture. */
    keepPicture(userId: string, file: { name: string; bytes: Uint8Array }): Promise<string>;
  };
};

export function carouselRoutes({ carousels, posts }: CarouselRoutesOptions): Handlers<keyof typeof carouselEndpoints> {
  return {
    async renderCarousel({ user_id, body }) {
      const bytes = await posts.drawCarousel(user_id, body.carousel);
      return new Response(new Uint8Array(bytes), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Length': String(bytes.length),
          'Content-Disposition': 'attachment; filename="carousel.pdf"',
          'Cache-Control': 'no-store',
        },
      });
    },
    layOutCarousel: async ({ user_id, body, signal }) => ({
      slides: await carousels.layOut(user_id, body.content, signal),
    }),
    async addPortrait({ user_id, files }) {
      const [file] = files;
      if (!file) throw invalid('files', 'Choose the picture of the portrait.');
      return { url: await posts.keepPicture(user_id, file) };
    },
    async getEmoji({ params }) {
      const svg = await readEmojiNamed(params.name.replace(/\.svg$/, ''));
      if (svg === null) throw notFound('file');
      return new Response(new Uint8Array(svg), {
        headers: {
          'Content-Type': 'image/svg+xml',
          'Cache-Control': 'public, max-age=31536000, immutable',
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        },
      });
    },
  };
}
