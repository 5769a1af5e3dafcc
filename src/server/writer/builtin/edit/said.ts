// Edits that say word for word what is to change: one text for another, a sentence or a paragraph out, the filler words out.
import { sentencesOfLine } from '../sentences.ts';
import { mended, removePhrases } from './phrases.ts';
import { fillers } from './wordings.ts';

export type SaidEdit = {
  change(text: string): string;
  /** What was done, after "I"; and what is said where the text has nothing for it. */
  did: string;
  nothing: string;
};

const quoted = String.raw`(?:"([^"]{1,300})"|\u201C([^\u201D]{1,300})\u201D|'([^']{1,300})'|\u2018([^\u2019]{1,300})\u2019)`;
const target = String.raw`(?:the (?:words?|phrase|text|sentence|part) )?(?:${quoted}|([\p{L}\p{N}'\u2019-]{1,60}))`;
const replacing = new RegExp(
  String.raw`\b(?:replace|change|swap|substitute)\s+${target}\s+(?:with|by|to|into|for)\s+${target}[.!]?\s*$`,
  'iu',
);
const removing = new RegExp(
  String.raw`\b(?:remove|delete|drop|cut|take out|strike)\s+(?:the (?:words?|phrase|text|sentence|part) )?${quoted}[.!]?\s*$`,
  'iu',
);
const unit =
  /\b(?:remove|delete|drop|cut|take out)\s+(?:the |my )?(first|last|second|final|opening|closing)\s+(sentence|paragraph|line)\b/i;
const waste =
  /\b(?:remove|delete|drop|cut|take out|without|no)\b.{0,200}\b(?:fillers?|filler words|fluff|waffle|padding|empty words)\b/i;

/** null where the instruction is of another kind. */
export function saidEdit(instruction: string): SaidEdit | null {
  const plain = instruction.replace(/,?\s{0,9}\bplease[.!]?\s{0,9}$/i, '').trim();
  const replaced = replacing.exec(plain);
  if (replaced) {
    const [from = '', to = ''] = [replaced.slice(1, 6), replaced.slice(6, 11)].map((part) => part.find(Boolean));
    // "Change it to bullets" names no text.
    if (!/^(?:it|this|that|them|everything|text|post|part|tone|selection)$/i.test(from)) return replacement(from, to);
  }
  const removed = removing.exec(plain)?.slice(1).find(Boolean);
  if (removed !== undefined) return replacement(removed, '');
  const [, place = '', kind = ''] = unit.exec(instruction) ?? [];
  if (kind !== '') return withoutUnit(place.toLowerCase(), kind.toLowerCase());
  if (!waste.test(instruction)) return null;
  return {
    change: (text) => removePhrases(text, fillers),
    did: 'took out the filler words',
    nothing: 'I find no filler words in it.',
  };
}

function replacement(from: string, to: string): SaidEdit {
  const any_case = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'giu',
  );
  return {
    change: (text) => {
      const left = text.includes(from) ? text.replaceAll(from, () => to) : text.replace(any_case, () => to);
      return to === '' && left !== text ? mended(left) : left;
    },
    did: to === '' ? `took out "${from}"` : `put "${to}" for "${from}"`,
    nothing: `I did not find "${from}" in it.`,
  };
}

const places: Readonly<Record<string, number>> = { first: 0, opening: 0, second: 1, last: -1, final: -1, closing: -1 };

function withoutUnit(place: string, kind: string): SaidEdit {
  return {
    change: (text) => (kind === 'sentence' ? withoutSentence : withoutBlock)(text, places[place] ?? -1, kind),
    did: `took out the ${place} ${kind}`,
    nothing: `There is no ${place} ${kind} that could go.`,
  };
}

/** The only one stays. */
function withoutSentence(text: string, place: number): string {
  const lines = text.split('\n').map((line) => sentencesOfLine(line));
  const all = lines.flatMap((sentences, line) => sentences.map((_sentence, at) => ({ line, at })));
  const gone = all.at(place);
  if (gone === undefined || all.length < 2) return text;
  return joined(
    lines.map((sentences, line) => sentences.filter((_one, at) => line !== gone.line || at !== gone.at).join(' ')),
    '\n',
  );
}

function withoutBlock(text: string, place: number, kind: string): string {
  const gap = kind === 'paragraph' ? /\n{2,}/ : /\n/;
  const blocks = text.split(gap);
  const filled = blocks.flatMap((block, at) => (block.trim() === '' ? [] : [at]));
  const gone = filled.at(place);
  if (gone === undefined || filled.length < 2) return text;
  return joined(blocks.toSpliced(gone, 1), kind === 'paragraph' ? '\n\n' : '\n');
}

const joined = (parts: string[], gap: string): string =>
  parts
    .join(gap)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
