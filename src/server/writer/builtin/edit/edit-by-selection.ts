// Edits a selected part of a post by rule: understands a set of plain instructions, and lists them when it does not understand.
import { wishesOf } from '../assistant/requests.ts';
import { Refusal } from '../../../refusal.ts';
import { NothingToChange, type SelectionEdit } from '../../port.ts';
import { edited } from './edits.ts';

const canDo =
  'I can make it shorter ("by half"), simpler, punchier, casual, formal or less corporate, fix typos, make a list, reorder it, remove emoji or replace words.';
const refused = (sentence: string): Refusal => new Refusal('unprocessable', sentence);

/** Parts of a character at the edges of a selection stay in place: half surrogate pairs, joiners, combining marks; and white space. */
const before = /^(?:[\udc00-\udfff]|\p{M}|\u200d|\s)*/u;
const after = /(?<![\ud800-\udbff\u200d\s])[\ud800-\udbff\u200d\s]*$/u;

/** Whether the selection starts in the middle of a sentence, so that its first letter must not become a capital. */
const startsInside = (ahead: string, core: string): boolean =>
  ahead.trim() !== '' && !/(?:[.!?…:]["')\]]{0,4}\s{0,9}|\n\s{0,9})$/u.test(ahead.slice(-20)) && /^\p{Ll}/u.test(core);

/** The replacement for the selection. Throws NothingToChange if the text already is as asked, and Refusal with what can be asked for. */
export function editBySelection({ content, selection: { start, end }, instruction }: SelectionEdit): string {
  const selected = content.slice(start, end);
  const lead = before.exec(selected)?.[0] ?? '';
  const tail = after.exec(selected.slice(lead.length))?.[0] ?? '';
  const core = selected.slice(lead.length, selected.length - tail.length);
  if (core === '') throw refused('Select some text to change first.');
  const wishes = wishesOf(instruction);
  if (wishes.some(({ kind }) => kind === 'translate')) throw refused(`I cannot translate. ${canDo}`);
  let text = core;
  let says: string | null = null;
  let isDone = false;
  for (const wish of wishes) {
    const one = edited(wish, text);
    if (one && 'text' in one) ({ text } = one);
    else if (one) {
      says ??= one.says;
      isDone ||= one.isDone === true;
    }
  }
  if (text === core) throw isDone ? new NothingToChange(says ?? canDo) : refused(says ?? canDo);
  const isInside = startsInside(content.slice(0, start), core) && !/^I\b/.test(text);
  return lead + (isInside ? text.charAt(0).toLowerCase() + text.slice(1) : text) + tail;
}
