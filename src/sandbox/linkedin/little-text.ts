// LinkedIn's little text as LinkedIn reads it: elements, and the silent cut at the first unescaped reserved character.
// Written from the format's description, independently of the product's encoder, whose mistakes it is there to catch.

export type Element =
  | { kind: 'text'; text: string }
  | { kind: 'hashtag'; text: string; tag: string }
  | { kind: 'mention'; text: string; urn: string };

export type ParsedText = {
  elements: Element[];
  /** What a reader of the post sees. */
  text: string;
  /** Without the # signs, in order. */
  hashtags: string[];
  /** Where the text was cut, as an index into the commentary; null if all of it was read. */
  cut_at: number | null;
};

const reserved = new Set('\\|{}@[]()<>#*_~');
const wordPart = /^[\p{Letter}\p{Mark}\p{Number}]$/u;
const wideSign = '\uff03';
const mentionUrn = /^urn:li:(?:person|organization):[\w-]+$/;

/** Reads a commentary from left to right, one code point or element at a time. */
export function readCommentary(commentary: string): ParsedText {
  const reader = new LittleTextParser(Array.from(commentary));
  const cut = reader.run();
  const elements = reader.elements;
  return {
    elements,
    text: elements.map((element) => element.text).join(''),
    hashtags: elements.flatMap((element) => (element.kind === 'hashtag' ? [element.tag] : [])),
    cut_at: cut === null ? null : reader.points.slice(0, cut).join('').length,
  };
}

class LittleTextParser {
  readonly points: string[];
  readonly elements: Element[] = [];
  private at = 0;

  constructor(points: string[]) {
    this.points = points;
  }

  /** Where the text is cut; null if the end is reached. */
  run(): number | null {
    while (this.at < this.points.length) {
      if (!(this.escape() || this.hashtag() || this.template() || this.mention() || this.plain())) return this.at;
    }
    return null;
  }

  private peek(offset = 0): string {
    return this.points[this.at + offset] ?? '';
  }

  private add(text: string): void {
    const last = this.elements.at(-1);
    if (last?.kind === 'text') last.text += text;
    else this.elements.push({ kind: 'text', text });
  }

  private escape(): boolean {
    if (this.peek() !== '\\' || !reserved.has(this.peek(1))) return false;
    this.add(this.peek(1));
    this.at += 2;
    return true;
  }

  private plain(): boolean {
    if (reserved.has(this.peek())) return false;
    this.add(this.peek());
    this.at += 1;
    return true;
  }

  /** `#word`, not in the middle of a word. A full-width sign that starts no hashtag is plain text, since it is not reserved. */
  private hashtag(): boolean {
    if (this.peek() !== '#' && this.peek() !== wideSign) return false;
    const before = this.points[this.at - 1] ?? '';
    const glued = wordPart.test(before) && before !== '\ufe0f' && before !== '\u20e3';
    if (glued || before === '#' || before === wideSign) return false;
    let length = 1;
    while (wordPart.test(this.peek(length))) length += 1;
    if (length === 1 || /^\p{Mark}$/u.test(this.peek(1))) return false;
    const text = this.points.slice(this.at, this.at + length).join('');
    this.elements.push({ kind: 'hashtag', text, tag: text.slice(1) });
    this.at += length;
    return true;
  }

  /** `{hashtag|\#|word}`, with the sign escaped or not. */
  private template(): boolean {
    const match = /^\{hashtag\|\\?([#\uff03])\|((?:\\[\\|{}@[\]()<>#*_~]|[^\\|{}@[\]()<>#*_~\s])+)\}/u.exec(
      this.rest(),
    );
    if (!match) return false;
    const [whole, sign = '', written = ''] = match;
    const tag = unescape(written);
    this.elements.push({ kind: 'hashtag', text: sign + tag, tag });
    this.at += Array.from(whole).length;
    return true;
  }

  /** `@[Shown Name](urn:li:person:ID)`. */
  private mention(): boolean {
    const match = /^@\[((?:\\[\\|{}@[\]()<>#*_~]|[^\\|{}@[\]()<>#*_~])+)\]\(([\w:-]+)\)/u.exec(this.rest());
    if (!match) return false;
    const [whole, name = '', urn = ''] = match;
    if (!mentionUrn.test(urn)) return false;
    this.elements.push({ kind: 'mention', text: unescape(name), urn });
    this.at += Array.from(whole).length;
    return true;
  }

  /** Enough of what follows for an element; only looked at where one can begin. */
  private rest(): string {
    return this.peek() === '{' || this.peek() === '@' ? this.points.slice(this.at, this.at + 600).join('') : '';
  }
}

function unescape(written: string): string {
  return written.replace(/\\(.)/gsu, '$1');
}
