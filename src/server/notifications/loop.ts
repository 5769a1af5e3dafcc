// Beside the calls, in every process: notes what happened, sends what is to go out by email, and forgets what is old. Also where nothing
// publishes, a late post is told.
import { createBackgroundLoop, type BackgroundLoop } from '../background-loop.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../time.ts';
import { sendLetters, type LetterParts } from './letters.ts';
import { noteHappened } from './note.ts';
import { sendPushes, type PushParts } from './pushes.ts';

const lookEveryMs = 3 * secondMs;
/** Connections, comments and summaries can wait that long. */
const allEveryMs = minuteMs;
const thoroughEveryMs = hourMs;
const keptMs = 90 * dayMs;

export function createNotificationLoop(parts: LetterParts & PushParts & { has_letters: boolean }): BackgroundLoop {
  const { db, clock, log, has_letters } = parts;
  let thoroughAt = Number.NEGATIVE_INFINITY;
  let allAt = Number.NEGATIVE_INFINITY;
  return createBackgroundLoop({
    every_ms: lookEveryMs,
    log,
    failure: 'people could not be told what happened',
    async run(signal) {
      const now = clock.now();
      const isThorough = now.getTime() - thoroughAt > thoroughEveryMs;
      const hasOnlyPosts = !isThorough && now.getTime() - allAt <= allEveryMs;
      await noteHappened(db.pool, { now, is_thorough: isThorough, has_only_posts: hasOnlyPosts, has_letters });
      if (!hasOnlyPosts) allAt = now.getTime();
      if (isThorough) {
        const old = new Date(now.getTime() - keptMs);
        await db.pool.query(`delete from notifications where created_at < $1 and letter <> 'waiting'`, [old]);
        thoroughAt = now.getTime();
      }
      if (has_letters) await sendLetters(parts, signal);
      await sendPushes(parts, signal);
    },
  });
}
