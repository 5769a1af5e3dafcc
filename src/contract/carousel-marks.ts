// What a carousel's page is made of: boxes, text, emoji and portraits, each in its place.
import type { Face } from './carousel-text.ts';

export type Box = { is: 'box'; x: number; y: number; width: number; height: number; radius: number; fill: string };

export type Mark =
  | Box
  | {
      is: 'text';
      x: number;
      /** The baseline. */ y: number;
      face: Face;
      size: number;
      tracking: number;
      fill: string;
      text: string;
      width: number;
      is_kerned: boolean;
    }
  /** A square. */
  | { is: 'emoji'; x: number; y: number; size: number; text: string }
  /** A circle, given by its square. */
  | { is: 'portrait'; x: number; y: number; size: number };

export type Rectangle = { x: number; y: number; width: number; height: number };
