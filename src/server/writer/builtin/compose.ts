// Writes one draft: opening, the user's own words, the framework's blocks, a question; then fits them into the length asked for.
import { length_bands, post_lengths } from '#contract/hooks.ts';
import type { HookKind, PostLength } from '#contract/hooks.ts';
import { addressed, dedicationTo } from './author.ts';
import { claim_leads, own_leads } from './content/leads.ts';
import { claim_lines, neutral_lines, open_lines, own_lines } from './content/openings.ts';
import { general_prompts, reserve_lines } from './content/closings.ts';
import type { Block, Framework, PointStyle } from './content/framework.ts';
import type { Stock } from './fields.ts';
import { fitParts } from './fit.ts';
import type { Fitted, Part } from './fit.ts';
import { bracketsIn, createMaterial, goalFor } from './material.ts';
import type { Material } from './material.ts';
import { cutAtWord, leadIndex, paragraphsOf, withinBudget } from './own-words.ts';
import { layOut } from './points.ts';
import type { LaidOut } from './points.ts';
import { createChance } from './random.ts';
import type { Reading } from './read-idea.ts';

export type DraftPlan = {
  reading: Reading;
  framework: Framework;
  hook: HookKind;
  /** The first line in the person's own words, kept as it is. */
  first_line: string | null;
  /** Which of the idea's drafts this is; the first alone begins with the user's own sentence. */
  lane: number;
  post_length: PostLength;
  /** Whom it speaks to. */
  reader: string | null;
  stock: Stock;
  seed: string;
  avoid: ReadonlySet<string>;
  /** The idea is a rough text: its best sentence may lead. */
  isDraft: boolean;
};

const counts: Record<PostLength, Record<PointStyle, number>> = {
  short: { ordinal: 2, bullet: 3, pair: 2, mistake: 2, reason: 2, prose: 2, answer: 2, plea: 2 },
  medium: { ordinal: 3, bullet: 5, pair: 2, mistake: 2, reason: 3, prose: 3, answer: 3, plea: 3 },
  long: { ordinal: 4, bullet: 6, pair: 4, mistake: 4, reason: 4, prose: 4, answer: 4, plea: 4 },
};

const follow_lines = { own: own_lines, claim: claim_lines, neutral: neutral_lines };
const ranksFrom = (from: PostLength | undefined): number => (from === undefined ? 0 : post_lengths.indexOf(from));

function styleOf(framework: Framework): PointStyle {
  return framework.blocks.find((block) => block.kind === 'points')?.style ?? 'prose';
}

/** The user's sentences in the order in which the draft has them: the opening one, and the rest. */
function ownSentences(plan: DraftPlan): { line: string | null; body: string[] } {
  const { reading } = plan;
  const max = length_bands[plan.post_length].max;
  if (reading.line === null) return { line: null, body: reading.body };
  const all = [reading.line, ...reading.body];
  const lead = plan.isDraft && reading.register !== 'neutral' ? leadIndex(all, plan.hook) : 0;
  const line = cutAtWord(all[lead] ?? reading.line, Math.round(max * 0.5));
  return { line, body: all.filter((_sentence, index) => index !== lead) };
}

function openingOf(plan: DraftPlan, material: Material, line: string | null): string {
  const { register } = plan.reading;
  if (plan.first_line !== null) return line === null ? plan.first_line : `${plan.first_line}\n\n${line}`;
  if (register === 'open' || line === null)
    return material.line(open_lines[plan.hook]) ?? material.line(open_lines.lesson) ?? '';
  const leads = { own: own_leads, claim: claim_leads, neutral: null }[register];
  const lead = plan.lane > 0 && leads ? material.line(leads[plan.hook]) : null;
  if (lead !== null) return `${lead}\n\n${line}`;
  const follow = material.line(follow_lines[register][plan.hook]) ?? material.line(follow_lines[register].lesson) ?? '';
  return follow === '' ? line : `${line}\n\n${follow}`;
}

function blockParts(block: Block, plan: DraftPlan, material: Material, isHeavy: boolean): Part[] {
  const isLate =
    block.kind !== 'points' && block.kind !== 'ask' && ranksFrom(block.from) > post_lengths.indexOf(plan.post_length);
  const isSpare = isLate || isHeavy || ('spare' in block && block.spare === true);
  if (isSpare && !isHeavy && plan.post_length === 'short') return [];
  if (block.kind === 'points') return pointParts(block.style, plan, material, isHeavy);
  if (block.kind === 'claim') return optional(material.claim(), isSpare ? 'spare' : 'keep');
  if (block.kind === 'ask') return askParts(plan, material);
  const isMainPrompt = block.kind === 'prompt' && block.from === undefined;
  const text = material.line(isMainPrompt ? [...block.lines, ...general_prompts] : block.lines);
  const introduces = text !== null && text.endsWith(':') && block.kind === 'line';
  return optional(text, isSpare ? 'spare' : introduces || block.kind === 'prompt' ? 'must' : 'keep');
}

function askParts(plan: DraftPlan, material: Material): Part[] {
  const question = material.line(askBank(plan, material));
  return [
    ...optional(dedicationTo(plan.reader, plan.lane), 'keep'),
    ...optional(question && addressed(question, plan.reader, plan.lane), 'must'),
  ];
}

const optional = (text: string | null, need: Part['need']): Part[] => (text === null ? [] : [{ text, need }]);

function askBank(plan: DraftPlan, material: Material): readonly string[] {
  return material.chance.below(4) === 0 && plan.stock.asks.length > 0 ? plan.stock.asks : plan.stock.general_asks;
}

const bulletPart = (laid: readonly LaidOut[], need: Part['need']): Part => ({
  text: laid.map((point) => point.full).join('\n'),
  brief: laid.map((point) => point.brief).join('\n'),
  need,
});

function pointParts(style: PointStyle, plan: DraftPlan, material: Material, isHeavy: boolean): Part[] {
  const all = style === 'bullet' ? material.points : [...material.points, ...material.morePoints()];
  const laid = layOut(
    style,
    all,
    {
      handle: plan.reading.handle.length > 30 ? 'this' : plan.reading.handle,
      isDeep: plan.post_length === 'long' || (style === 'bullet' && plan.post_length === 'short'),
    },
    material.chance,
  );
  const need = isHeavy ? 'spare' : 'must';
  if (style === 'bullet') return laid.length === 0 ? [] : [bulletPart(laid, need)];
  return laid.map(({ full, brief }, index) => ({
    text: full,
    brief,
    need: index < material.points.length ? need : 'spare',
    isRow: true,
  }));
}

/** Parts of the user's own text after its first sentence, as far as the length allows. */
function bodyParts(body: readonly string[], plan: DraftPlan, material: Material, opening: string): Part[] {
  const budget = length_bands[plan.post_length].max - opening.length - 170;
  const short = body.map((sentence) => cutAtWord(sentence, Math.max(80, Math.round(budget * 0.8))));
  return paragraphsOf(withinBudget(short, budget), material.chance).map((text) => ({ text, need: 'must' }));
}

/** How far a try departs from the usual number of points. */
function pointCount(plan: DraftPlan, change: number): { count: number; isPromised: boolean } {
  const { promised } = plan.reading;
  // A promise that does not fit the length after several tries gives way.
  if (promised !== null && promised >= 2 && promised <= 7 && change > -4) return { count: promised, isPromised: true };
  return { count: Math.max(1, counts[plan.post_length][styleOf(plan.framework)] + change), isPromised: false };
}

/** Second thoughts for where there is room, before the last prompt and the question. */
function reserveParts(plan: DraftPlan, material: Material, isHeavy: boolean): Part[] {
  if (plan.post_length !== 'long' && !isHeavy) return [];
  const most = plan.reading.promised === null ? 3 : 6;
  return Array.from({ length: most }).flatMap(() => optional(material.line(reserve_lines), 'spare'));
}

/** One try of a draft. `change` moves the number of points where an earlier try was too long or too short. */
function attempt(plan: DraftPlan, tries: number, change: number): Fitted {
  const chance = createChance(`${plan.seed}|${tries}`);
  const { line, body } = ownSentences(plan);
  const isHeavy = body.join(' ').length + (line?.length ?? 0) > length_bands[plan.post_length].min * 0.45;
  const { count, isPromised } = pointCount(plan, change);
  const material = createMaterial(plan.reading, plan.stock, chance, {
    count,
    more: isPromised ? 0 : 3,
    // A line made for an idea without words asks for them.
    asked: plan.reading.keywords.length === 0 ? bracketsIn(line ?? '') : 0,
    post_length: plan.post_length,
    avoid: plan.avoid,
    isCounted: !isHeavy && (plan.reading.promised === null || isPromised),
  });
  const opening = openingOf(plan, material, line);
  // Made first where the framework's blocks may all be left out, so that one place to fill is sure.
  const prompt = isHeavy && bracketsIn(opening) === 0 ? optional(material.line(general_prompts), 'must') : [];
  const blocks = plan.framework.blocks.flatMap((block) => blockParts(block, plan, material, isHeavy));
  const end = [...reserveParts(plan, material, isHeavy), ...prompt];
  const parts: Part[] = [
    { text: opening, need: 'must' },
    ...bodyParts(body, plan, material, opening),
    ...blocks.slice(0, -1),
    ...end,
    ...blocks.slice(-1),
  ];
  if (plan.reading.links.length > 0) parts.push({ text: plan.reading.links.slice(0, 3).join('\n'), need: 'must' });
  return fitParts(parts, plan.post_length, goalFor(plan.post_length, chance));
}

/** The draft, in the band of its length. Deterministic: the same plan gives the same text. */
export function composeDraft(plan: DraftPlan): string {
  let change = 0;
  let last = '';
  for (let tries = 0; tries < 16; tries++) {
    const { text, verdict } = attempt(plan, tries, change);
    if (verdict === 'fits') return text;
    if (tries % 2 === 1) change += verdict === 'short' ? 1 : -1;
    last = text;
  }
  return last;
}
