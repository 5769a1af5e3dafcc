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
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
};

/** An unknown name stays as written; a number that is not a character's becomes a space. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(
    /&#(\d{1,7});|&#x([\da-f]{1,6});|&(\w{2,8});/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : ' ';
    },
  );
