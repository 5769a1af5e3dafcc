// Makes a link card from what a web page says about itself, since LinkedIn does not read the page for applications. The page is a stranger's: it
// is read through the guarded outgoing adapter, bounded in size and time, and only the tags of its head count.
import { linkDescriptionMax, linkTitleMax, type PostLink } from '#contract/post-kinds.ts';
import { notPublic, OutgoingError } from '../adapters/outgoing/public-lookup.ts';
import { decodeHtml, plain } from '../formats/markup.ts';
import { invalid, Refusal } from '../refusal.ts';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import { fetchPicture, type Get } from './fetch-picture.ts';
import { readHead } from './read-head.ts';

export type LinkCardsOptions = {
  get: Get;
  /** What is wrong with a URL as written; null if nothing is. */
  problemWith: (url: string) => string | null;
  /** The picture's URL once it is one of the user's. Throws Refusal if it is not a picture. */
  keepPicture: (userId: string, file: { name: string; bytes: Uint8Array }) => Promise<string>;
  /** For the page and its picture together, while the person waits; 4.8 s by default. */
  timeout_ms?: number;
};
export type LinkCardsService = ReturnType<typeof createLinkCardsService>;

const defaultTimeoutMs = 4800;
const pageMaxBytes = 4 * 2 ** 20;
/** Its head is in these: decoding all of it holds everybody up. */
const readMaxBytes = 1_000_000;
/** Each may hold a page and a picture in memory. */
const atOnce = 6;
const byHand = 'You can fill in the card yourself.';
const asks = { Accept: 'text/html,application/xhtml+xml', 'User-Agent': 'Mozilla/5.0 (compatible; LinkCard/1.0)' };

export function createLinkCardsService(options: LinkCardsOptions) {
  const semaphore = createSemaphore(atOnce);
  return {
    /** Throws Refusal: validation if the URL leads into the network, unprocessable if no page can be had. */
    make: (userId: string, url: string, signal: AbortSignal) => make({ ...options, semaphore }, userId, url, signal),
  };
}

type Dependencies = LinkCardsOptions & { semaphore: Semaphore };

async function make(deps: Dependencies, userId: string, url: string, leaving: AbortSignal): Promise<PostLink> {
  const wrong = deps.problemWith(url);
  if (wrong !== null) throw invalid('url', wrong);
  await deps.semaphore.take(leaving);
  try {
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(deps.timeout_ms ?? defaultTimeoutMs)]);
    const page = await readPage(deps, url, signal);
    const { title, description, image } = readHead(page.html, page.url);
    return {
      url: new URL(url).href,
      title: plain(title, linkTitleMax),
      description: plain(description, linkDescriptionMax),
      image_url: image === null ? null : await takeIn(deps, userId, image, signal),
    };
  } finally {
    deps.semaphore.give();
  }
}

async function readPage(
  { get }: Dependencies,
  url: string,
  signal: AbortSignal,
): Promise<{ html: string; url: string }> {
  const received = await get(url, { headers: asks, max_bytes: pageMaxBytes, signal }).catch((error: unknown) => {
    if (!(error instanceof OutgoingError)) throw error;
    if (error.message === notPublic) throw invalid('url', error.message);
    throw unreadable(error.message);
  });
  const { status, headers, body } = received;
  if (status !== 200) throw unreadable(`The page answered ${status}.`);
  const type = headers['content-type'] ?? '';
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) throw unreadable('That address isn’t a web page.');
  const html = decodeHtml(body.subarray(0, readMaxBytes), type);
  if (html.trim() === '') throw unreadable('The page is empty.');
  return { html, url: received.url };
}

const unreadable = (why: string): Refusal => new Refusal('unprocessable', `${why} ${byHand}`);

/** null if it cannot be had, or LinkedIn does not accept its kind: the card then goes without. */
async function takeIn({ get, keepPicture }: Dependencies, userId: string, image: string, signal: AbortSignal) {
  const file = await fetchPicture(get, image, signal);
  try {
    return file && (await keepPicture(userId, file));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
