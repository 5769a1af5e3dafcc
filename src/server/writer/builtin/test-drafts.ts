// What the tests of the built-in writer share: requests, drafts of all angles, sentences as the measure of repetition sees them.
import type { HookKind, PostLength } from '#contract/hooks.ts';
import type { PostRequest } from '../port.ts';
import { writeDraft } from './create-builtin-writer.ts';
import { plainSentence } from './material.ts';
import { ownAngles } from './own-angles.ts';
import { sentencesOf } from './sentences.ts';

const background: PostRequest['background'] = {
  onboarding: { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] },
  voice: null,
  evidence: [],
};

export function requestFor(
  idea: string,
  post_length: PostLength = 'medium',
  hook: HookKind | null = null,
): PostRequest {
  return { idea, mode: 'topic', hook, post_length, background };
}

/** The same for an author who answered the questionnaire. */
export function requestOf(idea: string, answers: Partial<PostRequest['background']['onboarding']>): PostRequest {
  return {
    ...requestFor(idea),
    background: { ...background, onboarding: { ...background.onboarding, ...answers } },
  };
}

export function draftsOf(request: PostRequest, count = 3): string[] {
  return ownAngles(request, count).map((angle) => writeDraft(request, angle, null));
}

export const sentenceSet = (draft: string): Set<string> =>
  new Set(sentencesOf(draft).map(plainSentence).filter(Boolean));

export const withoutBrackets = (draft: string): string => draft.replace(/\[[^\]]*\]/g, ' ');
