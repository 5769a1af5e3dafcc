// What a person is told along with their drafts: why there are fewer, what had no room, which hook the idea does not offer.
import { hookLabels } from '#contract/hooks.ts';
import type { PostRequest } from '../port.ts';
import { firstLine } from './first-line.ts';
import { opensLike, type Plan } from './plan.ts';

/** null if there is nothing to say. */
export function noteFor(
  { drafts, reading, answered, asked, left_out, unused }: Plan,
  { hook, hook_words, post_length }: PostRequest,
  count: number,
): string | null {
  const said: string[] = [];
  if (reading.shape === 'subject' && !answered && reading.language !== null)
    said.push('This is a subject, not a story yet: answer one of these sets of questions and it becomes a post.');
  if (drafts.length < count) said.push(fewer(drafts.length, answered || asked === 0));
  if (left_out > 0)
    said.push(
      `Your text is longer than a ${post_length} post, so ${left_out === 1 ? 'one sentence was' : `${left_out} sentences were`} left out.`,
    );
  if (unused > 0)
    said.push(`${unused === 1 ? 'One answer was' : `${unused} answers were`} too short to use: say it in a sentence.`);
  const isFollowed = firstLine({ hook, hook_words: hook_words ?? null }) !== null;
  if (hook_words && hook === null && !isFollowed)
    said.push(
      `"${hook_words}" describes an opening, and this writer makes none to order: type the opening line itself, or choose a kind of opening.`,
    );
  if (hook !== null && !isFollowed && !drafts.slice(0, count).some((draft) => opensLike(draft, hook)))
    said.push(`Nothing in your words would work as a "${hookLabels[hook].label}" opening, so no draft has one.`);
  return said.length === 0 ? null : said.join(' ');
}

function fewer(count: number, answered: boolean): string {
  const more = answered ? 'Add a sentence to get more.' : 'Answer a question to get more.';
  return count === 1
    ? `One draft this time: there is only one honest way to put this. ${more}`
    : `${count === 2 ? 'Two' : count} drafts this time: another would only repeat one of them. ${more}`;
}
