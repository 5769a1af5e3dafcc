// Mentions: `@` and a name. If LinkedIn's URN for that name is known it goes out as a link, otherwise as plain text. Both sides find them by
// the same rule, so the preview shows what goes out.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { maxUnits } from './text-checks.ts';

export const mentionNameMax = 200;

/** A name that goes out as a link. */
const linkedName = z.object({ name: z.string(), urn: z.string() });
export type LinkedName = z.infer<typeof linkedName>;

const mention = z.object({
  name: z.string(),
  kind: z.enum(['person', 'company']),
  /** Who that is, in a few words. */
  about: z.string(),
  /** null if unknown: the name goes out as plain text. */
  urn: z.nullable(z.string()),
});
export type Mention = z.infer<typeof mention>;

/** A place in a text: the sign and the name, in UTF-16 units. */
export type FoundMention = LinkedName & { start: number; end: number };

const wordPart = /[\p{L}\p{M}\p{N}_]/u;

/** In order, none inside another; of names with the same start the longest. Case matters, as it does on LinkedIn. */
export function findMentions(text: string, linked: readonly LinkedName[]): FoundMention[] {
  const names = linked.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  const found: FoundMention[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at > 0 && wordPart.test(text.slice(Math.max(0, at - 2), at).slice(-1))) continue;
    const one = names.find(
      ({ name }) => text.startsWith(name, at + 1) && !wordPart.test(text.charAt(at + 1 + name.length)),
    );
    if (!one) continue;
    const end = at + 1 + one.name.length;
    found.push({ ...one, start: at, end });
    at = end - 1;
  }
  return found;
}

export const mentionEndpoints = {
  listMentions: endpoint({
    method: 'GET',
    path: '/api/mentions',
    summary:
      'Whom a post may name by @: your accounts, people and companies among your prospects. With a urn the name goes out as a link, without one as plain text.',
    who: 'user',
    query: z.object({
      q: z._default(z.string().check(...maxUnits(mentionNameMax, 'A name may have at most 200 characters.')), ''),
    }),
    answer: z.object({
      success: z.boolean(),
      mentions: z.array(mention),
      /** All names that go out as links, whatever was searched for. */
      linked: z.array(linkedName),
      /** Names of your own accounts that LinkedIn no longer finds: they go out as plain text. */
      gone: z.array(z.string()),
    }),
  }),
};
