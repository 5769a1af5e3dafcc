// Rows labelled in the margin, as in the Europass form: "Occupation or position held   Engineer". Each becomes an
// unlabelled line.
import type { Line } from './document.ts';

type Row = 'dates' | 'title' | 'company' | 'text';

/** The form's labels, in several languages. */
const labels: readonly (readonly [RegExp, Row])[] = [
  [/^(?:dates?(?: \(from.{0,20}\))?|datum|zeitraum|fechas?|date)\s*:?$/iu, 'dates'],
  [
    /^(?:occupation or position held|title of qualification awarded|beruf oder funktion|bezeichnung der erworbenen qualifikation|fonction ou poste occup\u00E9|intitul\u00E9 du certificat ou dipl\u00F4me d\u00E9livr\u00E9|profesi\u00F3n o cargo desempe\u00F1ado|cualificaci\u00F3n obtenida|lavoro o posizione ricoperti|titolo della qualifica rilasciata)\s*:?$/iu,
    'title',
  ],
  [
    /^(?:employer|(?:name and )?address of employer|name of employer|arbeitgeber|employeur|empleador|datore di lavoro|empregador|werkgever|name and type of organi[sz]ation(?: providing education(?: and training)?)?|name und adresse des arbeitgebers|name und art der bildungs.{0,40}|nom et adresse de l.employeur|nom et type de l.\u00E9tablissement.{0,40}|nombre y direcci\u00F3n de la empresa.{0,30}|nombre y tipo de .{0,40}|nome e indirizzo del datore di lavoro|nome e tipo d.organizzazione.{0,40})\s*:?$/iu,
    'company',
  ],
  [
    /^(?:main activities(?: and(?: responsibilities)?)?|type of business or sector|principal subjects.{0,60}|level in national.{0,60}|wichtigste t\u00E4tigkeiten.{0,40}|t\u00E4tigkeitsbereich.{0,40}|principales activit\u00E9s.{0,40}|funciones y responsabilidades.{0,20}|principali mansioni.{0,30})\s*:?$/iu,
    'text',
  ],
];
/** The second line of a label, beside the text or on its own. */
const restOfLabel = /^(?:responsibilities|providing education(?: and training)?|and training|skills covered)$/iu;

const rowOf = ({ cells: [first] }: Line): Row | null =>
  labels.find(([label]) => first !== undefined && label.test(first.text.trim()))?.[1] ?? null;

/** Leaves the lines as they are if fewer than two rows are labelled. */
export function withoutRowLabels(lines: readonly Line[]): readonly Line[] {
  const rows = lines.map(rowOf);
  if (rows.filter((row) => row === 'title' || row === 'company').length < 2) return lines;
  return inOrder(lines.flatMap((line, at) => withoutLabel(line, rows[at] ?? null)));
}

type LabelledLine = { line: Line; row: Row | null };

function withoutLabel(line: Line, row: Row | null): LabelledLine[] {
  const [first, ...rest] = line.cells;
  if (row === null && (!first || !restOfLabel.test(first.text.trim()))) return [{ line, row }];
  const [own] = rest;
  if (!own) return [];
  const text = rest.map((cell) => cell.text).join('  ');
  return [{ line: { ...line, cells: rest, text, x: own.x, bold: rest.every(({ bold }) => bold) }, row: row ?? 'text' }];
}

/** The form has the employer last: moves it before what was done. */
function inOrder(said: readonly LabelledLine[]): Line[] {
  const found: Line[] = [];
  let text = -1;
  let before: Row | null = null;
  for (const { line, row } of said) {
    if (row === 'company' && text >= 0) found.splice(text, 0, line);
    else found.push(line);
    // A label may be beside the middle of its text.
    if (text < 0 && (row === 'text' || (row === null && before === 'title'))) text = found.length - 1;
    if (row === 'dates' || row === 'company') text = -1;
    before = row;
  }
  return found;
}
