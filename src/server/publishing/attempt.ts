// One claimed post on its way to LinkedIn: what came before, its pictures, `sent`, the one call, its answer.
// What each step proves is explained in service.ts; what an answer other than yes means is left to outcomes.ts.
import { setTimeout as sleep } from 'node:timers/promises';
import { findMentions, type LinkedName } from '#contract/mentions.ts';
import { LinkedInError, type LinkedInPost, type PublishedPost } from '../adapters/linkedin/port.ts';
import { releaseLease, type ClaimedPost } from './claim.ts';
import { chooseCourse } from './doubt.ts';
import type { ConfirmedAttempt, SentAttempt } from './ledger.ts';
import { authorName, endByError, endByLoss, endWithoutSending, postponeAfterError } from './outcomes.ts';
import { isWindowOpen } from './rules.ts';
import { sentences } from './sentences.ts';
import type { AttemptRow } from './tables.ts';
import { nothingUploaded, upload, urnsOf, type Uploaded } from './uploads.ts';
import { videoFor } from './video.ts';
import type { AttemptDependencies, UsableConnection, AttemptContext } from './work.ts';

/** If more time than this passes between `sent` and the call, the call is not made: the process was suspended, and others may have taken over. */
const pauseMaxMs = 5000;

/** Never throws: whatever went wrong is in the ledger, or is settled once the lease ends. */
export async function publishPost(deps: AttemptDependencies, post: ClaimedPost): Promise<void> {
  try {
    const begun = await begin(deps, post);
    if (begun) await carryOut(begun.work, begun.uploaded);
  } catch (error) {
    deps.log.error({ err: error, post_id: post.id }, 'a publication was left to the end of its lease');
  }
}

type StartedAttempt = { work: AttemptContext; uploaded: AttemptRow | null };

/** null if the post's fate is decided without another call. */
async function begin(deps: AttemptDependencies, post: ClaimedPost): Promise<StartedAttempt | null> {
  if (post.attempt_id !== null && post.tries === 0) {
    return { work: { ...deps, post, attempt_id: post.attempt_id, first: null }, uploaded: null };
  }
  const course = await chooseCourse(deps.db, post, { process: deps.process_id, now: deps.clock.now() });
  if (course.kind === 'lost_lease') return null;
  if (course.kind !== 'go') {
    const work = { ...deps, post, attempt_id: course.attempt.id, first: null };
    await endByLoss(work, course.kind === 'lost_twice' ? sentences.lost_for_good : null);
    return null;
  }
  const { attempt_id, uploaded, first } = course;
  return { work: { ...deps, post, attempt_id, first }, uploaded };
}

async function carryOut(work: AttemptContext, uploaded: AttemptRow | null): Promise<void> {
  const { post, first } = work;
  const connection = await connectionFor(work);
  if (!connection) return;
  if (first && first.member_id !== connection.member_id)
    return endWithoutSending(work, 'unknown', sentences.other_member);
  // This may take minutes, so not while others wait for their turn at LinkedIn.
  const videoUrn = post.video_url === null ? null : await videoFor(work, connection, uploaded);
  if (post.video_url !== null && videoUrn === null) return;
  await work.semaphore.take();
  let published;
  try {
    published = await callLinkedIn(work, connection, { uploaded, video_urn: videoUrn });
  } finally {
    work.semaphore.give();
  }
  if (published) {
    await confirm(work, { ...published, lease: post, attempt_id: work.attempt_id, now: work.clock.now() });
  }
}

/** What LinkedIn already has of the post. */
type EarlierUploads = { uploaded: AttemptRow | null; video_urn: string | null };

/** null if the attempt has ended some other way. */
async function callLinkedIn(
  work: AttemptContext,
  uploader: UsableConnection,
  there: EarlierUploads,
): Promise<PublishedPost | null> {
  const { post } = work;
  const files = work.isStopping() ? nothingUploaded : await uploadsFor(work, uploader, there);
  if (!files) return null;
  if (work.isStopping()) {
    await releaseLease(work.db, post, work.clock.now());
    return null;
  }
  const connection = urnsOf(files).length === 0 ? uploader : await stillConnected(work, uploader);
  if (!connection) return null;
  const { access_token, member_id } = connection;
  const mentions = await mentionsFor(work);
  if (!mentions || (await isTooLate(work))) return null;
  if (!(await markSent(work, { member_id, image_urns: urnsOf(files), mentions }))) return null;
  const { content, visibility, poll } = post;
  const words = { access_token, member_id, content, mentions, visibility, poll };
  try {
    return await createWithoutGone(work, { ...words, ...files });
  } catch (error) {
    if (error instanceof LinkedInError) await endByError(work, error, access_token);
    else {
      // Any other error says nothing about whether LinkedIn has the post.
      work.log.error({ err: error, post_id: post.id }, 'an unexpected error while LinkedIn was asked to publish');
      await endByLoss(work, null);
    }
    return null;
  }
}

/** True, and the attempt has ended, if LinkedIn may have forgotten the first try by now: asked last, since whatever comes before may take minutes. */
async function isTooLate(work: AttemptContext): Promise<boolean> {
  const { first, clock, machine } = work;
  const uptime = { host: machine.host, uptime_s: machine.uptimeSeconds() };
  if (!first || isWindowOpen(first, clock.now(), uptime)) return false;
  await endWithoutSending(work, 'unknown', sentences.lost_for_good);
  return true;
}

/** A mention of somebody who is gone must not hold a post back: LinkedIn's refusal made no post, so it goes out once more, the name as plain text. */
async function createWithoutGone(work: AttemptContext, post: LinkedInPost): Promise<PublishedPost> {
  try {
    // The call has its own time limit; cutting it off earlier would only make the outcome unknown.
    return await work.linkedin.createPost(post);
  } catch (error) {
    const named = findMentions(post.content, post.mentions ?? []);
    const urns = error instanceof LinkedInError ? goneAmong(error, named) : [];
    // After a lost answer the same text must be sent: LinkedIn takes a different text for a different post.
    if (urns.length === 0 || work.first) throw error;
    await work.connections.markGone(work.post.user_id, urns);
    const mentions = (post.mentions ?? []).filter(({ urn }) => !urns.includes(urn));
    await work.ledger.noteMentions(work.attempt_id, mentions);
    return work.linkedin.createPost({ ...post, mentions });
  }
}

/** The mentioned people whom the refusal names, by URN. */
function goneAmong({ outcome, linkedin_code, linkedin_says }: LinkedInError, named: LinkedName[]): string[] {
  if (outcome !== 'refused' || !/^INVALID_URN_(?:ID|TYPE)$/.test(linkedin_code ?? '')) return [];
  const said = linkedin_says ?? '';
  return [...new Set(named.map(({ urn }) => urn))].filter((urn) => said.includes(urn));
}

/**
 * The names in the text that go out as links. After a lost answer they are those of the first try, whoever is connected by now: to LinkedIn
 * another text is another post. null if the attempt has been postponed.
 */
async function mentionsFor(work: AttemptContext): Promise<readonly LinkedName[] | null> {
  const { first, post, connections } = work;
  if (first?.mentions) return first.mentions;
  if (!post.content.includes('@')) return [];
  try {
    return (await connections.linkedNames(post.user_id)).filter(({ name }) => post.content.includes(`@${name}`));
  } catch (error) {
    await postponeAfterError(work, error);
    return null;
  }
}

/** null if the attempt has ended for want of one. */
async function connectionFor(work: AttemptContext): Promise<UsableConnection | null> {
  try {
    const connection = (await work.usable).of(work.post);
    if (!connection) await endWithoutSending(work, 'connection', await whyNotConnected(work));
    return connection;
  } catch (error) {
    await postponeAfterError(work, error);
    return null;
  }
}

/** Uploading may take minutes, in which the account may have been disconnected, or connected again. null if the post does not go out now. */
async function stillConnected(work: AttemptContext, { member_id }: UsableConnection): Promise<UsableConnection | null> {
  const { connections, db, post, clock } = work;
  const connection = await connectionFor({ ...work, usable: connections.listUsable([post.user_id]) });
  if (connection === null || connection.member_id === member_id) return connection;
  // The files are another member's: whoever claims the post next begins anew.
  await releaseLease(db, post, clock.now());
  return null;
}

async function whyNotConnected(work: AttemptContext): Promise<string> {
  const { connections, post } = work;
  return (
    (await connections.postingOffOf(post.user_id, post.author_id)) ?? sentences.not_connected(await authorName(work))
  );
}

/** null if the attempt has ended because of them. */
async function uploadsFor(
  work: AttemptContext,
  connection: UsableConnection,
  there: EarlierUploads,
): Promise<Uploaded | null> {
  const { post } = work;
  if (there.video_urn !== null)
    return { ...nothingUploaded, video: { urn: there.video_urn, title: post.video_title ?? '' } };
  try {
    const uploaded = await upload(work, connection, there.uploaded);
    if (!uploaded) await endWithoutSending(work, 'media', sentences.picture_gone);
    return uploaded;
  } catch (error) {
    if (error instanceof LinkedInError) await endByError(work, error, connection.access_token);
    else await postponeAfterError(work, error);
    return null;
  }
}

/** True if the call may be made now. */
async function markSent(
  work: AttemptContext,
  sent: Pick<SentAttempt, 'member_id' | 'image_urns' | 'mentions'>,
): Promise<boolean> {
  const { post, attempt_id, ledger, clock } = work;
  const before = { real: performance.now(), clock: clock.now() };
  if (!(await ledger.markSent({ ...sent, lease: post, attempt_id, now: before.clock }))) return false;
  const paused = Math.max(performance.now() - before.real, clock.now().getTime() - before.clock.getTime());
  if (paused <= pauseMaxMs) return true;
  if (await ledger.unsend(post, attempt_id)) await releaseLease(work.db, post, clock.now());
  return false;
}

async function confirm({ ledger, log, post }: AttemptContext, confirmed: ConfirmedAttempt): Promise<void> {
  const isOurs = await persistently(() => ledger.confirm(confirmed));
  if (isOurs) return;
  const isTaken = await persistently(() => ledger.confirmLate(confirmed));
  log.warn(
    { post_id: post.id, linkedin_urn: confirmed.linkedin_urn, is_taken: isTaken },
    'LinkedIn confirmed after the lease was lost',
  );
}

/** LinkedIn's answer must not be lost: it is worth waiting for the database. */
async function persistently<T>(write: () => Promise<T>): Promise<T> {
  for (const waitMs of [100, 400, 1600, 5000]) {
    try {
      return await write();
    } catch {
      await sleep(waitMs);
    }
  }
  return write();
}
