// What an answer other than yes means for the attempt and the post: retried, failed, or in doubt.
import { LinkedInError } from '../adapters/linkedin/port.ts';
import type { AttemptContext } from './work.ts';
import { confirmByRefusal, findErred, readDuplicate } from './doubt.ts';
import type { EndedAttempt } from './ledger.ts';
import { duplicateWindowMs, nextTry, triedForMs } from './rules.ts';
import { afterError, inDoubt, sentences } from './sentences.ts';

type AttemptOutcome = Pick<EndedAttempt, 'state' | 'outcome' | 'sentence' | 'next_try_at' | 'doubted_id'> & {
  error?: LinkedInError;
};

async function end(work: AttemptContext, ending: AttemptOutcome): Promise<void> {
  const { ledger, post, attempt_id, clock, log } = work;
  const { error, state, outcome, next_try_at } = ending;
  const { sentence, doubted_id } = await withDoubt(work, ending);
  const status = error?.status ?? null;
  const linkedinSays = error?.linkedin_says ?? '';
  const isOurs = await ledger.end({
    lease: post,
    attempt_id,
    state,
    outcome,
    status,
    linkedin_says: linkedinSays,
    sentence,
    next_try_at,
    now: clock.now(),
    forget_images: error?.linkedin_code === 'EXPIRED_UPLOAD_URL',
    doubted_id,
  });
  const told = {
    post_id: post.id,
    outcome,
    status,
    linkedin_says: linkedinSays,
    next_try_at,
    linkedin_request_id: error?.linkedin_request_id,
  };
  if (!isOurs) log.warn(told, 'a publication ended after its lease was lost');
  else if (outcome === 'version_ended') log.error(told, 'LinkedIn has ended this API version: set LINKEDIN_VERSION');
  else log.warn(told, next_try_at ? 'a publication is put off' : 'a publication failed');
}

/** A final sentence says that the post may be on LinkedIn, if an earlier try leaves that open. */
async function withDoubt(
  { db, post, first }: AttemptContext,
  ending: AttemptOutcome,
): Promise<Pick<AttemptOutcome, 'sentence' | 'doubted_id'>> {
  const { sentence, doubted_id, outcome, next_try_at, error } = ending;
  if (next_try_at !== null || outcome === 'unknown' || doubted_id) return { sentence, doubted_id };
  if (first) return { sentence: inDoubt(sentence), doubted_id };
  // Errors to the end are refusals (decision 003), and a duplicate refusal has been read; every other ending leaves open what an error hid.
  const isSilent = outcome !== 'duplicate' && (error?.status ?? 0) < 500;
  if (post.tries === 0 || !isSilent) return { sentence, doubted_id };
  const erred = await findErred(db, post);
  return erred ? { sentence: afterError(sentence), doubted_id: erred.id } : { sentence, doubted_id };
}

/** Ends an attempt according to what a call to LinkedIn threw; `accessToken` is the one it was made with. */
export async function endByError(work: AttemptContext, error: LinkedInError, accessToken: string): Promise<void> {
  const { outcome, linkedin_says } = error;
  switch (outcome) {
    case 'unknown':
      return endByLoss(work, null, error);
    case 'duplicate':
      return endByDuplicate(work, error);
    case 'refused':
      if (error.status === 403)
        return endByRefusal(work, error, sentences.forbidden(await authorName(work), linkedin_says));
      return endByRefusal(work, error, sentences.refused(linkedin_says));
    case 'reconnect':
      // Comes first: whoever sees the post failed must see the connection ended, too.
      await work.connections.markBroken(work.post.user_id, linkedin_says, accessToken);
      if (await isRenewed(work, accessToken)) return tryAgainLater(work, error);
      return endByRefusal(work, error, sentences.reconnect(await authorName(work)));
    case 'later':
      return tryAgainLater(work, error);
    case 'version_ended':
      return putOff(work, error, sentences.version_ended, () => sentences.version_ended_given_up);
  }
}

/** The account was connected again while its post was on its way: only the token is old, and nobody has to do anything. */
async function isRenewed({ connections, post }: AttemptContext, refusedToken: string): Promise<boolean> {
  const connection = (await connections.listUsable([post.user_id])).of(post);
  return connection !== null && connection.access_token !== refusedToken;
}

/** The name of the account the post was to go out as. */
export const authorName = ({ connections, post }: AttemptContext): Promise<string | null> =>
  connections.nameOf(post.user_id, post.author_id);

/** `sentence` says what LinkedIn refused. */
export const endByRefusal = (work: AttemptContext, error: LinkedInError, sentence: string): Promise<void> =>
  end(work, { state: 'refused', outcome: error.outcome, sentence, next_try_at: null, error });

/** If there is still time to try, it is LinkedIn's own wait that is too long. */
function givenUp({ clock, post, first }: AttemptContext, { retry_after_ms, linkedin_says }: LinkedInError): string {
  const now = clock.now().getTime();
  if (first) return sentences.second_given_up(linkedin_says);
  return retry_after_ms !== null && now < post.due_at.getTime() + triedForMs
    ? sentences.not_before(new Date(now + retry_after_ms), post.scheduled_zone, linkedin_says)
    : sentences.given_up(linkedin_says);
}

const tryAgainLater = (work: AttemptContext, error: LinkedInError): Promise<void> =>
  putOff(work, error, sentences.put_off(error.linkedin_says), () => givenUp(work, error));

async function putOff(
  work: AttemptContext,
  error: LinkedInError,
  waiting: string,
  ending: () => string,
): Promise<void> {
  const nextTryAt = next(work, error);
  const sentence = nextTryAt ? waiting : ending();
  await end(work, { state: 'refused', outcome: error.outcome, sentence, next_try_at: nextTryAt, error });
}

function next({ clock, post, first, random }: AttemptContext, error: LinkedInError | null): Date | null {
  const until = first?.sent_at ? new Date(first.sent_at.getTime() + duplicateWindowMs) : undefined;
  const { due_at, tries } = post;
  const retryAfterMs = error?.retry_after_ms ?? null;
  const wasError = (error?.status ?? 0) >= 500;
  return nextTry({
    now: clock.now(),
    due_at,
    tries,
    retry_after_ms: retryAfterMs,
    was_error: wasError,
    random: random(),
    until,
  });
}

async function endByDuplicate(work: AttemptContext, error: LinkedInError): Promise<void> {
  const { db, post, attempt_id, linkedin, clock } = work;
  const { duplicate_urn, status, linkedin_says } = error;
  const read = await readDuplicate(db, { post, attempt_id, duplicate_urn });
  switch (read.kind) {
    case 'other':
      // If LinkedIn names another post of ours, an attempt in doubt would have been refused for the same reason.
      return endByRefusal({ ...work, first: null }, error, sentences.duplicate(linkedin_says));
    case 'in_doubt': {
      const isLost = read.attempt.state === 'unknown';
      const sentence = isLost
        ? sentences.lost_then_duplicate(linkedin_says)
        : sentences.error_then_duplicate(linkedin_says);
      const ending = { state: 'refused', outcome: 'duplicate', sentence, next_try_at: null } as const;
      return end(work, { ...ending, error, doubted_id: read.attempt.id });
    }
    case 'undecided': {
      const nextTryAt = next(work, null);
      return end(work, {
        state: 'refused',
        outcome: 'later',
        sentence: nextTryAt ? sentences.whose_is_it : sentences.whose_it_was,
        next_try_at: nextTryAt,
        error,
      });
    }
    case 'proven':
      break;
  }
  await confirmByRefusal(db, {
    post,
    attempt_id,
    earlier_id: read.attempt.id,
    linkedin_urn: duplicate_urn,
    linkedin_url: duplicate_urn === null ? null : linkedin.postUrl(duplicate_urn),
    status,
    linkedin_says,
    sentence: sentences.confirmed_by_refusal,
    now: clock.now(),
  });
}

/**
 * The answer was lost, now or because a process died. After the first such attempt: wait, then the one deliberate retry. After the
 * second: only the person can know. `final` ends it in any case, with that sentence.
 */
export async function endByLoss(work: AttemptContext, final: string | null, error?: LinkedInError): Promise<void> {
  const { clock, first, unknown_wait_ms } = work;
  const isOver = final !== null || first !== null;
  await end(work, {
    state: 'unknown',
    outcome: 'unknown',
    sentence: isOver ? (final ?? sentences.lost_for_good) : sentences.lost_answer,
    next_try_at: isOver ? null : new Date(clock.now().getTime() + unknown_wait_ms),
    error,
  });
}

/** The create call was not made, and there is no point in another attempt. */
export const endWithoutSending = (
  work: AttemptContext,
  outcome: 'connection' | 'media' | 'refused' | 'unknown',
  sentence: string,
): Promise<void> => end(work, { state: 'refused', outcome, sentence, next_try_at: null });

/** LinkedIn has the video, but has not finished processing it. */
export async function postponeForVideo(work: AttemptContext): Promise<void> {
  const nextTryAt = next(work, null);
  const sentence = nextTryAt ? sentences.video_processing : sentences.video_given_up;
  await end(work, { state: 'refused', outcome: 'later', sentence, next_try_at: nextTryAt });
}

/** Our own storage or database stood in the way, before anything was sent. */
export async function postponeAfterError(work: AttemptContext, error: unknown): Promise<void> {
  work.log.error({ err: error, post_id: work.post.id }, 'a publication met an unexpected error before it was sent');
  const nextTryAt = next(work, null);
  const sentence = nextTryAt ? sentences.trouble : sentences.trouble_given_up;
  await end(work, { state: 'refused', outcome: 'trouble', sentence, next_try_at: nextTryAt });
}
