// Edits a selected part of a post by rule: understands a set of plain instructions and says what they are when it does not.
import { wishesOf } from '../assistant/requests.ts';
import { Refusal } from '../../../refusal.ts';
import { NothingToChange, type SelectionEdit } from '../../port.ts';
import { edited } from './edits.ts';

const canDo =
  'I can make this part shorter ("by half"), simpler, punchier, casual, formal or less corporate, fix its spelling and spacing, turn it into a list and back, put its figures or its result first, ' +
  'remove emoji or filler words, put it into the first person, or replace one text by another. Please choose one of these.';

/** Parts of a character at the edges of a selection stay where they are: halves of pairs, joiners, marks, and white space. */
function edgesOf(selected: string): { before: string; core: string; after: string } {
  const before = /^(?:[\udc00-\udfff]|\p{M}|\u200d|\s)*/u.exec(selected)?.[0] ?? '';
  const rest = selected.slice(before.length);
  const after = /(?<![\ud800-\udbff\u200d\s])[\ud800-\udbff\u200d\s]*$/u.exec(rest)?.[0] ?? '';
  return { before, core: rest.slice(0, rest.length - after.length), after };
}

/** Whether the selection starts in the middle of a sentence, so that its first letter must not become a capital. */
function startsInside({ content, selection }: SelectionEdit, core: string): boolean {
  const ahead = content.slice(0, selection.start).trimEnd();
  return (
    ahead !== '' &&
    !/[.!?…:\n]["')\]]*$/u.test(ahead) &&
    !content.slice(ahead.length, selection.start).includes('\n') &&
    /^\p{Ll}/u.test(core)
  );
}

const refused = (sentence: string): Refusal => new Refusal('unprocessable', sentence);

/**
 * The replacement of the selection; its white space at both ends is the selection's own. Throws NothingToChange where what was asked for is so
 * already, and Refusal with what can be asked for.
 */
export function editBySelection(edit: SelectionEdit): string {
  const { before, core, after } = edgesOf(edit.content.slice(edit.selection.start, edit.selection.end));
  if (core === '') throw refused('Please select some text to change.');
  const wishes = wishesOf(edit.instruction);
  if (wishes.some(({ kind }) => kind === 'translate')) throw refused(`I cannot translate. ${canDo}`);
  let text = core;
  let says: string | null = null;
  let isDone = false;
  for (const wish of wishes) {
    const one = edited(wish, text);
    if (one && 'says' in one) {
      says ??= one.says;
      isDone ||= one.isDone === true;
    } else if (one) ({ text } = one);
  }
  if (text === core) throw isDone ? new NothingToChange(says ?? canDo) : refused(says ?? canDo);
  const inside = startsInside(edit, core) && !/^I\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
  return before + inside + after;
}
