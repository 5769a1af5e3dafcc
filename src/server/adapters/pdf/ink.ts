// What a page's drawing says about its text: how much of it is drawn in no ink or in white on an unprinted page.

type Operators = { fnArray: number[]; argsArray: unknown[] };
/** pdf.js' numbers of its operators, by name. */
type Numbers = Record<string, number>;

export type Ink = { without_ink: number; white: number; unmapped: number };

type State = { fill: string; mode: number };
const no_ink_modes = new Set([3, 7]);
const is_white = /^#(?:f[c-f]){3}$/i;

/** @param page_area in square points: a dark ground under white text has to have some size. */
export function inkOf({ fnArray, argsArray }: Operators, ops: Numbers, page_area: number, has_pictures: boolean): Ink {
  const ink: Ink = { without_ink: 0, white: 0, unmapped: 0 };
  const saved: State[] = [];
  let state: State = { fill: '#000000', mode: 0 };
  // A picture may lie under any text.
  let has_ground = has_pictures;
  const whites = new Set([ops['setFillRGBColor'], ops['setFillGray'], ops['setFillCMYKColor']]);
  for (const [at, fn] of fnArray.entries()) {
    const args = (argsArray[at] ?? []) as unknown[];
    if (fn === ops['save']) saved.push({ ...state });
    else if (fn === ops['restore']) state = saved.pop() ?? state;
    else if (whites.has(fn)) state.fill = colourOf(args);
    else if (fn === ops['setTextRenderingMode']) state.mode = Number(args[0]);
    else if (fn === ops['constructPath'] && isGround(args, ops, page_area) && !is_white.test(state.fill)) {
      has_ground = true;
    } else if (fn === ops['shadingFill']) has_ground = true;
    else if (fn === ops['showText']) count(args[0], state, ink, has_ground);
  }
  return ink;
}

function colourOf(args: unknown[]): string {
  const [first] = args;
  if (typeof first === 'string') return first;
  const hex = args.map((part) =>
    Math.round(Number(part) || 0)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** A path of some size that is filled: [operator, data, box]. */
function isGround([operator, , box]: unknown[], ops: Numbers, page_area: number): boolean {
  const fills = [ops['fill'], ops['eoFill'], ops['fillStroke'], ops['eoFillStroke']];
  if (typeof operator === 'number' && !fills.includes(operator)) return false;
  const sides = box instanceof Float32Array || Array.isArray(box) ? [...box].map(Number) : [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = sides;
  // Its box is in units before the current scale, so this is a guess; every sizeable one counts.
  return sides.length !== 4 || Math.abs((x2 - x1) * (y2 - y1)) > page_area * 0.003;
}

function count(glyphs: unknown, { fill, mode }: State, ink: Ink, has_ground: boolean): void {
  if (!Array.isArray(glyphs)) return;
  let letters = 0;
  for (const glyph of glyphs as ({ unicode?: unknown } | number | null)[]) {
    if (glyph === null || typeof glyph !== 'object') continue;
    const sign = typeof glyph.unicode === 'string' ? glyph.unicode : '';
    if (sign.trim() === '') continue;
    letters += 1;
    if (/[\uE000-\uF8FF\uFFFD]/.test(sign)) ink.unmapped += 1;
  }
  if (no_ink_modes.has(mode)) ink.without_ink += letters;
  else if (is_white.test(fill) && !has_ground) ink.white += letters;
}
