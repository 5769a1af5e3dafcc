// The call that looks ahead while a person picks a time: the warnings it would bring, and what a wall time means around a clock change.
import type { AnswerOf, BodyOf } from '#contract/endpoints.ts';
import type { Post, Warning } from '#contract/post-fields.ts';
import { clockChange } from '#contract/clock-change.ts';
import { resolveWallTime, wallTime } from '#contract/wall-time.ts';
import { invalid } from '../refusal.ts';
import { warningsOf, type WarningDependencies } from './warnings.ts';

type Answer = AnswerOf<'preflight'>;

/** `stored` is the post named by `post_id`; whatever the body leaves out comes from it, as it does when publishing. */
export async function preflight(
  deps: WarningDependencies,
  userId: string,
  body: BodyOf<'preflight'>,
  stored: Post | null,
): Promise<Answer> {
  const {
    content,
    author_id = stored?.author_id ?? null,
    image_urls = stored?.image_urls ?? [],
    visibility = stored?.visibility,
    time_zone = stored?.time_zone ?? null,
  } = body;
  const resolved = resolve(body.wall_time, time_zone);
  const dueAt = resolved ? new Date(resolved.scheduled_at) : body.scheduled_at;
  const scheduledAt = dueAt?.toISOString() ?? null;
  const { link = stored?.link ?? null, poll = stored?.poll ?? null } = body;
  const firstComment = (body.first_comment === undefined ? stored?.first_comment : body.first_comment) || null;
  const [id, document] = [stored?.id ?? null, stored?.document ?? null];
  const video = body.video === null ? null : videoAfter(body.video, stored?.video ?? null);
  const carried = { image_urls, document, video, link, poll, first_comment: firstComment };
  const post = {
    id,
    content,
    author_id,
    visibility,
    ...carried,
    time_zone,
    scheduled_at: scheduledAt,
    status: 'draft' as const,
  };
  const [warnings = []] = await warningsOf(deps, userId, [post], { always: true });
  const dst: Warning[] = resolved?.sentence ? [{ code: 'dst', sentence: resolved.sentence }] : [];
  return { warnings: [...dst, ...warnings], resolved };
}

/** The files of the video the post would have. */
function videoAfter(sent: BodyOf<'preflight'>['video'], stored: Post['video']) {
  const { url = stored?.url, thumbnail_url, captions_url } = sent ?? {};
  if (url === undefined) return null;
  const kept = stored?.url === url ? stored : null;
  return {
    url,
    thumbnail_url: thumbnail_url === undefined ? (kept?.thumbnail_url ?? null) : thumbnail_url,
    captions_url: captions_url === undefined ? (kept?.captions_url ?? null) : captions_url,
  };
}

function resolve(wall: string | undefined, timeZone: string | null): Answer['resolved'] {
  if (wall === undefined) return null;
  if (timeZone === null) throw invalid('time_zone', 'Give the time zone of the wall time, like Europe/Berlin.');
  const found = resolveWallTime(wall, timeZone);
  if (!found) throw invalid('wall_time', 'A wall time is like 2026-03-29T02:30.');
  const becomes = wallTime(found.at, timeZone);
  return {
    scheduled_at: found.at.toISOString(),
    sentence: clockChange(found.kind, timeText(wall), timeText(becomes)),
  };
}

/** `2:30 AM`, of a wall time. */
const timeText = (wall: string): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${wall}Z`));
