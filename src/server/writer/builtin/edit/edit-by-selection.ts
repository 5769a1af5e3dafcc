// Edits a selected part of a post by rule: understands a set of plain instructions and says what they are when it does not.
import { WriterError } from '../../port.ts';
import type { SelectionEdit } from '../../port.ts';
import { casual, fixed, formal, withoutAnyEmoji } from './correct.ts';
import { bulleted, firstPerson, longer, withQuestion } from './reshape.ts';
import { saidEdit } from './said.ts';
import { punchier, shorter, simpler } from './shorten.ts';

type Rule = { asked: RegExp; apply(text: string): string; nothing: string | null };

/** The first that fits is applied; `nothing` is said where the text has nothing for it, null means that the text then stays. */
const rules: readonly Rule[] = [
  { asked: /\b(remove|without|no|delete|drop|strip)\b.{0,200}\bemojis?\b/i, apply: withoutAnyEmoji, nothing: null },
  {
    asked: /\b(fix|correct|proofread|spell|spelling|grammar|typos?|spacing|punctuation|capital)/i,
    apply: fixed,
    nothing: null,
  },
  { asked: /\b(bullets?|bullet points?|list|bulleted)\b/i, apply: bulleted, nothing: null },
  {
    asked: /\bfirst[- ]person\b|\bas (i|me)\b|\b(use|say|speak as) ['"]?i['"]?\b/i,
    apply: firstPerson,
    nothing: 'This part already speaks in the first person.',
  },
  {
    asked: /\bquestions?\b|\bcall[- ]to[- ]action\b|\bcta\b/i,
    apply: withQuestion,
    nothing: 'This part already ends with a question.',
  },
  {
    asked:
      /\b(less|more|too|not so|very)\b.{0,200}\b(wordy|long|verbose)\b|\b(short|shorter|shorten|trim|cut|condense|concise|brief|briefer|tighter|tighten|compress|summari[sz]e|reduce)\b/i,
    apply: shorter,
    nothing: 'This part is already as short as I can make it without losing its point.',
  },
  {
    asked: /\b(punch|punchy|punchier|stronger|bold|bolder|sharper|snappy|snappier|impact|direct|confident)\b/i,
    apply: punchier,
    nothing: 'I find nothing soft to take out of this part.',
  },
  {
    asked: /\b(simple|simpler|simplify|plain|plainer|easier|easy|clear|clearer|jargon)\b/i,
    apply: simpler,
    nothing: 'The words of this part are already plain.',
  },
  {
    asked: /\b(long|longer|lengthen|expand|extend|elaborate|more detail|details|develop)\b/i,
    apply: longer,
    nothing: null,
  },
  { asked: /\b(in)?formal\b|\bprofessional\b|\bserious\b/i, apply: formal, nothing: 'This part is already formal.' },
  {
    asked: /\b(casual|friendly|friendlier|informal|relaxed|conversational|warmer)\b/i,
    apply: casual,
    nothing: 'This part is already casual.',
  },
];

const can_do =
  'I can make this part shorter, punchier, simpler, longer, formal or casual, fix its spelling and spacing, turn it into a bullet list, ' +
  'add a question, remove emoji or filler words, put it into the first person, or replace one text by another. Please choose one of these.';

function ruleFor(instruction: string): Omit<Rule, 'asked'> {
  const said = saidEdit(instruction);
  if (said) return { apply: said.change, nothing: said.nothing };
  if (
    /\b(translate|translation|in (german|french|spanish|italian|portuguese|dutch|polish|hindi|chinese|japanese|arabic))\b/i.test(
      instruction,
    )
  ) {
    throw new WriterError(`I cannot translate. ${can_do}`, false);
  }
  const isInformal = /\binformal\b/i.test(instruction);
  const rule = rules.find(({ asked, apply }) => asked.test(instruction) && !(isInformal && apply === formal));
  if (rule === undefined) throw new WriterError(can_do, false);
  return rule;
}

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

/** The replacement of the selection; its white space at both ends is the selection's own. */
export function editBySelection(edit: SelectionEdit): string {
  const rule = ruleFor(edit.instruction);
  const { before, core, after } = edgesOf(edit.content.slice(edit.selection.start, edit.selection.end));
  if (core === '') throw new WriterError('Please select some text to change.', false);
  const changed = rule.apply(core).trim();
  if (changed === core && rule.nothing !== null) throw new WriterError(rule.nothing, false);
  const inside =
    startsInside(edit, core) && !/^I\b/.test(changed) ? changed.charAt(0).toLowerCase() + changed.slice(1) : changed;
  return before + inside + after;
}
