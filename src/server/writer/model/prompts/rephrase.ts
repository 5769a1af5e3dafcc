// The prompt that rewords findings about a resume or a profile, and how its answer is read. What it may say is left to check-wording.ts.
import * as z from 'zod/mini';
import type { Fence } from './fence.ts';
import type { Prompt } from './material.ts';
import { objectIn } from '../../../parse-json.ts';

const wanted = [
  'You word findings about a resume or a LinkedIn profile anew, so that they read warmer and say why a recruiter cares. Each finding stands on a line of its own behind its number.',
  'Keep every figure, every name and every text in quotation marks letter for letter. Keep what is asked for: where a finding says "Add", "Name" or "Put", yours says the same word. Begin with the finding’s own first word. Add no fact, no figure, no name and no example.',
  'Two sentences at most for each, in plain English, no markdown. You may leave out findings that need no other words.',
  'Answer with one JSON object a line, and nothing else:',
  '{"number": 1, "text": "..."}',
].join('\n');

export const rephrasePrompt = (sentences: readonly string[], fence: Fence): Prompt => ({
  system: `${wanted}\n\n${fence.rule}`,
  messages: [
    {
      role: 'user',
      content: `${fence.around('the findings', sentences.map((sentence, at) => `${at + 1}. ${sentence}`).join('\n'))}\n\nWord them anew.`,
    },
  ],
});

const answered = z.object({ number: z.int(), text: z.string() });

/** By number, from 1; lines that are not wordings are left out. */
export function readWordings(answer: string): Map<number, string> {
  const wordings = new Map<number, string>();
  for (const line of answer.split('\n')) {
    const { data } = answered.safeParse(objectIn(line));
    if (data) wordings.set(data.number, data.text.replaceAll(/\s+/g, ' ').trim());
  }
  return wordings;
}
