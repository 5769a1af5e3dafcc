// What an engine gives a person: a screen, a mouse or a finger, and keys. Nothing here knows what a button is.
import type { Point } from './in-page.ts';

export type Screen = {
  /** As failures call it. */
  name: string;
  /** Pressed by finger. */
  is_touch: boolean;
  /** Whether a driver can type into its fields for a day and a time. */
  types_times: boolean;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Evaluates an expression, which only looks and changes nothing. */
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
  /** A key combination such as 'Control+a'. */
  press(keys: string): Promise<void>;
  /** `open` makes the page ask for a file; the picker returns this one. */
  chooseFile(open: () => Promise<void>, file: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** From now on, complaints about a server that is away are not counted. */
  expectAway(): void;
  /** What the page complained about: console errors, exceptions, requests to other hosts. */
  complaints(): string[];
  close(): Promise<void>;
};
