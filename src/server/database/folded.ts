// Text as substring search sees it: without case and accents, in any script. Once here, once as SQL for what is not stored folded;
// neither needs a PostgreSQL extension, nor a locale of the database, which in our embedded one is C and knows only ASCII letters.

/** Of Latin, Greek and Cyrillic, Hebrew and Arabic; marks that stand for vowels in other scripts are not accents. */
const marks = '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf-\\u05c7\\u064b-\\u065f\\u0670';
const marksInText = new RegExp(`[${marks}]`, 'g');
/** Letters that no normal form decomposes. */
const single = [
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ı', 'i'],
  ['ς', 'σ'],
] as const;
const double = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const;
const letters = new Map<string, string>([...single, ...double]);

export function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(marksInText, '').toLowerCase();
  return plain.replaceAll(/[ßæœþøłđðıς]/g, (one) => letters.get(one) ?? one);
}

/** `expression` is SQL for a text. The same for Latin, Greek and Cyrillic; capitals of rarer scripts stay if the database knows no better. */
export function foldedSql(expression: string): string {
  // As the normal form leaves them: one character per letter.
  const upper = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐØŁĐÐ';
  const lower = folded(upper);
  const side = (at: 0 | 1): string => single.map((pair) => pair[at]).join('');
  const twos = [...double, ...double.map(([from, to]) => [from.toUpperCase(), to] as const)].filter(
    ([from]) => from.length === 1,
  );
  const spread = twos.reduce(
    (sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`,
    `normalize(${expression}, NFKD)`,
  );
  const bare = `lower(regexp_replace(${spread}, '[${marks}]', '', 'g'))`;
  const plain = `translate(${bare}, '${upper}${side(0)}', '${lower}${side(1)}')`;
  // Most texts are plain ASCII, which costs a tenth.
  return `case when octet_length(${expression}) = char_length(${expression}) then lower(${expression}) else ${plain} end`;
}

/** A LIKE pattern that finds the text anywhere. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
