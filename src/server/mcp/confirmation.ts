// What makes publishing by an assistant a two-step act: a token that is only given along with what is about to go out, valid for exactly that
// text, time and tool, for ten minutes, until anything happens to the post. Nothing is stored.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const goodForMs = 10 * 60_000;

export type ToConfirm = {
  user_id: string;
  post_id: string;
  version: number;
  /** Both move whenever the post enters or leaves the queue, which its version does not: one yes works once. */
  status: string;
  updated_at: string;
  tool: string;
  content: string;
  visibility: string;
  author_id: string | null;
  /** Link card, poll, first comment, carousel and video, as JSON. */
  beside: string;
  scheduled_at: string | null;
};

export function createConfirmations(appSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'mcp confirmation', 32));
  const sign = (until: number, what: ToConfirm): string =>
    createHmac('sha256', key)
      .update(
        JSON.stringify([
          until,
          what.user_id,
          what.post_id,
          what.version,
          what.status,
          what.updated_at,
          what.tool,
          what.content,
          what.visibility,
          what.author_id,
          what.beside,
          what.scheduled_at,
        ]),
      )
      .digest('base64url');
  return {
    give(what: ToConfirm, now: Date): string {
      const until = now.getTime() + goodForMs;
      return `${until.toString(36)}.${sign(until, what)}`;
    },
    /** False for the token of another text, post or user, or an expired one. */
    holds(confirmation: string, what: ToConfirm, now: Date): boolean {
      const [untilText = '', signature = ''] = confirmation.split('.');
      const until = Number.parseInt(untilText, 36);
      if (!(until > now.getTime())) return false;
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(until, what))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
