// Findings in a model’s words: the prompt that asks for them, and whether a wording says what the finding says: the same figures, quotations
// and requests, and nothing beyond it.
import * as z from 'zod/mini';
import { unknownFigures } from './check-draft.ts';
import { problemsOfSlides } from './check-slides.ts';
import { createFence, type Fence } from './prompts/fence.ts';
import type { Prompt } from './prompts/material.ts';
import { objectIn } from '../../parse-json.ts';

/** What a finding asks for: a wording must ask for the same, and praise asks for nothing. */
const requests =
  /(?<=^|[.!?:]\s|["\u201D]\.?\s)(?:add|name|say|write|put|show|use|link|set|begin|give|describe|head|end|choose|let|list|open|back|need|lack|missing|word)\b/giu;
const quotation = /"[^"]{1,400}"/g;
const lengthMax = 300;
/** The share of a finding's content words that must come back. */
const keptLeast = 0.5;

/** A wording that fails any of these checks is not used: the finding keeps its own sentence. */
export function isSameFinding(told: string, finding: string): boolean {
  const quotes = finding.match(quotation) ?? [];
  const bare = (text: string): string => text.replaceAll(quotation, ' ');
  return (
    told.length > 0 &&
    told.length <= Math.max(lengthMax, finding.length * 1.5) &&
    sameList(told.match(quotation) ?? [], quotes) &&
    unknownFigures(told, finding).length === 0 &&
    unknownFigures(finding, told).length === 0 &&
    problemsOfSlides([{ heading: '', body: bare(told).slice(0, lengthMax) }], finding).length === 0 &&
    sameList(requestsIn(bare(told)), requestsIn(bare(finding))) &&
    keptShare(bare(told), bare(finding)) >= keptLeast
  );
}

const requestsIn = (text: string): string[] => (text.trim().match(requests) ?? []).map((word) => word.toLowerCase());
const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n');

/** The beginnings of longer words, so that "position" and "positions" are the same. */
const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)));

function keptShare(told: string, finding: string): number {
  const [has, wanted] = [stemsOf(told), [...stemsOf(finding)]];
  return wanted.length === 0 ? 1 : wanted.filter((stem) => has.has(stem)).length / wanted.length;
}

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

const wanted = [
  'You word findings about a resume or a LinkedIn profile anew, so that they read warmer and say why a recruiter cares. Each finding stands on a line of its own behind its number.',
  'Keep every figure, every name and every text in quotation marks letter for letter. Keep what is asked for: where a finding says "Add", "Name" or "Put", yours says the same word. Begin with the finding’s own first word. Add no fact, no figure, no name and no example.',
  'Two sentences at most for each, in plain English, no markdown. You may leave out findings that need no other words.',
  'Answer with one JSON object a line, and nothing else:',
  '{"number": 1, "text": "..."}',
].join('\n');

const rephrasePrompt = (sentences: readonly string[], fence: Fence): Prompt => ({
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
function readWordings(answer: string): Map<number, string> {
  const wordings = new Map<number, string>();
  for (const line of answer.split('\n')) {
    const { data } = answered.safeParse(objectIn(line));
    if (data) wordings.set(data.number, data.text.replaceAll(/\s+/g, ' ').trim());
  }
  return wordings;
}
