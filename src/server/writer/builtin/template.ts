// Fills a line of a bank: `{a|b}` chooses a wording, `<slot>` is replaced. What a user typed is only ever put in, never read as a template.
//
// Slots: <topic> the subject in full, <this> its short handle ("this" where there is none), <do> the subject as a verb phrase; with a
// capital the same at the start of a sentence. <is>, <it> and verbs in -s (<looks>) agree with the subject. <count> number of points in
// words, <not> <do_> a point's mistake and its remedy, <not2> the first listed point's mistake, <why1> <why2> reasons of listed points,
// <Claim> a statement, <prompt> what to fill in.
import type { Chance } from './random.ts';
import type { Reading } from './read-idea.ts';
import { capitalised } from './sentences.ts';

/** Gives the text of a slot that comes from the draft's material; null where it has none. */
export type SlotSource = (slot: string) => string | null;

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => (/^\p{Ll}+\p{Lu}/u.test(text) ? text : capitalised(text));

const plural_forms: Record<string, string> = { is: 'are', has: 'have', does: 'do', goes: 'go', it: 'they' };

function agreeing(slot: string, isPlural: boolean): string | null {
  if (slot === 'it' || plural_forms[slot] !== undefined) return isPlural ? (plural_forms[slot] ?? slot) : slot;
  if (!/^[a-z]{3,}s$/.test(slot) || slot === 'this') return null;
  if (!isPlural) return slot;
  return slot.endsWith('ches') ? slot.slice(0, -2) : slot.slice(0, -1);
}

function ownSlot(slot: string, reading: Reading): string | null {
  if (slot === 'topic') return reading.topic;
  if (slot === 'this') return reading.handle;
  if (slot === 'do') return reading.act;
  return agreeing(slot, reading.isPlural);
}

/** The line in words, or null where a slot cannot be filled. */
export function fill(template: string, reading: Reading, chance: Chance, source: SlotSource): string | null {
  const worded = template.replace(/\{([^{}]*)\}/g, (_all, options: string) => {
    const choices = options.split('|');
    return choices[chance.below(choices.length)] ?? '';
  });
  let isWhole = true;
  const filled = worded.replace(/<([A-Za-z][a-z_]*\d?)>/g, (_all, slot: string) => {
    const value = source(slot) ?? ownSlot(slot, reading) ?? capitalForm(slot, reading, source);
    if (value === null) isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : null;
}

function capitalForm(slot: string, reading: Reading, source: SlotSource): string | null {
  const lower = lowerFirst(slot);
  if (lower === slot) return null;
  const value = source(lower) ?? ownSlot(lower, reading);
  return value === null ? null : upperFirst(value);
}
