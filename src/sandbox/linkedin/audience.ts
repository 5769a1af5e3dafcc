// Who reacts to a sandbox post, when and how: derived from the post alone, so nothing is stored and asking twice gives the same answer.
import { createHash } from 'node:crypto';
import { sandboxPeople } from './people.ts';
import type { linkedin_posts } from './tables.ts';

export const reactionTypes = ['LIKE', 'PRAISE', 'EMPATHY', 'INTEREST', 'APPRECIATION', 'ENTERTAINMENT'] as const;

export type SandboxReaction = { person_id: string; type: (typeof reactionTypes)[number]; at: Date };
export type SandboxReply = { id: string; person_id: string; text: string; at: Date };
export type SandboxComment = SandboxReply & { replies: SandboxReply[] };
export type Audience = { reactions: SandboxReaction[]; comments: SandboxComment[] };

type StoredPost = Pick<typeof linkedin_posts.$inferSelect, 'linkedin_urn' | 'content_key' | 'created_at'>;

const replyTexts = ['Same here.', 'We solved it the other way round.', 'That is my question too.'] as const;

const commentTexts = [
  'This matches what we saw last quarter. What would you do differently today?',
  'Saving this one. The second point is what most people skip.',
  'I had to learn this the slow way. Thank you for writing it down.',
  'How long did it take until you saw a difference?',
  'Would love to hear how this works in a bigger team.',
  'Sent this to two colleagues already.',
  'Not sure I agree with all of it, but the example is a good one.',
  'We are at exactly this point right now. May I send you a message?',
] as const;

/** The first comes after about 15 seconds, and each wait is nearly twice the one before: half a dozen in the first ten minutes. */
const firstAfterMs = 15_000;
const growth = 1.85;

/** What has arrived by `now`, oldest first. */
export function audienceOf(post: StoredPost, now: Date): Audience {
  const dice = createHash('sha512').update(post.content_key).digest();
  const at = (index: number): number => dice[index % dice.length] ?? 0;
  const count = 7 + (at(0) % 6);
  const start = at(1) % sandboxPeople.length;
  // 24 people, and 5, 7 and 11 share no factor with it: nobody comes twice.
  const step = [5, 7, 11][at(2) % 3] ?? 5;
  const audience: Audience = { reactions: [], comments: [] };
  for (let n = 0; n < count; n += 1) {
    const person = sandboxPeople[(start + n * step) % sandboxPeople.length];
    const afterMs = Math.round(firstAfterMs * growth ** n * (0.85 + (at(3 + n) / 255) * 0.3));
    const came = new Date(post.created_at.getTime() + afterMs);
    if (!person || came > now) continue;
    const hasComment = at(20 + n) % 3 === 0;
    if (!hasComment || at(34 + n) % 2 === 0) {
      const type = reactionTypes[at(48 + n) % reactionTypes.length] ?? 'LIKE';
      audience.reactions.push({ person_id: person.id, type: at(48 + n) < 128 ? 'LIKE' : type, at: came });
    }
    if (hasComment) {
      const text = commentTexts[(at(20 + n) + n) % commentTexts.length] ?? commentTexts[0];
      audience.comments.push({
        id: `${post.linkedin_urn.split(':').at(-1)}${n}`,
        person_id: person.id,
        text,
        at: came,
        replies: repliesTo({
          post,
          n,
          dice: at(55 + n),
          came,
          after_ms: afterMs,
          now,
          first: start + (n + count) * step,
        }),
      });
    }
  }
  return audience;
}

type Thread = {
  post: StoredPost;
  n: number;
  dice: number;
  came: Date;
  after_ms: number;
  now: Date;
  /** Index into the people, past those who react to the post itself, so that a reply brings in somebody new. */
  first: number;
};

/** None, one or two; the gap between them is the one between the post and the comment. */
function repliesTo({ post, n, dice, came, after_ms, now, first }: Thread): SandboxReply[] {
  return Array.from({ length: dice % 3 }, (_, at): SandboxReply => {
    const person = sandboxPeople[(first + at * 5) % sandboxPeople.length];
    return {
      id: `${post.linkedin_urn.split(':').at(-1)}${n}9${at}`,
      person_id: person?.id ?? '',
      text: replyTexts[(dice + at) % replyTexts.length] ?? replyTexts[0],
      at: new Date(came.getTime() + (at + 1) * after_ms),
    };
  }).filter((reply) => reply.person_id !== '' && reply.at <= now);
}
