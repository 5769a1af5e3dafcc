// Commenting on one's own post. The text is plain, not little text: a backslash would be visible.
import * as z from 'zod/mini';
import { typedText } from '#contract/typed-text.ts';
import type { LinkedInSettings } from './settings.ts';
import { refusal } from './failure.ts';
import { parseJson } from '../../parse-json.ts';
import { urnOf, type LinkedIn } from './port.ts';
import { sendRest } from './rest.ts';

const commentAnswer = z.object({
  commentUrn: z.string().check(z.regex(/^urn:li:comment:\([\w:-]{1,150},\d{1,30}\)$/)),
});

export function createComment(settings: LinkedInSettings): LinkedIn['createComment'] {
  return async ({ access_token, member_id, linkedin_urn, text, signal }) => {
    const answer = await sendRest(settings, {
      call: 'comment',
      method: 'POST',
      path: `/rest/socialActions/${encodeURIComponent(linkedin_urn)}/comments`,
      access_token,
      body: { actor: urnOf(member_id), object: linkedin_urn, message: { text: typedText(text) } },
      signal,
    });
    if (answer.status < 200 || answer.status > 299) throw refusal('comment', answer, settings.clock.now());
    const parsed = z.safeParse(commentAnswer, parseJson(answer.body));
    return { comment_urn: parsed.success ? parsed.data.commentUrn : null };
  };
}
