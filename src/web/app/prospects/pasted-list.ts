// A list of people as somebody pastes it, a line each, as the CSV that the import takes. What has a header of its own stays as it is.

/** What stands between a name, what the person does, and an address. */
const between = /\t|;| \| | [-–—] |, /;
const address = /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/[^\s,;|)]*/i;

export type PastedList = { csv: string; /** Lines of `csv` before the first that was pasted. */ added_lines: number };

/** null where nothing was pasted. */
export function pastedList(text: string): PastedList | null {
  const lines = text.split(/\r?\n/);
  const first = lines.find((line) => line.trim() !== '');
  if (first === undefined) return null;
  if (isHeader(first)) return { csv: text, added_lines: 0 };
  const rows = lines.map((line) => rowOf(line).map(cell).join(','));
  return { csv: ['name,headline,profile_url', ...rows].join('\n'), added_lines: 1 };
}

const isHeader = (line: string): boolean => {
  const names = line.toLowerCase().split(/[\t;,]/);
  return names.length > 1 && names.some((name) => /^"?\s*((first |full )?name)\s*"?$/.test(name));
};

function rowOf(line: string): [name: string, headline: string, profile_url: string] {
  // Bullets and numbers before a name are no part of it.
  const plain = line.replace(/^\s*(?:[-*•]|\d{1,4}[.)])\s+/, '').trim();
  const url = address.exec(plain)?.[0] ?? '';
  const parts = plain
    .replace(url, '')
    .split(between)
    .map((part) => part.replaceAll(/^[\s()<>,]+|[\s()<>,]+$/g, ''))
    .filter((part) => part !== '');
  return [parts[0] ?? '', parts.slice(1).join(', '), url];
}

/** Always quoted; in a quoted cell a quotation mark is two. */
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
