// RSS 2.0, RSS 1.0 and Atom as items in plain text. A feed's content is data from strangers: markup is removed, lengths are bounded, entities
// stay few.
import { parseFeed } from 'feedsmith';
import { plain } from '../formats/markup.ts';

export type ReadItem = { link: string; title: string; summary: string; author: string; published_at: Date | null };
export type ReadFeed = { title: string; items: ReadItem[] };

type Parsed = ReturnType<typeof parseFeed>;
type Rss = Extract<Parsed, { format: 'rss' }>['feed'];
type Rdf = Extract<Parsed, { format: 'rdf' }>['feed'];
type Atom = Extract<Parsed, { format: 'atom' }>['feed'];
type RssItem = NonNullable<Rss['items']>[number];
type RdfItem = NonNullable<Rdf['items']>[number];
type AtomEntry = NonNullable<Atom['entries']>[number];

/** An item as the feed has it, with its first text that says something for each field. */
type Written = Record<'link' | 'title' | 'summary' | 'author' | 'date', string>;

const itemsMax = 100;

/** null if it is none of them. `base` is what relative links resolve against. */
export function readFeed(xml: string, base: string): ReadFeed | null {
  // Custom entities are how small files become large ones.
  if (/<!ENTITY/i.test(xml)) return null;
  let parsed: Parsed;
  try {
    parsed = parseFeed(xml, { maxItems: itemsMax });
  } catch {
    return null;
  }
  const { format, feed } = parsed;
  if (format === 'rss')
    return feedOf(
      feed.title,
      (feed.items ?? []).map((item) => [ofRss(item), base]),
    );
  if (format === 'rdf')
    return feedOf(
      feed.title,
      (feed.items ?? []).map((item) => [ofRdf(item), base]),
    );
  if (format !== 'atom') return null;
  const ofFeed = baseOf(feed, base);
  return feedOf(
    feed.title?.value,
    (feed.entries ?? []).map((entry) => [ofAtom(entry), baseOf(entry, ofFeed)]),
  );
}

function feedOf(title: string | undefined, entries: [Written, string][]): ReadFeed {
  const items = entries.flatMap(([written, base]) => {
    const link = linkOf(written.link, base);
    const summary = plain(written.summary, 1000);
    // Short notes have no title.
    const name = plain(written.title, 300) || summary.slice(0, 100).toWellFormed();
    if (link === null || name === '') return [];
    return [{ link, title: name, summary, author: plain(written.author, 200), published_at: dateOf(written.date) }];
  });
  return { title: plain(title ?? '', 200), items };
}

const first = (...texts: unknown[]): string =>
  texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';

const ofRss = (item: RssItem): Written => ({
  link: first(item.link, item.guid?.isPermaLink === false ? '' : httpOnly(item.guid?.value)),
  title: first(item.title),
  summary: first(item.description, item.content?.encoded, item.media?.description?.value),
  author: first(...(item.dc?.creators ?? []), ...(item.authors ?? []).map((author) => author?.name ?? author?.email)),
  date: first(item.pubDate, ...(item.dc?.dates ?? [])),
});

const ofRdf = (item: RdfItem): Written => ({
  link: first(item.link),
  title: first(item.title),
  summary: first(item.description, item.content?.encoded),
  author: first(...(item.dc?.creators ?? [])),
  date: first(...(item.dc?.dates ?? [])),
});

const ofAtom = (entry: AtomEntry): Written => ({
  link: first(entry.links?.find((link) => (link?.rel ?? 'alternate') === 'alternate')?.href),
  title: first(entry.title?.value),
  summary: first(entry.summary?.value, entry.content?.value, entry.media?.description?.value),
  author: first(entry.authors?.[0]?.name),
  date: first(entry.published, entry.updated),
});

/** null if it is not a date that a feed can have. */
function dateOf(written: string): Date | null {
  const ms = Date.parse(written);
  return ms >= Date.UTC(1990, 0) && ms < Date.UTC(2100, 0) ? new Date(ms) : null;
}

/** What xml:base says about the links inside. */
function baseOf({ xml }: Pick<Atom, 'xml'>, base: string): string {
  return xml?.base !== undefined && URL.canParse(xml.base, base) ? new URL(xml.base, base).href : base;
}

/** A guid is a link only if it is a whole address. */
const httpOnly = (text: string | undefined): string => (text !== undefined && /^https?:\/\//i.test(text) ? text : '');

function linkOf(text: string, base: string): string | null {
  const written = text.trim();
  if (written === '' || written.length > 2000 || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
