// Chooses the angles of an idea: which framework, which kind of opening, in which order.
import type { HookKind } from '#contract/hooks.ts';
import type { Angle } from '../port.ts';
import type { Framework } from './content/framework.ts';
import { listed_frameworks } from './content/frameworks-listed.ts';
import { told_frameworks } from './content/frameworks-told.ts';
import { createChance } from './random.ts';
import type { Reading, Register } from './read-idea.ts';

export const frameworks: readonly Framework[] = [...told_frameworks, ...listed_frameworks];

/** Frameworks that suit a kind of idea come first; the rest follow. */
const suited: Record<Register, readonly string[]> = {
  open: [
    'problem-cause-fix',
    'list-of-steps',
    'myth-and-truth',
    'mistake-review',
    'checklist',
    'one-idea-argued',
    'question-and-answer',
    'open-letter',
    'before-after-bridge',
  ],
  own: [
    'story-turn-lesson',
    'mistake-review',
    'before-after-bridge',
    'open-letter',
    'one-idea-argued',
    'list-of-steps',
  ],
  claim: [
    'one-idea-argued',
    'myth-and-truth',
    'problem-cause-fix',
    'story-turn-lesson',
    'question-and-answer',
    'before-after-bridge',
  ],
  neutral: ['question-and-answer', 'list-of-steps', 'one-idea-argued', 'checklist', 'myth-and-truth', 'mistake-review'],
};
/** Openings that read badly after a kind of idea. */
const unsuited: Record<Register, readonly HookKind[]> = {
  open: [],
  own: ['contrarian'],
  claim: ['question'],
  neutral: ['number', 'before_after'],
};

function suits(framework: Framework, reading: Reading, hook: HookKind | null): number {
  const isSuited = suited[reading.register].includes(framework.id) ? 0 : 2;
  if (hook === null) return isSuited + (reading.act !== null && framework.id === 'list-of-steps' ? -1 : 0);
  const rank = framework.hooks.indexOf(hook);
  return isSuited + (rank < 0 ? 2 : rank / 10);
}

function hookFor(framework: Framework, reading: Reading, taken: readonly HookKind[]): HookKind {
  const fitting = framework.hooks.filter((hook) => !unsuited[reading.register].includes(hook));
  return fitting.find((hook) => !taken.includes(hook)) ?? fitting[0] ?? 'lesson';
}

export type Ranked = { framework: Framework; hook: HookKind };

/** All frameworks in the order in which this idea should use them. The same idea and hook give the same order. */
export function rankFrameworks(reading: Reading, hook: HookKind | null, seed: string): Ranked[] {
  const mixed = createChance(`${seed}|angles`).shuffled(frameworks);
  const ordered = mixed.sort((a, b) => Math.floor(suits(a, reading, hook)) - Math.floor(suits(b, reading, hook)));
  const taken: HookKind[] = [];
  return ordered.map((framework) => {
    const chosen = hook ?? hookFor(framework, reading, taken);
    taken.push(chosen);
    return { framework, hook: chosen };
  });
}

/** The first `count` angles with the titles of their cards; titles of one idea differ. */
export function anglesOf(reading: Reading, hook: HookKind | null, count: number, seed: string): Angle[] {
  const chance = createChance(`${seed}|titles`);
  return rankFrameworks(reading, hook, seed)
    .slice(0, count)
    .map(({ framework, hook: kind }) => ({
      title: framework.titles[chance.below(framework.titles.length)] ?? framework.id,
      framework: framework.id,
      hook: kind,
    }));
}
