// Plain text from feeds and pages: bytes in whatever encoding they declare, and markup from strangers. Everything takes time proportional to
// the length, however it is written.
import { oneLine } from '#contract/typed-text.ts';
import { withoutEntities } from './entities.ts';

/** By its byte order mark, else by the response header, else by the XML declaration, else UTF-8. */
export const decodeXml = (body: Buffer, contentType = ''): string =>
  decode(body, contentType, /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{2,40})["']/i.exec(start(body, 300))?.[1]);

/** The same for a web page, which declares it in a meta tag in its first kilobyte. */
export const decodeHtml = (body: Buffer, contentType = ''): string =>
  decode(body, contentType, /<meta\b[^<>]{0,300}?charset\s*=\s*["']?([\w-]{2,40})/i.exec(start(body, 1024))?.[1]);

const start = (body: Buffer, length: number): string => body.toString('latin1', 0, length);

function decode(body: Buffer, contentType: string, own: string | undefined): string {
  const [first, second, third] = body;
  if (first === 0xef && second === 0xbb && third === 0xbf) return body.toString('utf8', 3);
  const mark = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const [, header] = /charset\s*=\s*["']?([\w-]{2,40})/i.exec(contentType) ?? [];
  // What could be read as single bytes is no UTF-16, whatever it says of itself: some libraries write that into every document.
  const told = own !== undefined && /^utf-?16/i.test(own) ? undefined : own;
  for (const label of [mark, header, told]) {
    try {
      if (label !== null && label !== undefined) return new TextDecoder(label).decode(body);
    } catch {
      // Not a known encoding.
    }
  }
  return body.toString('utf8');
}

/** Nobody needs more of a text; what it takes to find so much is little, however long the rest is. */
const textMax = 20_000;
/** A tag; a script or a style with all that is in it. */
const markup = /<(script|style)\b[^]*?(?:<\/\1[^<>]*>?|$)|<[^<>]*>/gi;

/** Without markup, on one line. */
export function plain(html: string, max: number): string {
  let text = '';
  let at = 0;
  for (const { index, 0: tag } of html.matchAll(markup)) {
    text += `${html.slice(at, index)} `;
    at = index + tag.length;
    if (text.length >= textMax) break;
  }
  return oneLine(withoutEntities(`${text}${html.slice(at, at + textMax)}`))
    .slice(0, max)
    .toWellFormed();
}
