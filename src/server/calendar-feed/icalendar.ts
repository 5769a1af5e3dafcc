// Posts as an iCalendar file (RFC 5545): one event each, a quarter of an hour long. Their text is data, whatever it contains.
import type { Post } from '#contract/post-fields.ts';

export type CalendarOptions = {
  brand_name: string;
  public_url: string;
  /** The names of the accounts that posts go out as, by id. */
  accounts: ReadonlyMap<string, string>;
};

const lineMaxBytes = 75;
const summaryMax = 120;

/** Generated while the pages of posts are read. */
export async function* iCalendar(pages: AsyncIterable<Post[]>, options: CalendarOptions): AsyncGenerator<string> {
  const name = textOf(`${options.brand_name}: posts`);
  yield written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(options.brand_name).replaceAll('/', ' ')}//Posts//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
  ]);
  for await (const posts of pages) yield posts.map((post) => written(eventOf(post, options))).join('');
  yield written(['END:VCALENDAR']);
}

/** No lines for a post without a time. */
function eventOf(post: Post, { public_url, accounts }: CalendarOptions): string[] {
  const at = post.published_at ?? post.scheduled_at;
  if (at === null) return [];
  const first = post.content.trim().split('\n')[0] ?? '';
  const summary = Array.from(first).slice(0, summaryMax).join('');
  const account = accounts.get(post.author_id ?? '') ?? null;
  return [
    'BEGIN:VEVENT',
    // Without the site's domain, which may change: the same post must stay the same event.
    `UID:${post.id}@posts`,
    `DTSTAMP:${utc(post.updated_at)}`,
    `LAST-MODIFIED:${utc(post.updated_at)}`,
    `SEQUENCE:${post.version}`,
    `DTSTART:${utc(at)}`,
    'DURATION:PT15M',
    `SUMMARY:${textOf(post.status === 'published' ? `Published: ${summary}` : summary)}`,
    `DESCRIPTION:${textOf(account === null ? post.content : `As ${account}\n\n${post.content}`)}`,
    `URL:${uriOf(post.linkedin_url) ?? `${public_url}/create-post?post=${encodeURIComponent(post.id)}`}`,
    // Calendars show it as a category, some of them in a colour.
    ...(account === null ? [] : [`CATEGORIES:${textOf(account)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** 20260301T080000Z */
const utc = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11. A text must not contain control characters other than tab. */
export const textOf = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- control characters are what this is about
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, (one) => `\\${one}`)
    .replaceAll('\n', '\\n');

/** Normalized as a URI, which cannot contain a line break. */
const uriOf = (address: string | null): string | null => (address === null ? null : (URL.parse(address)?.href ?? null));

const written = (lines: string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/** At most 75 bytes per line, without cutting a character; continuation lines begin with a space. */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= lineMaxBytes) return line;
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > lineMaxBytes) {
      lines.push(' ');
      bytes = 1;
    }
    lines.push(`${lines.pop()}${character}`);
    bytes += size;
  }
  return lines.join('\r\n');
}
