// The banks themselves: every wording of every line, checked for what would spoil a sentence.
import { describe, expect, it } from 'vitest';
import { hook_kinds } from '#contract/hooks.ts';
import { frameworks } from '../angles.ts';
import { all_fields } from '../fields.ts';
import { general_asks, general_prompts, reserve_lines } from './closings.ts';
import { claim_lines, neutral_lines, open_lines, own_lines } from './openings.ts';

/** Every wording of a line: each choice of each `{a|b}` on its own. */
function wordings(line: string): string[] {
  const choice = /\{([^{}]*)\}/.exec(line);
  if (choice === null) return [line];
  return (choice[1] ?? '').split('|').flatMap((option) => wordings(line.replace(choice[0], () => option)));
}

const framework_lines = frameworks.flatMap(({ blocks }) =>
  blocks.flatMap((block) => ('lines' in block ? block.lines : [])),
);
const opening_lines = [open_lines, own_lines, claim_lines, neutral_lines].flatMap((bank) =>
  hook_kinds.flatMap((hook) => bank[hook]),
);
const field_lines = all_fields.flatMap(({ claims, asks, prompts, points }) => [
  ...claims,
  ...asks,
  ...prompts,
  ...points.flat(),
]);
const every = [
  ...framework_lines,
  ...opening_lines,
  ...field_lines,
  ...general_asks,
  ...general_prompts,
  ...reserve_lines,
].flatMap(wordings);

describe('every wording', () => {
  it('has whole slots, choices and brackets, single spaces and plain marks', () => {
    const known = /<(?:[Tt]his|[Tt]opic|[Dd]o_?|[Nn]ot|not2|why[12]|[Cc]laim|prompt|[Cc]ount|it|[a-z]+s)>/g;
    const wrong = every.filter((line) => {
      const rest = line.replace(known, 'x').replace(/\[[^[\]]+\]/g, 'x');
      return /[<>{}|[\]]| {2}|^ | $| [,.:?!]|[\u2010-\u2015\u2018-\u201f]|!/.test(rest);
    });
    expect(wrong).toEqual([]);
  });

  it('names nothing and nobody and has no figure', () => {
    const inside = every.flatMap((line) =>
      line.split(/(?<=[.!?:"]) |\n|^/).flatMap((sentence) => sentence.split(/\s+/).slice(1)),
    );
    expect(inside.filter((word) => /^\p{Lu}(?!$)/u.test(word) && !/^I['’]/.test(word))).toEqual([]);
    expect(every.filter((line) => /\d/.test(line.replace(/<[^>]+>/g, '')))).toEqual([]);
  });
});

describe('the banks', () => {
  it('are of the size that variety needs', () => {
    expect(hook_kinds.length).toBeGreaterThanOrEqual(8);
    expect(frameworks.length).toBeGreaterThanOrEqual(6);
    for (const hook of hook_kinds) {
      expect(open_lines[hook].length).toBeGreaterThanOrEqual(6);
      for (const bank of [own_lines, claim_lines, neutral_lines]) expect(bank[hook].length).toBeGreaterThanOrEqual(4);
    }
    for (const field of all_fields) expect(field.points.length, field.name).toBeGreaterThanOrEqual(8);
  });

  it('carry the subject in full in every opening for one', () => {
    const without = hook_kinds.flatMap((hook) => open_lines[hook].filter((line) => !/<[Tt]opic>|<do>/.test(line)));
    expect(without).toEqual([]);
  });

  it('have advice in the forms that the layouts expect', () => {
    const points = all_fields.flatMap((field) => field.points);
    expect(points.filter(([action]) => !/^\p{Lu}[^.!]*[^.!?]$/u.test(action)).map(([action]) => action)).toEqual([]);
    expect(
      points.filter(([, why]) => wordings(why).some((text) => !/^["\p{Lu}].*\.$/su.test(text))).map(([, why]) => why),
    ).toEqual([]);
    expect(
      points
        .filter(([, , wrong]) => wordings(wrong).some((text) => !/^\p{Ll}+ing\b.*[^.!?]$/u.test(text)))
        .map(([, , wrong]) => wrong),
    ).toEqual([]);
  });

  it('say nothing twice', () => {
    const points = all_fields.flatMap((field) => field.points.map(([action]) => action));
    expect(points.filter((action, index) => points.indexOf(action) !== index)).toEqual([]);
  });
});
