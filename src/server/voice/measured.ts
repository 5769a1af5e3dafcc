// What is kept of a voice: its profile, as profile.ts makes it and the database has it.
import type { HookKind } from '#contract/hooks.ts';
import type { VoiceFigures } from '#contract/voice.ts';
import type { VoiceLanguage } from './languages.ts';
import type { Habits } from './ngrams.ts';

/** What a text is compared with. */
export type Known = { figures: VoiceFigures; turns: Habits };

/** One more with every change of what is measured: a profile of an earlier one is measured anew. */
export const measuredBy = 6;

export type Measured = Known & {
  measured_by: typeof measuredBy;
  /** Of sample content alone (service.ts). */
  is_sample?: boolean;
  language: VoiceLanguage | null;
  openings: { hook: HookKind; share: number }[];
  favourite_words: string[];
  /** Those that several texts have, the most frequent first. */
  favourite_emoji: string[];
  favourite_hashtags: string[];
  list_mark: string | null;
  /** Means, as in a Measure. */
  open_lines: number;
  written_out: number;
  /** The user's own, without edits. */
  samples: number;
  sample_words: number;
  /** The mean distance of a sample from the profile of the others; nearer to the usual one the fewer samples there are. */
  own_distance: number;
  words: string;
};
