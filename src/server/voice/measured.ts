// What is stored of a voice: its profile, as profile.ts makes it and the database holds it.
import type { HookKind } from '#contract/hooks.ts';
import type { VoiceFigures } from '#contract/voice.ts';
import type { VoiceLanguage } from './languages.ts';
import type { Habits } from './ngrams.ts';

/** What a text is compared with. */
export type MeasuredFigures = { figures: VoiceFigures; turns: Habits };

/** Incremented whenever what is measured, or how it is put into words, changes: a profile with an earlier number is measured again. */
export const measuredBy = 10;

export type Measured = MeasuredFigures & {
  measured_by: typeof measuredBy;
  /** Made from sample content alone (service.ts). */
  is_sample?: boolean;
  /** Of the user's own texts alone, counted through: what is shown. `figures` is weighted, for comparing and writing. */
  own_figures: VoiceFigures;
  language: VoiceLanguage | null;
  openings: { hook: HookKind; share: number }[];
  favourite_words: string[];
  /** Those that several texts have, most frequent first. */
  favourite_emoji: string[];
  favourite_hashtags: string[];
  list_mark: string | null;
  /** Means of the figures in Measure. */
  open_lines: number;
  written_out: number;
  /** Counts the user's own texts, without edits. */
  samples: number;
  sample_words: number;
  /** The mean distance of a sample from the profile of the others; closer to the usual distance the fewer samples there are. */
  own_distance: number;
  words: string;
};
