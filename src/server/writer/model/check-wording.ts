// Whether a model's wording of a finding says what the finding says: the same figures, quotations and requests, and nothing beyond it.
import { unknownFigures } from './check-draft.ts';
import { problemsOfSlides } from './check-slides.ts';
import { createFence } from './prompts/fence.ts';
import type { Prompt } from './prompts/material.ts';
import { readWordings, rephrasePrompt } from './prompts/rephrase.ts';

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
