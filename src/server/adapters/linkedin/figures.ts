// LinkedIn's post analytics: for a member's post one call per figure, by day where LinkedIn has days; for a page's post one call for all.
import * as z from 'zod/mini';
import type { LinkedInSettings } from './settings.ts';
import { isPage, type LinkedIn, type LinkedInCounts, type LinkedInDay } from './port.ts';
import { elementsAnswer, readRest } from './rest.ts';

const byDay = { impressions: 'IMPRESSION', reactions: 'REACTION', comments: 'COMMENT', reshares: 'RESHARE' } as const;
type ByDay = keyof typeof byDay;
/** A year of one figure per day, with room to spare. */
const answerMaxBytes = 2 * 2 ** 20;

const amount = z.int().check(z.minimum(0));
const part = z.object({ day: z.int(), month: z.int(), year: z.int() });
const counted = z.object({ count: amount, dateRange: z.optional(z.object({ start: z.optional(part) })) });
const shared = z.object({
  totalShareStatistics: z.object({
    impressionCount: z.optional(amount),
    uniqueImpressionsCount: z.optional(amount),
    likeCount: z.optional(amount),
    commentCount: z.optional(amount),
    shareCount: z.optional(amount),
  }),
});

type ReadRequest = Parameters<LinkedIn['readFigures']>[0];
const nothing: LinkedInCounts = {
  impressions: null,
  members_reached: null,
  reactions: null,
  comments: null,
  reshares: null,
};

export function readFigures(settings: LinkedInSettings): LinkedIn['readFigures'] {
  return (read) => (isPage(read.member_id) ? ofPage(settings, read) : ofMember(settings, read));
}

async function ofMember(
  settings: LinkedInSettings,
  read: ReadRequest,
): Promise<Awaited<ReturnType<LinkedIn['readFigures']>>> {
  const days = new Map<string, LinkedInDay>();
  const totals = { ...nothing };
  for (const [name, type] of Object.entries(byDay) as [ByDay, string][]) {
    const elements = await elementsOf(settings, read, analyticsPath(read, type, 'DAILY'));
    for (const element of elements) {
      const parsed = z.safeParse(counted, element);
      const date = parsed.success ? dateOf(parsed.data.dateRange?.start) : null;
      if (!parsed.success || date === null) continue;
      const day = days.get(date) ?? { date, ...nothing };
      day[name] = (day[name] ?? 0) + parsed.data.count;
      totals[name] = (totals[name] ?? 0) + parsed.data.count;
      days.set(date, day);
    }
  }
  const [reached] = await elementsOf(settings, read, analyticsPath(read, 'MEMBERS_REACHED', 'TOTAL'));
  const parsed = z.safeParse(counted, reached);
  totals.members_reached = parsed.success ? parsed.data.count : null;
  return { days: [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date)), totals };
}

function analyticsPath({ linkedin_urn }: ReadRequest, type: string, aggregation: 'DAILY' | 'TOTAL'): string {
  const kind = linkedin_urn.startsWith('urn:li:ugcPost:') ? 'ugc' : 'share';
  const entity = `(${kind}:${encodeURIComponent(linkedin_urn)})`;
  return `/rest/memberCreatorPostAnalytics?q=entity&entity=${entity}&queryType=${type}&aggregation=${aggregation}`;
}

async function ofPage(
  settings: LinkedInSettings,
  read: ReadRequest,
): Promise<Awaited<ReturnType<LinkedIn['readFigures']>>> {
  const page = encodeURIComponent(read.member_id);
  const kind = read.linkedin_urn.startsWith('urn:li:ugcPost:') ? 'ugcPosts' : 'shares';
  const list = `${kind}=List(${encodeURIComponent(read.linkedin_urn)})`;
  const path = `/rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${page}&${list}`;
  const [first] = await elementsOf(settings, read, path);
  const parsed = z.safeParse(shared, first);
  if (!parsed.success) return { days: [], totals: { ...nothing } };
  const all = parsed.data.totalShareStatistics;
  return {
    days: [],
    totals: {
      impressions: all.impressionCount ?? null,
      members_reached: all.uniqueImpressionsCount ?? null,
      reactions: all.likeCount ?? null,
      comments: all.commentCount ?? null,
      reshares: all.shareCount ?? null,
    },
  };
}

async function elementsOf(
  settings: LinkedInSettings,
  { access_token, signal }: ReadRequest,
  path: string,
): Promise<unknown[]> {
  const asked = { call: 'figures', path, access_token, signal, answer_max_bytes: answerMaxBytes } as const;
  return (await readRest(settings, asked, elementsAnswer)).elements;
}

/** null for anything that is not a calendar day. */
function dateOf(given: z.infer<typeof part> | undefined): string | null {
  if (!given) return null;
  const { year, month, day } = given;
  const at = new Date(Date.UTC(year, month - 1, day));
  const isDay = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isDay && year >= 2003 && year < 2200 ? at.toISOString().slice(0, 10) : null;
}
