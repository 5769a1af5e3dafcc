// Posts from LinkedIn's data export as rows of an import: what each was, and what is wrong with it. Pure; how the file is laid out is
// in formats/linkedin-shares.ts.
import { linkUrlMax, isWebAddress } from '#contract/post-kinds.ts';
import { draftContentMax, type Visibility } from '#contract/post-fields.ts';
import { postImportSharesMax } from '#contract/post-imports.ts';
import { isBlank } from '#contract/typed-text.ts';
import { readWhen } from '../formats/dates.ts';
import { isLinkedIn, postAddress } from '../formats/linkedin-address.ts';
import type { Share } from '../formats/linkedin-shares.ts';
import { Refusal } from '../refusal.ts';
import type { CheckedRow } from './check.ts';
import type { PlannedRow, SharedPost } from './columns.ts';
import { inSlices } from '../database/in-slices.ts';
import type { Executor, Transaction } from '../database/open.ts';
import type { PostsService } from '../posts/service.ts';
import type { PostImportRow } from './tables.ts';

/** LinkedIn opened in May 2003. */
const firstYear = 2003;

export function toSharedRow(row: number, share: Share): PlannedRow {
  const { at, problem } = publishedAt(share.date);
  const address = addressIn(share.link);
  return {
    row,
    content: share.text,
    time: { at: null, problem: null },
    images: [],
    visibility: visibilityOf(share.visibility),
    isPublished: false,
    damage: null,
    shared: {
      at,
      linkedin_urn: address?.linkedin_urn ?? null,
      linkedin_url: address?.linkedin_url ?? null,
      link_url: webAddress(share.shared_url),
      media_url: webAddress(share.media_url),
      problem: problem ?? (address ? null : 'The address in ShareLink isn’t one of LinkedIn.'),
    },
  };
}

/** LinkedIn writes UTC without saying so. */
function publishedAt(written: string): Pick<SharedPost, 'at' | 'problem'> {
  if (written === '') return { at: null, problem: 'There is no date.' };
  const at = readWhen(written, new Date(0))?.at;
  if (at && at.getUTCFullYear() >= firstYear && at.getUTCFullYear() < 10_000) return { at, problem: null };
  return { at: null, problem: `The date “${written.slice(0, 40).toWellFormed()}” cannot be read.` };
}

/** The post's URN and URL, as far as its link tells; old exports have no link. null: it leads elsewhere. */
function addressIn(link: string): Pick<SharedPost, 'linkedin_urn' | 'linkedin_url'> | null {
  if (link === '') return { linkedin_urn: null, linkedin_url: null };
  const url = link.length <= linkUrlMax && isWebAddress(link) ? new URL(link) : null;
  if (!url || !(isLinkedIn(url) || url.hostname === 'lnkd.in')) return null;
  return postAddress(link) ?? { linkedin_urn: null, linkedin_url: url.href };
}

const webAddress = (text: string): string | null => (text.length <= linkUrlMax && isWebAddress(text) ? text : null);

/** MEMBER_NETWORK is everybody on LinkedIn. An unknown value, such as a group's, means fewer people. */
const visibilityOf = (written: string): Visibility =>
  /^(|public|anyone|logged_in|member_network)$/i.test(written) ? 'PUBLIC' : 'CONNECTIONS';

/** Which of these are here already: by URN, and by text if this program published it, whatever its post's URN. */
type KnownShares = { urns: ReadonlySet<string>; texts: ReadonlySet<string>; imported: ReadonlySet<string> };

/** Identifies a post whose URN is not known. */
const shareKey = (at: Date, content: string): string => `${at.toISOString()} ${content}`;

export function checkShares(
  rows: readonly PlannedRow[],
  { known, now }: { known: KnownShares; now: Date },
): CheckedRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ row, content, images, visibility, shared }) => {
    const problem = shared?.problem ?? problemOfShare({ row, content, shared }, { known, now, seen });
    return { row, content, at: null, images, visibility, shared, problems: problem === null ? [] : [problem] };
  });
}

type Looking = { known: KnownShares; now: Date; seen: Map<string, number> };

function problemOfShare(
  { row, content, shared }: Pick<PlannedRow, 'row' | 'content' | 'shared'>,
  { known, now, seen }: Looking,
): string | null {
  if (isBlank(content)) return 'There’s no text. We don’t import reposts or pictures on their own.';
  if (content.length > draftContentMax)
    return `The text has ${content.length.toLocaleString('en')} characters, more than LinkedIn takes: the file is damaged here.`;
  if (!shared?.at) return 'There is no date.';
  if (shared.at > now) return 'The date is in the future.';
  const key = shared.linkedin_urn ?? shareKey(shared.at, content);
  const first = seen.get(key);
  if (first !== undefined) return `The same post as in row ${first}.`;
  seen.set(key, row);
  return known.urns.has(key) || known.imported.has(key) || known.texts.has(content)
    ? 'This post is already in your list.'
    : null;
}

export const tooManyShares = (): Refusal =>
  new Refusal(
    'too_large',
    `One import takes at most ${postImportSharesMax.toLocaleString('en')} of your LinkedIn posts. Split Shares.csv and import the parts one at a time.`,
  );

// Posts from LinkedIn's data export as published posts here: finding those that exist already, and inserting the others.
type Posts = Pick<PostsService, 'publishedAmong' | 'addImported'>;

export async function knownShares(
  posts: Posts,
  orm: Executor,
  userId: string,
  rows: readonly PlannedRow[],
): Promise<KnownShares> {
  const known = await inSlices(rows, (some) => {
    const urns = some.flatMap(({ shared }) => shared?.linkedin_urn ?? []);
    const texts = [...new Set(some.map(({ content }) => content))];
    return posts.publishedAmong(orm, userId, { urns, texts });
  });
  return {
    urns: new Set(known.flatMap(({ linkedin_urn }) => linkedin_urn ?? [])),
    // Its URN may be of another kind than the one the export names.
    texts: new Set(known.filter(({ origin }) => origin === null).map(({ content }) => content)),
    imported: new Set(
      known.flatMap(({ published_at, content }) => (published_at ? shareKey(published_at, content) : [])),
    ),
  };
}

/** For rows without problems. */
export async function createShares(
  posts: Posts,
  tx: Transaction,
  userId: string,
  rows: readonly CheckedRow[],
): Promise<PostImportRow['created']> {
  const shares = rows.flatMap(({ row, content, visibility, shared }) => {
    if (!shared?.at) return [];
    const { at: publishedAt, linkedin_urn, linkedin_url, link_url, media_url } = shared;
    const link = link_url === null ? null : { url: link_url, title: '', description: '', image_url: null };
    const post = { content, visibility, published_at: publishedAt, linkedin_urn, linkedin_url, link, media_url };
    return [{ row, post }];
  });
  const ids = await posts.addImported(
    tx,
    userId,
    shares.map(({ post }) => post),
  );
  return shares.map(({ row }, at) => ({ row, post_id: ids[at] ?? '', scheduled_at: null }));
}
