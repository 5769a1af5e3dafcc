// Edits that say word for word what is to change: one text for another, or a text out.
import { tagsStart } from '../assistant/hashtags.ts';
import { mended } from './phrases.ts';

export type SaidEdit = {
  change(text: string): string;
  /** What was done, after "I"; and what is said where the text has nothing for it. */
  did: string;
  nothing: string;
};

const quoted = String.raw`(?:"([^"]{1,300})"|\u201C([^\u201D]{1,300})\u201D|'([^']{1,300})'|\u2018([^\u2019]{1,300})\u2019|\u201E([^\u201C\u201D]{1,300})[\u201C\u201D]|«([^»]{1,300})»)`;
const naming = String.raw`(?:(?:the|das|den|die|la|el) (?:words?|phrase|text|sentence|part|wort|satz|palabra|frase|texto) )?`;
const target = String.raw`${naming}(?:${quoted}|([\p{L}\p{N}'\u2019-]{1,60}))`;
const replacing = new RegExp(
  String.raw`\b(?:replace|change|swap|substitute|ersetze?|tausche?|ändere?|reemplaza|cambia|sustituye)\s+${target}\s+(?:with|by|to|into|for|durch|mit|gegen|in|por|a|con)\s+${target}[.!]?\s*$`,
  'iu',
);
/** "Replace Maria with our team lead": words without signs around them, where a name or a figure shows which are meant. */
const replacingPlainly =
  /(?<!\p{L})(?:[Rr]eplace|[Ss]wap|[Ss]ubstitute|[Ee]rsetze?|[Rr]eemplaza|[Ss]ustituye)\s(?:the (?:name|word) )?((?:\p{Lu}|\p{N})[^"\n]{0,60}?) (?:with|by|for|durch|mit|por|con) ([^"\n]{1,200}?)[.!]?$/u;
const removing = new RegExp(
  String.raw`\b(?:remove|delete|drop|cut|take out|strike|streiche?|lösche?|entferne?|quita|elimina|borra)\s+(?:${naming}${quoted}|(?:the|das|la) (?:word|name|wort|palabra) ([\p{L}\p{N}'\u2019-]{1,60}))[.!]?\s*$`,
  'iu',
);
/** "Add our website www.example.org at the end": an address goes nowhere else. */
const addingAddress =
  /^(?:.{0,20}\s)?(?:add|put|include|insert|füge?|ergänze?|setze?|añade|agrega|pon) (?:.{0,40}\s)?((?:https?:\/\/|www\.)\S{3,300}?)(?:\s.{0,40})?[.!]?$/iu;

function addition(address: string): SaidEdit {
  return {
    change: (text) => {
      if (text.includes(address)) return text;
      const end = tagsStart(text);
      const tags = text.slice(end).trim();
      return [text.slice(0, end).trimEnd(), address, tags].filter(Boolean).join('\n\n');
    },
    did: `put ${address} at the end`,
    nothing: 'That address is in it already.',
  };
}

/** null where the instruction is of another kind. */
export function saidEdit(instruction: string): SaidEdit | null {
  const plain = instruction.replace(/,?\s{0,9}(?:\bplease|\bbitte|\bpor favor)[.!]?\s{0,9}$/i, '').trim();
  const replaced = replacing.exec(plain);
  if (replaced) {
    const [from = '', to = ''] = [replaced.slice(1, 8), replaced.slice(8, 15)].map((part) => part.find(Boolean));
    // "Change it to bullets" names no text.
    if (!/^(?:it|this|that|them|everything|text|post|part|tone|selection|es|das|todo|lo)$/i.test(from))
      return replacement(from, to);
  }
  const [, from, to] = replacingPlainly.exec(plain) ?? [];
  if (from !== undefined && to !== undefined) return replacement(from, to);
  const [, address] = addingAddress.exec(plain) ?? [];
  if (address !== undefined) return addition(address);
  const removed = removing.exec(plain)?.slice(1).find(Boolean);
  if (removed !== undefined) return replacement(removed, '');
  return null;
}

function replacement(from: string, to: string): SaidEdit {
  const anyCase = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'giu',
  );
  return {
    change: (text) => {
      const left = text.includes(from) ? text.replaceAll(from, () => to) : text.replace(anyCase, () => to);
      return to === '' && left !== text ? mended(left) : left;
    },
    did: to === '' ? `took out "${from}"` : `put "${to}" for "${from}"`,
    nothing: `I did not find "${from}" in it.`,
  };
}
