// RSS 2.0, RSS 1.0 and Atom as items in plain text. A feed's content is data from strangers: markup is removed, lengths are bounded, entities
// stay few.
import { XMLParser } from 'fast-xml-parser';
import { plain, xhtmlAsText } from '../formats/markup.ts';

export type ReadItem = { link: string; title: string; summary: string; author: string; published_at: Date | null };
export type ReadFeed = { title: string; items: ReadItem[] };

const itemsMax = 100;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: true,
});

/** null if it is none of them. `base` is what relative links resolve against. */
export function readFeed(xml: string, base: string): ReadFeed | null {
  // Custom entities are how small files become large ones.
  if (/<!ENTITY/i.test(xml)) return null;
  let document: unknown;
  try {
    document = parser.parse(xhtmlAsText(xml));
  } catch {
    return null;
  }
  const channel = at(at(document, 'rss'), 'channel');
  if (channel !== undefined) return feedOf(channel, list(at(channel, 'item')), base);
  const rdf = at(document, 'rdf:RDF');
  if (rdf !== undefined) return feedOf(at(rdf, 'channel'), list(at(rdf, 'item')), base);
  const atom = at(document, 'feed');
  return atom === undefined ? null : feedOf(atom, list(at(atom, 'entry')), baseOf(atom, base));
}

function feedOf(feed: unknown, entries: unknown[], base: string): ReadFeed {
  const title = plain(textOf(at(feed, 'title')), 200);
  const items = entries.slice(0, itemsMax).flatMap((entry) => {
    const link = linkOf(entry, baseOf(entry, base));
    const summary = plain(
      first(entry, ['description', 'summary', 'content', 'content:encoded', 'media:description']),
      1000,
    );
    // Short notes have no title.
    const name = plain(textOf(at(entry, 'title')), 300) || summary.slice(0, 100).toWellFormed();
    if (link === null || name === '') return [];
    const author = plain(
      textOf(at(entry, 'dc:creator')) || textOf(at(at(entry, 'author'), 'name')) || textOf(at(entry, 'author')),
      200,
    );
    const publishedAt = dateOf(first(entry, ['pubDate', 'published', 'updated', 'dc:date', 'date']));
    return [{ link, title: name, summary, author, published_at: publishedAt }];
  });
  return { title, items };
}

const first = (entry: unknown, names: string[]): string => {
  for (const name of names) {
    const text = textOf(at(entry, name));
    if (text.trim() !== '') return text;
  }
  return '';
};

/** null if it is not a date that a feed can have. */
function dateOf(written: string): Date | null {
  const ms = Date.parse(written);
  return ms >= Date.UTC(1990, 0) && ms < Date.UTC(2100, 0) ? new Date(ms) : null;
}

/** What xml:base says about the links inside. */
function baseOf(node: unknown, base: string): string {
  const said = at(node, '@xml:base');
  return typeof said === 'string' && URL.canParse(said, base) ? new URL(said, base).href : base;
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

/** Atom's alternate link, RSS's link, or a guid that is a URL. */
function linkOf(entry: unknown, base: string): string | null {
  const links = list(at(entry, 'link'));
  const alternate = links.find(
    (link) => at(link, '@href') !== undefined && (at(link, '@rel') ?? 'alternate') === 'alternate',
  );
  const href = at(alternate, '@href');
  const written = (typeof href === 'string' ? href : textOf(links) || guidOf(at(entry, 'guid'))).trim();
  if (written === '' || written.length > 2000 || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

function guidOf(guid: unknown): string {
  const text = textOf(guid).trim();
  return at(list(guid)[0], '@isPermaLink') !== 'false' && /^https?:\/\//i.test(text) ? text : '';
}
