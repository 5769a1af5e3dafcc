// Importing posts: the file is read in a thread, checked as a table, imported in one transaction, and taken back in one. A file is identified
// by its bytes: sent again with the same options, it is the same import and creates nothing twice.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { postImportPicturesMax, type ImportRow, type PostImport } from '#contract/post-imports.ts';
import { imageMaxBytes } from '#contract/post-fields.ts';
import type { Clock } from '../clock.ts';
import type { Database, Executor, Transaction } from '../database/open.ts';
import type { UploadedFile } from '../http/handler.ts';
import { lacksPublish, type PostsService, type PostAccess } from '../posts/service.ts';
import type { PostingTimesService } from '../posting-times/service.ts';
import type { PublishingService } from '../publishing/service.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import type { Threads } from '../threads/pool.ts';
import type { VoiceService } from '../voice/service.ts';
import { checkRows, type CheckedRow } from './check.ts';
import type { PlannedRow } from './columns.ts';
import type { FileRead } from './read-file.ts';
import { createShares, knownShares, checkShares } from './shares.ts';
import { post_imports, post_imports as imports, type PostImportRow } from './tables.ts';
import { lockForUser } from '../database/user-lock.ts';
import { eraserOf } from '../own-rows.ts';
import { shown } from '../on-wire.ts';
import { OutgoingError } from '../adapters/outgoing/public-lookup.ts';
import { createSemaphore } from '../semaphore.ts';

export type PostImportsOptions = {
  db: Database;
  clock: Clock;
  threads: Threads;
  posts: Pick<
    PostsService,
    | 'create'
    | 'checkPicture'
    | 'keepPicture'
    | 'forgetUnused'
    | 'textsAmong'
    | 'idsAmong'
    | 'takeBack'
    | 'addImported'
    | 'publishedAmong'
  >;
  voice: Pick<VoiceService, 'addPosts' | 'forgetPosts'>;
  publishing: Pick<
    PublishingService,
    'requireReady' | 'requireSchedulable' | 'holdAuthor' | 'scheduleIn' | 'hasScheduled'
  >;
  posting_times: Pick<PostingTimesService, 'get' | 'free'>;
  getPicture: GetPicture;
};
export type PostImportsService = ReturnType<typeof createPostImportsService>;
type Request = BodyOf<'importPosts'>;
type ImportCall = {
  owner: PostAccess;
  request: Request;
  file: Pick<UploadedFile, 'name' | 'bytes'>;
  signal: AbortSignal;
};
/** A file as it was read for one call. */
type Table = FileRead & { id: string; user_id: string; time_zone: string; request: Request; rows: PlannedRow[] };
/** Pictures from elsewhere: their URL there -> our URL. */
type StoredPictures = Map<string, string>;

export function createPostImportsService(options: PostImportsOptions) {
  const { orm } = options.db;
  return {
    /** Throws Refusal: validation, unsupported_media_type, unprocessable, too_large; for create also forbidden. */
    run: (asked: ImportCall): Promise<PostImport> => taught(options, asked),
    /** Throws Refusal not_found, and forbidden if one of its posts is out of reach; then all of them stay. */
    async undo(owner: PostAccess, id: string) {
      const row = await getImport(orm, owner.user_id, id);
      if (!row) throw notFound('import');
      const ids = row.created.map(({ post_id }) => post_id);
      const deleted = await options.posts.takeBack(owner, ids);
      await deleteImport(orm, owner.user_id, id);
      await options.voice.forgetPosts(owner.user_id, deleted);
      return { deleted, kept: await options.posts.idsAmong(orm, owner.user_id, ids) };
    },
    exportUser: async (userId: string) =>
      (await listImports(orm, userId)).map((row) => ({
        import_id: row.id,
        ...shown(row, 'created', 'rejected', 'created_at'),
      })),
    eraseUser: eraserOf(options.db, post_imports),
  };
}

/** The voice learns from the texts once the posts exist: should that fail, sending the same file again makes up for it. */
async function taught(options: PostImportsOptions, asked: ImportCall): Promise<PostImport> {
  const answer = await run(options, asked);
  // The answer is long, and is serialized as one JSON text next: this gives others a turn in between.
  await sleep(0);
  if (answer.source !== 'linkedin_export' || asked.request.teach_voice === 'false') return answer;
  const ids = answer.created.map(({ post_id }) => post_id);
  return { ...answer, taught: await options.voice.addPosts(asked.owner.user_id, ids) };
}

async function run(options: PostImportsOptions, asked: ImportCall): Promise<PostImport> {
  const table = await readTable(options, asked);
  const { user_id } = table;
  const isCreate = asked.request.mode === 'create';
  const earlier = await findEarlier(options, options.db.orm, table);
  if (earlier && isCreate) return answerOf(table, rowsFromEarlier(table, earlier), earlier, true);
  const before = await checked(options, options.db.orm, table, new Map());
  const authorId = isCreate ? await authorOf(options, asked.owner, before) : null;
  const kept: StoredPictures = new Map();
  try {
    const found = await fetchPictures(before, {
      get: options.getPicture,
      signal: asked.signal,
      async take(address, bytes) {
        const file = { name: '', bytes };
        await options.posts.checkPicture(file);
        if (isCreate) kept.set(address, await options.posts.keepPicture(user_id, file));
      },
    });
    if (asked.signal.aborted) throw new Refusal('unavailable', 'The import was stopped. Nothing was created.');
    if (!isCreate) return answerOf(table, await checked(options, options.db.orm, table, found), null, earlier !== null);
    return await create(options, table, { found, kept, author_id: authorId });
  } finally {
    await options.posts.forgetUnused(user_id, [...kept.values()]);
  }
}

async function readTable({ threads, posting_times }: PostImportsOptions, { owner, request, file }: ImportCall) {
  const { user_id } = owner;
  const { times, dates: order } = request;
  const timeZone = request.time_zone ?? (await posting_times.get(user_id)).time_zone ?? 'UTC';
  const { bytes } = file;
  const { value: read, many: rows } = await threads.run(
    'readPosts',
    { bytes, time_zone: timeZone, order: order ?? null },
    bytes.length,
  );
  const id = createHash('sha256')
    .update(
      JSON.stringify(read.source === 'posts' ? [user_id, times, request.time_zone ?? '', order ?? ''] : [user_id]),
    )
    .update(bytes)
    .digest('base64url')
    .slice(0, 32);
  return { ...read, id, user_id, time_zone: timeZone, request, rows } satisfies Table;
}

/** An import whose posts are all gone no longer counts: the file can be imported again. */
async function findEarlier({ posts }: PostImportsOptions, orm: Executor, { user_id, id }: Table) {
  const row = await getImport(orm, user_id, id);
  if (!row) return null;
  const ids = row.created.map(({ post_id }) => post_id);
  if ((await posts.idsAmong(orm, user_id, ids)).length > 0) return row;
  await deleteImport(orm, user_id, id);
  return null;
}

async function checked(
  { posts, posting_times, publishing, clock }: PostImportsOptions,
  orm: Executor,
  { user_id, source, rows, request: { times } }: Table,
  found: ReadonlyMap<number, string[]>,
): Promise<CheckedRow[]> {
  if (source === 'linkedin_export')
    return checkShares(rows, { known: await knownShares(posts, orm, user_id, rows), now: clock.now() });
  const free = times === 'slots' ? await posting_times.free(orm, user_id, rows.length) : null;
  if (times === 'slots' && free === null)
    throw invalid('times', 'You haven’t set any posting times. Set them in the scheduler first, or import drafts.');
  const texts = [...new Set(rows.map(({ content }) => content))];
  const known = await posts.textsAmong(orm, user_id, texts);
  const rules = { times, free, known, found, requireSchedulable: publishing.requireSchedulable };
  return checkRows(rows, { ...rules, ...(await senderOf(publishing, user_id)) });
}

/** What may stand in the way of rows that are scheduled: they go out as the default account. */
async function senderOf(publishing: PostImportsOptions['publishing'], userId: string) {
  try {
    const { kind, name } = await publishing.requireReady(userId, null);
    return { page: kind === 'page' ? name : null, not_connected: null };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'linkedin_not_connected')
      return { page: null, not_connected: error.message };
    throw error;
  }
}

const isGood = ({ problems }: CheckedRow): boolean => problems.length === 0;

/** The account they go out as. Only rows that are scheduled need LinkedIn, and a caller who may publish. */
async function authorOf({ publishing }: PostImportsOptions, { user_id, reach }: PostAccess, rows: CheckedRow[]) {
  const going = rows.filter((row) => isGood(row) && row.at);
  if (going.length === 0) return null;
  if (reach === 'drafts') throw lacksPublish('this file schedules posts');
  const isNarrow = going.some(({ visibility }) => visibility === 'CONNECTIONS');
  return (await publishing.requireReady(user_id, null, isNarrow ? 'CONNECTIONS' : 'PUBLIC')).id;
}

type ResolvedFiles = { found: ReadonlyMap<number, string[]>; kept: StoredPictures; author_id: string | null };

/** A row that had problems before the pictures were fetched, but has none now. */
const lacks = ({ images, at }: CheckedRow, { kept, author_id }: ResolvedFiles): boolean =>
  images.some((address) => !kept.has(address)) || (at !== null && author_id === null);

async function create(options: PostImportsOptions, table: Table, gathered: ResolvedFiles): Promise<PostImport> {
  const { db, clock, publishing } = options;
  const { id, user_id } = table;
  const done = await db.orm.transaction(async (tx) => {
    await lockForUser(tx, 'post imports', user_id);
    const earlier = await findEarlier(options, tx, table);
    if (earlier) return { rows: rowsFromEarlier(table, earlier), row: earlier, repeated: true };
    // While the pictures came, the account may have been disconnected, or another one have become the default.
    const authorId = gathered.author_id && (await publishing.holdAuthor(tx, user_id, null));
    const ready = { ...gathered, author_id: authorId };
    const rows = await checked(options, tx, table, gathered.found);
    for (const row of rows.filter((one) => isGood(one) && lacks(one, ready)))
      row.problems.push('This row has changed in the meantime. Import the file again.');
    const good = rows.filter(isGood);
    const created: PostImportRow['created'] =
      table.source === 'posts' ? [] : await createShares(options.posts, tx, user_id, good);
    if (table.source === 'posts')
      for (const row of good) created.push(await createOne(options, tx, table, { ...ready, row }));
    const rejected = rows.filter((row) => !isGood(row)).map(({ row, problems }) => ({ row, problems }));
    const made = { id, user_id, created, rejected, created_at: clock.now() };
    if (created.length > 0) await insertImport(tx, made);
    return { rows, row: made, repeated: false };
  });
  const made = done.repeated ? [] : done.rows.filter(isGood);
  for (const { at } of made) if (at) publishing.hasScheduled(user_id, at);
  return answerOf(table, done.rows, done.row, done.repeated);
}

async function createOne(
  { posts, publishing }: PostImportsOptions,
  tx: Transaction,
  { user_id, time_zone }: Table,
  { row: { row, content, at, images, visibility }, kept, author_id }: ResolvedFiles & { row: CheckedRow },
): Promise<PostImportRow['created'][number]> {
  const imageUrls = images.flatMap((address) => kept.get(address) ?? []);
  const post = await posts.create(tx, user_id, { content, image_urls: imageUrls, ...(visibility && { visibility }) });
  if (at && author_id !== null) await publishing.scheduleIn(tx, post, { due_at: at, time_zone, author_id });
  return { row, post_id: post.id, scheduled_at: at?.toISOString() ?? null };
}

function rowsFromEarlier({ rows }: Table, { created, rejected }: PostImportRow): CheckedRow[] {
  const madeAs = new Map(created.map((one) => [one.row, one.scheduled_at]));
  const problemsOf = new Map(rejected.map((one) => [one.row, one.problems]));
  return rows.map(({ row, content, images, visibility, shared }) => {
    const at = madeAs.get(row);
    return {
      row,
      content,
      images,
      visibility,
      shared,
      at: at ? new Date(at) : null,
      problems: problemsOf.get(row) ?? [],
    };
  });
}

function answerOf(
  { id, source, dates, time_zone }: Table,
  rows: CheckedRow[],
  made: Pick<PostImportRow, 'created'> | null,
  repeated: boolean,
): PostImport {
  return {
    success: true,
    import_id: id,
    source,
    rows: rows.map(toRow),
    created: (made?.created ?? []).map(({ row, post_id }) => ({ row, post_id })),
    rejected: rows.filter((row) => !isGood(row)).map(({ row, problems }) => ({ row, problems })),
    time_zone,
    dates,
    repeated,
    taught: 0,
  };
}

const toRow = ({ row, content, at, images, problems, shared }: CheckedRow): ImportRow => ({
  row,
  content,
  scheduled_at: at?.toISOString() ?? null,
  published_at: shared?.at?.toISOString() ?? null,
  linkedin_url: shared?.linkedin_url ?? null,
  image_urls: images,
  problems,
});

const mine = (userId: string, id: string) => and(eq(imports.id, id), eq(imports.user_id, userId));

async function getImport(orm: Executor, userId: string, id: string): Promise<PostImportRow | null> {
  const [row] = await orm.select().from(imports).where(mine(userId, id));
  return row ?? null;
}

async function insertImport(tx: Transaction, row: PostImportRow): Promise<void> {
  await tx.insert(imports).values(row);
}

async function deleteImport(orm: Executor, userId: string, id: string): Promise<void> {
  await orm.delete(imports).where(mine(userId, id));
}

function listImports(orm: Executor, userId: string): Promise<PostImportRow[]> {
  return orm.select().from(imports).where(eq(imports.user_id, userId)).orderBy(imports.created_at, imports.id);
}

/** Throws OutgoingError. */
type GetPicture = (
  address: string,
  request: { headers: Record<string, string>; max_bytes: number; signal: AbortSignal },
) => Promise<{ status: number; body: Uint8Array }>;

type PictureOptions = {
  get: GetPicture;
  signal: AbortSignal;
  /** Throws Refusal if it is not a picture that LinkedIn accepts. */
  take: (address: string, bytes: Uint8Array) => Promise<void>;
};

const atOnce = 4;
const allWithinMs = 60_000;

/** Fetches the pictures of rows without problems so far. Returns what is wrong with them, by row. */
async function fetchPictures(rows: readonly CheckedRow[], options: PictureOptions): Promise<Map<number, string[]>> {
  const problems = new Map<string, string>();
  const wanted = [...new Set(rows.filter((row) => row.problems.length === 0).flatMap(({ images }) => images))];
  for (const address of wanted.splice(postImportPicturesMax))
    problems.set(address, `One import fetches at most ${postImportPicturesMax} pictures. Split the file.`);
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(allWithinMs)]);
  const turns = createSemaphore(atOnce);
  const ended = await Promise.allSettled(
    wanted.map((address) =>
      turns.run(async () => {
        const problem = await fetchOne(address, { ...options, signal });
        if (problem !== null) problems.set(address, problem);
      }),
    ),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return new Map(rows.map(({ row, images }) => [row, images.flatMap((address) => told(address, problems))]));
}

async function fetchOne(address: string, { get, take, signal }: PictureOptions): Promise<string | null> {
  try {
    const { status, body } = await get(address, { headers: { Accept: 'image/*' }, max_bytes: imageMaxBytes, signal });
    if (status !== 200) return `The server answers with ${status}.`;
    await take(address, body);
    return null;
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof Refusal) return error.message;
    throw error;
  }
}

function told(address: string, problems: ReadonlyMap<string, string>): string[] {
  const problem = problems.get(address);
  return problem === undefined ? [] : [`The picture ${shortened(address)}: ${problem}`];
}

const shortened = (address: string): string =>
  (address.length > 80 ? `${address.slice(0, 79)}…` : address).toWellFormed();
