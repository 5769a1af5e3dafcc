// RSS 2.0 and Atom as items in plain text. What is in a feed is data from strangers: markup goes, lengths are bounded, entities stay few.
import { XMLParser } from 'fast-xml-parser';
import { typedText } from '#contract/typed-text.ts';

export type ReadItem = { link: string; title: string; summary: string; author: string; published_at: Date | null };
export type ReadFeed = { title: string; items: ReadItem[] };

const items_max = 100;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: true,
});

/** null where it is neither. `base` is what relative links are of. */
export function readFeed(xml: string, base: string): ReadFeed | null {
  // Own entities are how small files become large ones.
  if (/<!ENTITY/i.test(xml)) return null;
  let document: unknown;
  try {
    document = parser.parse(xml);
  } catch {
    return null;
  }
  const channel = at(at(document, 'rss'), 'channel');
  if (channel !== undefined) return feedOf(channel, list(at(channel, 'item')), base);
  const atom = at(document, 'feed');
  return atom === undefined ? null : feedOf(atom, list(at(atom, 'entry')), base);
}

function feedOf(feed: unknown, entries: unknown[], base: string): ReadFeed {
  const title = plain(textOf(at(feed, 'title')), 200);
  const items = entries.slice(0, items_max).flatMap((entry) => {
    const link = linkOf(entry, base);
    const name = plain(textOf(at(entry, 'title')), 300);
    if (link === null || name === '') return [];
    const summary = plain(
      textOf(at(entry, 'description')) || textOf(at(entry, 'summary')) || textOf(at(entry, 'content')),
      1000,
    );
    const author = plain(
      textOf(at(entry, 'dc:creator')) || textOf(at(at(entry, 'author'), 'name')) || textOf(at(entry, 'author')),
      200,
    );
    const written =
      textOf(at(entry, 'pubDate')) ||
      textOf(at(entry, 'published')) ||
      textOf(at(entry, 'updated')) ||
      textOf(at(entry, 'dc:date'));
    const at_ms = Date.parse(written);
    return [{ link, title: name, summary, author, published_at: Number.isNaN(at_ms) ? null : new Date(at_ms) }];
  });
  return { title, items };
}

const at = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, name)
    ? (node as Record<string, unknown>)[name]
    : undefined;
const list = (node: unknown): unknown[] => (Array.isArray(node) ? node : node === undefined ? [] : [node]);

function textOf(node: unknown): string {
  const [first] = list(node);
  if (typeof first === 'string') return first;
  const inner = at(first, '#text');
  return typeof inner === 'string' ? inner : '';
}

/** Atom's alternate link, RSS's link, or a guid that is an address. */
function linkOf(entry: unknown, base: string): string | null {
  const links = list(at(entry, 'link'));
  const alternate = links.find(
    (link) => at(link, '@href') !== undefined && (at(link, '@rel') ?? 'alternate') === 'alternate',
  );
  const href = at(alternate, '@href');
  const written = typeof href === 'string' ? href : textOf(links) || textOf(at(entry, 'guid'));
  if (written === '' || written.length > 2000 || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

const entities: Record<string, string> = {
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
};

/** Without markup, on one line. */
function plain(html: string, max: number): string {
  const text = html
    .slice(0, 50_000)
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(
      /&#(\d{1,7});|&#x([\da-f]{1,6});|&(\w{2,8});/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
        return code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : ' ';
      },
    );
  return typedText(text).replaceAll(/\s+/g, ' ').trim().slice(0, max).toWellFormed();
}
