// GET of how a member's or a page's post has performed: what the vetted Community Management API answers. As strict as its documentation.
import type { Context } from 'hono';
import type { Admission, Grant } from './admission-store.ts';
import { mayUse } from './pages-store.ts';
import type { SandboxContext } from './context.ts';
import { postByUrn } from './posts-store.ts';
import { onRest, unresolved } from './rest-gate.ts';
import { pageListScope } from './rest-pages.ts';
import { errorAnswer, supportHeaders, usualError, WireRefusal } from './wire-errors.ts';
import { createHash } from 'node:crypto';
import { audienceOf } from './audience.ts';
import type { linkedin_posts } from './tables.ts';

export const figuresScope = 'r_member_postAnalytics';
const reading = { call: 'read', counted: false } as const;

/** GET /rest/memberCreatorPostAnalytics?q=entity&entity=(share:{urn})&queryType&aggregation=DAILY|TOTAL */
export async function memberFiguresRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const resource = 'memberCreatorPostAnalytics.FINDER-entity';
  return onRest(deps, c, { ...reading, resource, scope: figuresScope }, async (grant, admission) => {
    const asked = queryOf(c);
    if (!asked) return unresolved();
    const post = await postOf(deps, asked.urn, grant);
    if (post.member_id !== grant.member_id) return errorAnswer(usualError(403));
    return Response.json(bodyOf(post, asked, admission), { headers: supportHeaders() });
  });
}

type FiguresQuery = { urn: string; type: QueryType; is_daily: boolean };

/** null if a parameter is missing, unknown, or not encoded as LinkedIn demands. */
function queryOf(c: Context): FiguresQuery | null {
  const raw = /[?&]entity=\((share|ugc):([\w%-]+)\)(?:&|$)/.exec(c.req.url);
  const given = new URL(c.req.url).searchParams;
  const [type, aggregation] = [given.get('queryType'), given.get('aggregation') ?? 'TOTAL'];
  const isKnown = [...given.keys()].every((name) => ['q', 'entity', 'queryType', 'aggregation'].includes(name));
  const known = queryTypes.find((one) => one === type);
  if (!raw?.[2]?.includes('%3A') || given.get('q') !== 'entity' || !isKnown || !known) return null;
  if (aggregation !== 'DAILY' && aggregation !== 'TOTAL') return null;
  // People who saw it on two days would count twice.
  if (known === 'MEMBERS_REACHED' && aggregation === 'DAILY') return null;
  const urn = decodeURIComponent(raw[2]);
  if (!urn.startsWith(raw[1] === 'ugc' ? 'urn:li:ugcPost:' : 'urn:li:share:')) return null;
  return { urn, type: known, is_daily: aggregation === 'DAILY' };
}

type Post = NonNullable<Awaited<ReturnType<typeof postByUrn>>>;

/** Throws WireRefusal. */
async function postOf(deps: SandboxContext, urn: string, grant: Grant): Promise<Post> {
  const post = await postByUrn(deps.orm, urn);
  if (!post || post.deleted_at !== null) throw new WireRefusal(usualError(404));
  if (!(await mayUse(deps, grant, post.member_id))) throw new WireRefusal(usualError(403));
  return post;
}

function bodyOf(post: Post, { type, is_daily }: FiguresQuery, { now }: Admission) {
  const targetEntity = { share: post.linkedin_urn };
  const elements = is_daily
    ? dailyOf(post, type, now).map(({ day, count }) => ({
        count,
        metricType: type,
        targetEntity,
        dateRange: { start: partsOf(day), end: partsOf(new Date(day.getTime() + 86_400_000)) },
      }))
    : [{ count: totalOf(post, type, now), metricType: type, targetEntity, dateRange: {} }];
  return { elements, paging: { start: 0, count: elements.length, links: [] } };
}

const partsOf = (at: Date) => ({ day: at.getUTCDate(), month: at.getUTCMonth() + 1, year: at.getUTCFullYear() });

/** GET /rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity={urn}&shares=List({urn}) */
export async function pageFiguresRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const resource = 'organizationalEntityShareStatistics.FINDER-organizationalEntity';
  return onRest(deps, c, { ...reading, resource, scope: pageListScope }, async (grant, admission) => {
    const [, page = '', share = ''] =
      /\?q=organizationalEntity&organizationalEntity=([\w%-]+)&shares=List\(([\w%-]+)\)$/.exec(c.req.url) ?? [];
    if (!page.includes('%3A') || !share.includes('%3A')) return unresolved();
    const post = await postOf(deps, decodeURIComponent(share), grant);
    const organizationalEntity = decodeURIComponent(page);
    if (post.member_id !== organizationalEntity) return errorAnswer(usualError(403));
    const count = (type: QueryType) => totalOf(post, type, admission.now);
    const totalShareStatistics = {
      impressionCount: count('IMPRESSION'),
      uniqueImpressionsCount: count('MEMBERS_REACHED'),
      likeCount: count('REACTION'),
      commentCount: count('COMMENT'),
      shareCount: count('RESHARE'),
    };
    const elements = [{ organizationalEntity, share: post.linkedin_urn, totalShareStatistics }];
    return Response.json({ elements, paging: { start: 0, count: 1, links: [] } }, { headers: supportHeaders() });
  });
}

// How a sandbox post performs, by day: derived from the post and its audience alone, so nothing is stored and asking twice gives the same.
const queryTypes = ['IMPRESSION', 'MEMBERS_REACHED', 'RESHARE', 'REACTION', 'COMMENT'] as const;
type QueryType = (typeof queryTypes)[number];
type StoredPost = Pick<typeof linkedin_posts.$inferSelect, 'linkedin_urn' | 'content_key' | 'created_at'>;

const dayMs = 86_400_000;
/** Part of it comes in the first minutes, so that whoever is trying things out sees some; the rest over days. */
const fast = { share: 0.3, ms: 10 * 60_000 };
const slowMs = 1.6 * dayMs;

/** Keyed by the start of the UTC day, from the day of the post until `now`; a day with nothing has 0. */
function dailyOf(post: StoredPost, type: QueryType, now: Date): { day: Date; count: number }[] {
  const days: { day: Date; count: number }[] = [];
  const first = Math.floor(post.created_at.getTime() / dayMs) * dayMs;
  const upTo = cumulative(post, type, now);
  for (let at = first, before = 0; at <= now.getTime() && days.length < 400; at += dayMs) {
    const until = upTo(Math.min(at + dayMs, now.getTime()));
    days.push({ day: new Date(at), count: until - before });
    before = until;
  }
  return days;
}

const totalOf = (post: StoredPost, type: QueryType, now: Date): number => cumulative(post, type, now)(now.getTime());

function cumulative(post: StoredPost, type: QueryType, now: Date): (atMs: number) => number {
  if (type === 'REACTION' || type === 'COMMENT') {
    const { reactions, comments } = audienceOf(post, now);
    const times = (type === 'REACTION' ? reactions : comments).map(({ at }) => at.getTime());
    return (atMs) => times.filter((time) => time <= atMs).length;
  }
  const dice = createHash('sha256').update(`reach ${post.content_key}`).digest();
  const seen = 300 + (dice.readUInt16BE(0) % 2400);
  const all = { IMPRESSION: seen, MEMBERS_REACHED: seen * 0.62, RESHARE: (dice[2] ?? 0) % 5 }[type];
  return (atMs) => {
    const age = Math.max(0, atMs - post.created_at.getTime());
    const part = fast.share * (1 - Math.exp(-age / fast.ms)) + (1 - fast.share) * (1 - Math.exp(-age / slowMs));
    return Math.floor(all * part);
  };
}
