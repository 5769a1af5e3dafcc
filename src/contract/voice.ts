// A user's voice on the wire (api.md, Voice): samples of their own texts, the profile measured from them, how near a text is to it.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { hookKinds } from './hooks.ts';
import { draftContent, draftContentMax } from './post-fields.ts';
import { maxUnits } from './text-checks.ts';
import { isBlank, typedText } from './typed-text.ts';

export const voiceSamplesMax = 1000;
/** In addition to those; the oldest make room for the newest. */
export const voiceEditsMax = 200;
/** A pasted collection of posts. */
export const voiceTextMax = 200_000;
export const voiceWordsMax = 2000;
const voiceFileMaxBytes = 10 * 2 ** 20;
const unpack = 'Unpack a larger ZIP, and send Shares.csv, which is in it.';
/** With fewer samples or words the profile is only a first impression. */
export const voiceNeeded = { samples: 5, words: 300 };

/** own: written by the user. accepted: an edit by the assistant that they accepted. rejected: one that they did not want. */
export const voiceSampleKinds = ['own', 'accepted', 'rejected'] as const;
export type VoiceSampleKind = (typeof voiceSampleKinds)[number];
export const voiceSources = ['pasted', 'file', 'linkedin_export', 'published', 'edit', 'sample'] as const;
export type VoiceSource = (typeof voiceSources)[number];

/** What a user keeps changing in what was written for them. */
export const voiceRuleKinds = [
  'no_exclamations',
  'no_emoji',
  'no_hashtags',
  'no_lists',
  'no_closing_question',
  'max_length',
  'replaces',
  'cuts_word',
] as const;
export type VoiceRuleKind = (typeof voiceRuleKinds)[number];
/** How many different posts it must be seen in to become a rule. */
export const voiceRulePostsNeeded = 3;

export const voiceRule = z.object({
  id: z.string(),
  kind: z.enum(voiceRuleKinds),
  /** One sentence: 'You replace "utilize" with "use".' */
  text: z.string(),
  /** How many posts it was seen in. */
  posts: z.int(),
  /** At most three; `after` is '' if it was removed. */
  examples: z.array(z.object({ before: z.string(), after: z.string() })),
  created_at: z.string(),
});
export type VoiceRule = z.infer<typeof voiceRule>;

/** What is measured; each is a mean over the posts. */
export const voiceFigures = z.object({
  /** Words per sentence. */
  sentence_words: z.number(),
  /** Per 100 sentences: those of at most six words, and of twenty or more. */
  short_sentences: z.number(),
  long_sentences: z.number(),
  paragraph_sentences: z.number(),
  post_words: z.number(),
  word_letters: z.number(),
  /** Per sentence. */
  commas: z.number(),
  /** Per 100 sentences. */
  questions: z.number(),
  exclamations: z.number(),
  colons: z.number(),
  dashes: z.number(),
  parentheses: z.number(),
  quotes: z.number(),
  ellipses: z.number(),
  /** Per 100 words. */
  emoji: z.number(),
  capitals: z.number(),
  contractions: z.number(),
  i: z.number(),
  we: z.number(),
  you: z.number(),
  /** Per post. */
  hashtags: z.number(),
  /** Per 100 lines: those that are list items, and those that start with a small letter. */
  list_lines: z.number(),
  small_starts: z.number(),
  /** Per 100 posts. */
  closing_questions: z.number(),
});
export type VoiceFigures = z.infer<typeof voiceFigures>;
export type VoiceFigure = keyof VoiceFigures;

export const voiceProfile = z.object({
  /** The voice in words: the user's own if they wrote some, else as measured. This is what the writers are given. */
  words: z.string(),
  /** As measured, whatever the user wrote. */
  measured_words: z.string(),
  is_edited: z.boolean(),
  figures: voiceFigures,
  /** How their posts open, per 100; most frequent first. */
  openings: z.array(z.object({ hook: z.enum(hookKinds), share: z.number() })),
  /** Words that they use more than others do. */
  favourite_words: z.array(z.string()),
  samples: z.int(),
  sample_words: z.int(),
  /** Too little was read to rely on it. */
  is_thin: z.boolean(),
  /** Measured from sample content only: it is used for no draft. */
  is_sample: z.boolean(),
});
export type VoiceProfile = z.infer<typeof voiceProfile>;

export const voiceSample = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(voiceSampleKinds),
  source: z.enum(voiceSources),
  words: z.int(),
  created_at: z.string(),
});
export type VoiceSample = z.infer<typeof voiceSample>;

const voiceAnswer = z.object({
  profile: z.nullable(voiceProfile),
  samples: z.array(voiceSample),
  /** What the user keeps changing, most frequent first. */
  rules: z.array(voiceRule),
});
const changeAnswer = z.object({ success: z.boolean(), profile: z.nullable(voiceProfile) });

export const voiceEndpoints = {
  getVoice: endpoint({
    method: 'GET',
    path: '/api/voice',
    summary: "The user's voice as it was measured, and the texts it was measured from, the newest first.",
    who: 'user',
    answer: voiceAnswer,
  }),
  addVoiceSamples: endpoint({
    method: 'POST',
    path: '/api/voice/samples',
    summary:
      "Texts of the user's own: pasted, or a file (the ZIP of LinkedIn's export, its Shares.csv, or text with --- between posts).",
    who: 'user',
    body: z.object({
      text: z.optional(
        z
          .string('Send the text as text.')
          .check(
            z.overwrite(typedText),
            ...maxUnits(voiceTextMax, 'That’s too long to paste. Upload it as a file, or in parts.'),
          ),
      ),
      kind: z._default(z.enum(voiceSampleKinds, 'kind is own, accepted or rejected.'), 'own'),
      /** For an edit: the text before it, and the post it was in. What the user keeps changing is learned from both. */
      before: z.optional(
        z
          .string('Send what stood there as text.')
          .check(z.overwrite(typedText), ...maxUnits(voiceTextMax, 'That is too long. Send the lines that changed.')),
      ),
      post_id: z.optional(
        z.string('post_id is the id of a post.').check(z.maxLength(100, 'post_id is the id of a post.')),
      ),
    }),
    files: { field: 'file', max_count: 1, max_bytes: voiceFileMaxBytes, or_json: true, too_large: unpack },
    answer: z.object({
      added: z.int(),
      /** How many new texts there was no room for. */
      left_out: z.int(),
      profile: z.nullable(voiceProfile),
    }),
    errors: ['too_large', 'unsupported_media_type', 'unprocessable', 'conflict'],
  }),
  deleteVoiceSample: endpoint({
    method: 'DELETE',
    path: '/api/voice/samples/{id}',
    summary: 'Forget a sample; a published post is not read again.',
    who: 'user',
    answer: changeAnswer,
    errors: ['not_found'],
  }),
  deleteVoiceRule: endpoint({
    method: 'DELETE',
    path: '/api/voice/rules/{id}',
    summary: 'Forget a rule for good: it is not learned again.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found'],
  }),
  updateVoice: endpoint({
    method: 'PATCH',
    path: '/api/voice',
    summary: "The voice in the user's own words; null goes back to what was measured.",
    who: 'user',
    body: z.object({
      words: z.nullable(
        z
          .string('Say it in words, or null.')
          .check(z.overwrite(typedText), ...maxUnits(voiceWordsMax, `Say it in at most ${voiceWordsMax} characters.`)),
      ),
    }),
    answer: changeAnswer,
  }),
  deleteVoice: endpoint({
    method: 'DELETE',
    path: '/api/voice',
    summary: 'Forget every sample and the profile for good.',
    who: 'user',
    answer: changeAnswer,
  }),
  scoreVoice: endpoint({
    method: 'POST',
    path: '/api/voice/score',
    summary: "How near a text is to the user's voice, 0 to 100, and why.",
    who: 'user',
    body: z.object({
      content: draftContent.check(z.refine((text) => !isBlank(text), 'Send a text to compare.')),
    }),
    answer: z.object({
      /** Falls with the distance, to a thousandth: their own posts come to about 85, a very different writer's to under 20; null without samples. */
      score: z.nullable(z.number()),
      /** 0 is the same text; their own posts are about 0.8 away. */
      distance: z.nullable(z.number()),
      reasons: z.array(z.string()),
    }),
  }),
};
export const voiceSampleMax = draftContentMax;
export type VoiceAnswer = z.infer<typeof voiceAnswer>;
