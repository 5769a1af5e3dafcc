// What a document plainly is if not a resume or a profile: a letter, an invoice, a paper. By words that only those have.
import type { ReadDocument } from './document.ts';
import type { Sections } from './sections.ts';

export type OtherKind = 'letter' | 'invoice' | 'paper';

const salutation =
  /^(?:dear\b|to whom it may concern|sehr geehrte|liebe[rs]?\s|estimad[oa]s?\b|apreciad[oa]s?\b|madame\b|monsieur\b|gentile\b|egregi[oa]\b|prezad[oa]s?\b|geachte\b|beste\s|\u5C0A\u656C\u7684)/iu;
const farewell =
  /^(?:yours (?:sincerely|faithfully|truly)|sincerely|(?:kind|best|warm) regards|regards|mit freundlichen gr\u00FC\u00DFen|freundliche gr\u00FC\u00DFe|atentamente|cordialement|bien \u00E0 vous|cordiali saluti|distinti saluti|atenciosamente|met vriendelijke groet)/iu;
const invoice = /(?<!\p{L})(?:invoice|rechnung|factura|facture|fattura|factuur|fatura|receipt|\u53D1\u7968)(?!\p{L})/iu;
const owed =
  /(?<!\p{L})(?:amount due|balance due|sub-?total|bill(?:ed)? to|due date|vat|iban|mwst|ust\.?-?id|net total|grand total|total due|unit price|qty|importe|iva|tva|btw|gesamtbetrag|nettobetrag)(?!\p{L})/giu;

/** null if nothing says so, or if it has the parts of a resume anyway. */
export function otherKindOf({ main, side }: ReadDocument, { sections }: Sections): OtherKind | null {
  const parts = new Set(sections.filter(({ lines }) => lines.length > 0).map(({ name }) => name));
  const ofResume = (['experience', 'education', 'skills'] as const).filter((name) => parts.has(name)).length;
  const texts = [...main, ...side].map(({ text }) => text.trim());
  if (ofResume >= 2) return null;
  if (texts.some((text) => salutation.test(text)) && texts.some((text) => farewell.test(text))) return 'letter';
  if (ofResume === 0 && texts.some((text) => /^to whom it may concern\b/i.test(text))) return 'letter';
  const terms = new Set(texts.flatMap((text) => text.match(owed) ?? []).map((term) => term.toLowerCase()));
  if (texts.slice(0, 15).some((text) => invoice.test(text)) && terms.size >= 2) return 'invoice';
  const has = (heading: RegExp): boolean => texts.some((text) => heading.test(text));
  const isPaper =
    has(/^abstract\b/i) &&
    (has(/^(?:\d\.?\s*)?introduction$/i) || has(/^(?:references|bibliography)$/i) || has(/\bdoi\b|arxiv/i));
  return isPaper ? 'paper' : null;
}

const names: Record<OtherKind, string> = {
  letter: 'This is a letter',
  invoice: 'This is an invoice',
  paper: 'This is a paper',
};

export const sentenceOf = (kind: OtherKind, wanted: 'resume' | 'LinkedIn profile'): string =>
  wanted === 'resume'
    ? `${names[kind]}, not a resume. Upload the resume itself as a PDF.`
    : `${names[kind]}, not a LinkedIn profile. On your profile choose More, then Save to PDF, and upload that file.`;
