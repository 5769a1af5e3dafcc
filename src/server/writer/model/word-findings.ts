// Findings in a model's words, each checked: if a wording says anything else, the finding keeps its own sentence.
import { isSameFinding } from './check-wording.ts';
import { createFence } from './prompts/fence.ts';
import type { Prompt } from './prompts/material.ts';
import { readWordings, rephrasePrompt } from './prompts/rephrase.ts';

/** null for each finding that keeps its sentence. */
export async function wordFindings(
  ask: (prompt: Prompt) => Promise<string>,
  sentences: readonly string[],
): Promise<(string | null)[]> {
  const wordings = readWordings(await ask(rephrasePrompt(sentences, createFence())));
  return sentences.map((sentence, at) => {
    const told = wordings.get(at + 1) ?? '';
    return told !== sentence && isSameFinding(told, sentence) ? told : null;
  });
}
