// What an engine gives a person: a screen, a mouse or a finger, and keys. Nothing here knows what a button is.
import type { Point } from './in-page.ts';

export type Screen = {
  /** As a failure names it. */
  name: string;
  /** Pressed by finger. */
  is_touch: boolean;
  /** Its fields for a day and a time take keys from a driver. */
  types_times: boolean;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Of an expression; looks, and does nothing. */
  evaluate(expression: string): Promise<unknown>;
  move(to: Point): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  /** By mouse; `times` 2 is a double click. */
  click(at: Point, times?: number): Promise<void>;
  tap(at: Point): Promise<void>;
  /** The wheel, or a finger that drags the page. */
  scroll(at: Point, downPx: number): Promise<void>;
  /** Key by key. */
  type(text: string): Promise<void>;
  /** Such as 'Control+a'. */
  press(keys: string): Promise<void>;
  /** `open` makes the page ask for a file; the picker answers with this one. */
  chooseFile(open: () => Promise<void>, file: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** From here on its complaints about a server that is away are no fault. */
  expectAway(): void;
  /** What the page complained about: errors on its console, what was thrown, foreign hosts. */
  complaints(): string[];
  close(): Promise<void>;
};
