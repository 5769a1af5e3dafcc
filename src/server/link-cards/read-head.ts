// What a web page says about itself in its head: og: and twitter: tags, its title and description. One pass, in linear time however it is
// written. Texts are returned as written in the page, entities and all.
import { withoutEntities } from '../formats/entities.ts';

export type Head = { title: string; description: string; image: string | null };

const tagsMax = 5000;
const attributesMax = 40;
/** Their content is not markup. */
const opaque = new Set(['script', 'style', 'noscript', 'template', 'svg', 'textarea']);

/** In order of preference. */
const names = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
};

/** `address` is the page's own URL. `image` is null if there is none on the web. */
export function readHead(html: string, address: string): Head {
  const { metas, title, base } = collect(html);
  const first = (keys: string[]): string => keys.map((key) => metas.get(key) ?? '').find((text) => text !== '') ?? '';
  return {
    title: first(names.title) || title,
    description: first(names.description),
    image: webAddress(first(names.image), webAddress(base, address) ?? address),
  };
}

function webAddress(text: string, base: string): string | null {
  const url = text.trim() === '' ? null : URL.parse(withoutEntities(text.trim()), base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

type HeadTags = { metas: Map<string, string>; title: string; base: string };

/** The first non-empty one of each. */
function collect(html: string): HeadTags {
  const found: HeadTags = { metas: new Map(), title: '', base: '' };
  // The one letter that becomes two in lower case would move all that follow.
  const lower = html.replaceAll('\u0130', 'I').toLowerCase();
  let at = 0;
  for (let tags = 0; tags < tagsMax; tags += 1) {
    const open = lower.indexOf('<', at);
    if (open < 0) break;
    if (lower.startsWith('<!--', open)) {
      const end = lower.indexOf('-->', open);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    const name = nameAt(lower, open + 1);
    if (name === 'body' || lower.startsWith('</head', open)) break;
    const tag = readTag(html, open + 1 + name.length);
    at = tag.end;
    note(found, name, tag.attributes);
    if (name !== 'title' && !opaque.has(name)) continue;
    const end = lower.indexOf(`</${name}`, at);
    if (end < 0) break;
    if (name === 'title' && found.title === '') found.title = html.slice(at, Math.min(end, at + 2000));
    at = end;
  }
  return found;
}

function note(found: HeadTags, name: string, attributes: Map<string, string>): void {
  if (name === 'base' && found.base === '') found.base = attributes.get('href') ?? '';
  if (name !== 'meta') return;
  const key = (attributes.get('property') ?? attributes.get('name') ?? '').trim().toLowerCase();
  const value = (attributes.get('content') ?? '').slice(0, 20_000);
  if (key !== '' && value.trim() !== '' && !found.metas.has(key)) found.metas.set(key, value);
}

function nameAt(lower: string, at: number): string {
  let end = at;
  while (end - at < 20 && isLetter(lower.charCodeAt(end))) end += 1;
  return lower.slice(at, end);
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
const isSpace = (sign: string): boolean =>
  sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r' || sign === '\f';
const endsName = (sign: string): boolean =>
  isSpace(sign) || sign === '=' || sign === '>' || sign === '/' || sign === '';

/** The attributes from `at` to the tag's end; the first of a name counts. */
function readTag(html: string, at: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let here = at;
  const skip = (isSkipped: (sign: string) => boolean): void => {
    while (here < html.length && isSkipped(html.charAt(here))) here += 1;
  };
  const upTo = (isEnd: (sign: string) => boolean): string => {
    const from = here;
    skip((sign) => !isEnd(sign));
    return html.slice(from, here);
  };
  while (here < html.length) {
    skip((sign) => isSpace(sign) || sign === '/');
    if (html.charAt(here) === '>') return { attributes, end: here + 1 };
    const name = upTo(endsName).toLowerCase();
    skip(isSpace);
    let value = '';
    if (html.charAt(here) === '=') {
      here += 1;
      skip(isSpace);
      const quote = html.charAt(here);
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, here + 1);
        if (end < 0) return { attributes, end: html.length };
        value = html.slice(here + 1, end);
        here = end + 1;
      } else value = upTo((sign) => isSpace(sign) || sign === '>');
    }
    if (name !== '' && attributes.size < attributesMax && !attributes.has(name)) attributes.set(name, value);
  }
  return { attributes, end: here };
}
