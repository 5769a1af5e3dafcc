// How a proposed edit applies to the current text, and how an accepted one is undone. Pure.
import type { Accepted, Proposal } from './proposals.ts';
import { mergeTexts, wordDiff, type DiffPiece } from '#web/ui/word-diff.ts';

/**
 * `content` is what the text would become. `clean`: the text is the one the assistant saw. `merged`: it has changed since, and those changes
 * stay. `clash`: it has changed in the same places, and those changes would be lost. `nothing`: the text already reads that way.
 */
export type ProposalOn = { kind: 'clean' | 'merged' | 'clash' | 'nothing'; content: string };

export function proposalOn(proposal: Proposal, now: string): ProposalOn {
  const merged = mergeTexts(proposal.askedOn, now, proposal.content);
  const content = merged ?? proposal.content;
  if (content === now) return { kind: 'nothing', content };
  if (now === proposal.askedOn) return { kind: 'clean', content };
  return { kind: merged === null ? 'clash' : 'merged', content };
}

type ProposalDiff = { now: string; on: ProposalOn; pieces: readonly DiffPiece[] };
const readings = new WeakMap<Proposal, ProposalDiff>();

/** Adds the words that change. Cached for the latest text, since the bar and the text both show it. */
export function readProposal(proposal: Proposal, now: string): ProposalDiff {
  const kept = readings.get(proposal);
  if (kept?.now === now) return kept;
  const on = proposalOn(proposal, now);
  const reading = { now, on, pieces: wordDiff(now, on.content) };
  readings.set(proposal, reading);
  return reading;
}

/** The text without the accepted edit but with everything written since; null if the same words were changed. */
export const withoutEdit = ({ before, after }: Accepted, now: string): string | null => mergeTexts(after, now, before);
