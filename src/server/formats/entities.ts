// XML and HTML entities as the characters they stand for. Only these names are known: what a document defines itself is never expanded.

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '-',
  ndash: '-',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  iexcl: '¡',
  iquest: '¿',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
};
/** `eacute` is a letter and its mark. */
const marks: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
};

function signOf(name: string): string | undefined {
  const mark = marks[name.slice(1).toLowerCase()];
  if (mark !== undefined) return `${name.charAt(0)}${mark}`.normalize('NFC');
  const sign = named[name.toLowerCase()];
  return /^[A-Z]/.test(name) ? sign?.toUpperCase() : sign;
}

/** Pages older than Unicode number these as Windows does, and browsers read them so. */
const western = new TextDecoder('windows-1252');

function numbered(code: number): string {
  if (code >= 0x80 && code < 0xa0) return western.decode(Uint8Array.of(code));
  return code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : ' ';
}

/** An unknown name stays as written; a number that is not a character's becomes a space. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(
    /&#(\d{1,7});|&#x([\da-f]{1,6});|&(\w{2,8});/gi,
    (whole, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? numbered(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
        : (signOf(name) ?? whole),
  );
