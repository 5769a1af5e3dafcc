// For tests and for people trying things out: the switches (_control) and everything the sandbox knows (_ledger).
// They exist where the sandbox does, and nowhere else.
import * as z from 'zod';
import { commentsOn } from './comments-store.ts';
import { control, settings as settings_schema, type Control, type Fault, type Settings } from './control.ts';
import { readCommentary } from './little-text.ts';
import { memberName, revokeTokens } from './members-store.ts';
import { leavePage } from './pages-store.ts';
import type { Context } from 'hono';
import { asc, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { jsonOf, readSwitches } from '../switches.ts';
import type { SandboxContext } from './context.ts';
import { ledgerOf } from './posts-store.ts';
import { linkedin_faults, linkedin_settings, type StoredArticle, type StoredPoll, type StoredVideo } from './tables.ts';

/** Returns the state after the change. */
export async function changeControlRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const switches = await readSwitches(c, control);
  if (switches instanceof Response) return switches;
  await changeControl(deps.orm, switches);
  return readControlRoute(deps);
}

export async function readControlRoute(deps: SandboxContext): Promise<Response> {
  return Response.json(await readControl(deps.orm));
}

export async function resetControlRoute(deps: SandboxContext): Promise<Response> {
  await resetControl(deps.orm);
  return readControlRoute(deps);
}

/** `{member_id}`: the member removes the application's permission; every token is dead from now on. */
export async function revokeRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const body = await jsonOf(c);
  const memberId = typeof body === 'object' && body !== null && 'member_id' in body ? String(body.member_id) : '';
  if ((await memberName(deps.orm, memberId)) === '') {
    return Response.json({ error: 'No such member' }, { status: 404 });
  }
  await revokeTokens(deps.orm, memberId, deps.clock.now());
  return new Response(null, { status: 204 });
}

/** `{page_urn, member_id}`: the member no longer administers the page. */
export async function leavePageRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const parsed = leaving.safeParse(await jsonOf(c));
  if (!parsed.success) return Response.json({ error: parsed.error.issues }, { status: 400 });
  await leavePage(deps.orm, parsed.data);
  return new Response(null, { status: 204 });
}

const leaving = z.strictObject({ page_urn: z.string(), member_id: z.string() });

export type LedgerPost = {
  linkedin_urn: string;
  member_id: string;
  member_name: string;
  /** As sent. */
  commentary: string;
  /** As a reader sees it. */
  text: string;
  hashtags: string[];
  /** Names shown as links. */
  mentions: { name: string; urn: string }[];
  /** Where LinkedIn cut the commentary; null if all of it is shown. */
  cut_at: number | null;
  visibility: string;
  images: { id: string; alt_text: string; content_type: string | null; url: string }[];
  document: { id: string; title: string; pages: number } | null;
  video: StoredVideo | null;
  article: StoredArticle | null;
  poll: StoredPoll | null;
  created_at: string;
  /** Made through the wire, oldest first. */
  comments: { id: string; member_id: string; text: string }[];
  deleted_at: string | null;
};
export type LedgerAttempt = {
  member_id: string | null;
  commentary: string | null;
  /** What was answered; null if nothing was. */
  status: number | null;
  code: string | null;
  linkedin_urn: string | null;
  fault: string | null;
  created_at: string;
};
export type Ledger = { posts: LedgerPost[]; attempts: LedgerAttempt[] };

/** `?member=` takes a member's id or name. */
export async function ledgerRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const stored = await ledgerOf(deps.orm, c.req.query('member') ?? null);
  const comments = await commentsOn(
    deps.orm,
    stored.posts.map(({ post }) => post.linkedin_urn),
  );
  const types = new Map(stored.images.map((image) => [image.image_urn, image.content_type]));
  const ledger: Ledger = {
    posts: stored.posts.map(({ post, name }) => {
      const { hashtags, cut_at, elements } = readCommentary(post.commentary);
      const mentions = elements.flatMap((one) => (one.kind === 'mention' ? [{ name: one.text, urn: one.urn }] : []));
      return {
        linkedin_urn: post.linkedin_urn,
        member_id: post.member_id,
        member_name: name,
        commentary: post.commentary,
        text: post.text,
        hashtags,
        mentions,
        cut_at,
        visibility: post.visibility,
        images: post.images.map(({ id, altText }) => ({
          id,
          alt_text: altText ?? '',
          content_type: types.get(id) ?? null,
          url: `${deps.base_path}/media/${encodeURIComponent(id)}`,
        })),
        document: post.document,
        video: post.video,
        article: post.article,
        poll: post.poll,
        comments: comments
          .filter(({ linkedin_urn }) => linkedin_urn === post.linkedin_urn)
          .map(({ comment_id: id, member_id, text }) => ({ id, member_id, text })),
        created_at: post.created_at.toISOString(),
        deleted_at: post.deleted_at?.toISOString() ?? null,
      };
    }),
    attempts: stored.attempts.map(({ member_id, commentary, status, code, linkedin_urn, fault, created_at }) => ({
      member_id,
      commentary,
      status,
      code,
      linkedin_urn,
      fault,
      created_at: created_at.toISOString(),
    })),
  };
  return Response.json(ledger);
}

export type ControlState = Settings & { faults: (Fault & { remaining: number })[] };

async function readSettings(database: NodePgDatabase): Promise<Settings> {
  const rows = await database.select().from(linkedin_settings).where(eq(linkedin_settings.position, 1));
  return settings_schema.parse(rows[0]?.settings ?? {});
}

async function readControl(database: NodePgDatabase): Promise<ControlState> {
  const [settings, rows] = await Promise.all([
    readSettings(database),
    database
      .select()
      .from(linkedin_faults)
      .where(gt(linkedin_faults.remaining, 0))
      .orderBy(asc(linkedin_faults.position)),
  ]);
  return { ...settings, faults: rows.map((row) => ({ ...row.fault, remaining: row.remaining })) };
}

async function changeControl(database: NodePgDatabase, control: Control): Promise<void> {
  const { faults, ...settings } = control;
  await database.transaction(async (tx) => {
    const rows = await tx.select().from(linkedin_settings).where(eq(linkedin_settings.position, 1));
    const merged = { ...rows[0]?.settings, ...settings };
    await tx
      .insert(linkedin_settings)
      .values({ position: 1, settings: merged })
      .onConflictDoUpdate({ target: linkedin_settings.position, set: { settings: merged } });
    if (!faults) return;
    await tx.delete(linkedin_faults);
    if (faults.length === 0) return;
    await tx
      .insert(linkedin_faults)
      .values(
        faults.map((fault) => ({ on: fault.on, member_id: fault.member_id ?? null, remaining: fault.times, fault })),
      );
  });
}

/** Puts every switch back to its default. */
async function resetControl(database: NodePgDatabase): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(linkedin_faults);
    await tx.delete(linkedin_settings);
  });
}
