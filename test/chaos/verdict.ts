// What must be true after every run, whatever happened in it. Returns a sentence for everything that is not.
import type { LedgerPost } from '#sandbox/linkedin/test-only.ts';
import type { PostRow } from '#server/posts/tables.ts';
import type { AttemptRow } from '#server/publishing/tables.ts';
import type { PlannedPost } from './planned-posts.ts';
import type { Outcome } from './run.ts';
import { srt } from './stage.ts';

export const isInDoubt = ({ status, error }: PostRow): boolean =>
  status === 'failed' && (error ?? '').includes('may be on LinkedIn');

export function judge(outcome: Outcome): string[] {
  const { plan, posts, complaints, has_ended } = outcome;
  const wrong = [...complaints];
  if (!has_ended) wrong.push(`it did not end: ${posts.filter(isOpen).map(describe).join('; ')}`);
  if (posts.length !== plan.posts.length) wrong.push(`${plan.posts.length} posts were made, ${posts.length} are here`);
  // After a lost answer nobody can tell a post of ours from one made by hand: then the latter counts as ours.
  const isOurs = ({ linkedin_urn }: LedgerPost): boolean =>
    !outcome.by_hand.includes(linkedin_urn) || posts.some((post) => post.linkedin_urn === linkedin_urn);
  const shown = outcome.linkedin.posts.filter(isOurs);
  wrong.push(...ofLinkedIn(posts, shown));
  for (const post of posts) {
    const attempts = outcome.attempts.filter(({ post_id }) => post_id === post.id);
    wrong.push(...[...ofPost(post), ...ofAttempts(post, attempts)].map((what) => `${describe(post)}: ${what}`));
    const onLinkedin = shown.find(({ linkedin_urn }) => linkedin_urn === post.linkedin_urn);
    const planned = plan.posts.find(({ content }) => post.content.startsWith(content));
    if (onLinkedin && planned && !outcome.by_hand.includes(onLinkedin.linkedin_urn))
      wrong.push(...asTyped(post, planned, onLinkedin));
  }
  return [...wrong, ...ofComments(outcome, shown), ...ofCalls(outcome), ...ofTimes(outcome, shown)];
}

const isOpen = ({ status }: PostRow): boolean => status === 'scheduled' || status === 'publishing';
const describe = ({ content, status, error, tries, leased_by }: PostRow): string =>
  `"${content.split('\n')[0]}" (${status}, ${tries} tries, ${leased_by ?? 'free'}${error === null ? '' : `, ${error}`})`;

/** Every attempt and every call, to show how it came to this. */
export function tellStory({ plan, posts, attempts, linkedin }: Outcome): string[] {
  const nameOf = (id: string): string => posts.find((post) => post.id === id)?.content.split('\n')[0] ?? id;
  const time = (at: Date | string | null): string => (at === null ? '-' : new Date(at).toISOString().slice(11, 23));
  return [
    `${plan.workers.length} workers, leases of ${plan.lease_ms} ms; ${JSON.stringify(plan.workers.flatMap(({ lives }) => lives))}`,
    `faults ${JSON.stringify(plan.faults)}; mishaps ${JSON.stringify(plan.mishaps)}; quota ${plan.quota_per_day}`,
    ...attempts.map(
      (a) =>
        `attempt ${a.number} of "${nameOf(a.post_id)}": ${a.state}${a.is_deliberate ? ' deliberate' : ''} ${a.outcome ?? ''} ` +
        `${a.status ?? ''} intended ${time(a.intended_at)} sent ${time(a.sent_at)} answered ${time(a.answered_at)} by ${a.process}`,
    ),
    ...linkedin.attempts.map(
      (call) =>
        `call ${time(call.created_at)} "${call.commentary?.split('\n')[0]}": ${call.status} ${call.code ?? ''} ` +
        `${call.fault ?? ''} ${call.linkedin_urn ?? ''}`,
    ),
  ];
}

/** One on LinkedIn for each post published here, at most one for each in doubt, and no others. */
function ofLinkedIn(posts: PostRow[], shown: LedgerPost[]): string[] {
  const wrong: string[] = [];
  for (const text of new Set([...posts.map(({ content }) => content), ...shown.map((post) => post.text)])) {
    const here = posts.filter(({ content }) => content === text);
    const there = shown.filter((post) => post.text === text);
    const published = here.filter(({ status }) => status === 'published').length;
    const inDoubt = here.filter(isInDoubt).length;
    if (there.length >= published && there.length <= published + inDoubt) continue;
    wrong.push(
      `${there.length} on LinkedIn, ${published} published and ${inDoubt} in doubt here: ${here.map(describe).join('; ') || text}`,
    );
  }
  const urns = posts.flatMap(({ linkedin_urn }) => linkedin_urn ?? []);
  if (new Set(urns).size < urns.length) wrong.push('two posts here claim the same one on LinkedIn');
  for (const urn of urns) {
    if (!shown.some(({ linkedin_urn }) => linkedin_urn === urn)) wrong.push(`${urn} is not one of ours on LinkedIn`);
  }
  return wrong;
}

function ofPost({ status, linkedin_urn, error, leased_by, next_try_at, due_at, video_status }: PostRow): string[] {
  const wrong: string[] = [];
  if (status === 'published' && linkedin_urn === null) wrong.push('published without a URN');
  if (status === 'published' && error !== null) wrong.push('published with an error');
  if (status === 'published' && video_status !== null) wrong.push(`published, and its video ${video_status}`);
  if (status === 'failed' && !/[.!?]$/.test(error ?? '')) wrong.push('failed without a sentence');
  if (leased_by !== null || next_try_at !== null || due_at !== null) wrong.push('still in the queue');
  return wrong;
}

function ofAttempts(post: PostRow, attempts: AttemptRow[]): string[] {
  const wrong: string[] = [];
  const states = attempts.map(({ state }) => state);
  const told = states.join(', ');
  if (attempts.some(({ number }, at) => number !== at + 1)) wrong.push('attempts are not numbered 1, 2, ...');
  if (states.some((state) => state === 'intended' || state === 'sent')) wrong.push(`an attempt has not ended: ${told}`);
  const confirmed = attempts.filter(({ state }) => state === 'confirmed');
  if (confirmed.length !== (post.status === 'published' ? 1 : 0))
    wrong.push(`confirmed ${confirmed.length} times: ${told}`);
  if (confirmed.some(({ linkedin_urn }) => linkedin_urn !== post.linkedin_urn)) wrong.push('confirmed as another post');
  if (attempts.some(({ state, sent_at }) => (state === 'confirmed' || state === 'unknown') && sent_at === null)) {
    wrong.push('an attempt was answered that was never sent');
  }
  if (isInDoubt(post) && !states.includes('unknown')) wrong.push(`in doubt without a lost answer: ${told}`);
  return wrong;
}

/** Each first comment is there once, or is not, or nobody can know: and the ledger says which. */
function ofComments({ plan, posts, comments }: Outcome, shown: LedgerPost[]): string[] {
  const wrong: string[] = [];
  for (const post of posts) {
    const there = shown.find(({ linkedin_urn }) => linkedin_urn === post.linkedin_urn)?.comments ?? [];
    const row = comments.find(({ post_id, run }) => post_id === post.id && run === post.run);
    // Two posts may have the same words, and only one of them a comment.
    const planned = plan.posts.filter(({ content }) => post.content.startsWith(content));
    const say = (what: string): void => void wrong.push(`${describe(post)}: its first comment ${what}`);
    if (!row) {
      if (there.length > 0) say('is on LinkedIn, and not in the ledger');
      if (post.status === 'published' && planned.length > 0 && planned.every(({ first_comment }) => first_comment))
        say('was forgotten');
      continue;
    }
    const [least, most] = { confirmed: [1, 1], refused: [0, 0], unknown: [0, 1], intended: [0, 0], sent: [0, 1] }[
      row.state
    ];
    if (row.state === 'intended' || row.state === 'sent') say(`has not ended (${row.state})`);
    if (there.length < (least ?? 0) || there.length > (most ?? 0))
      say(`is ${row.state}, and there ${there.length} times`);
    if (row.state !== 'confirmed' && !/[.!?]$/.test(row.why ?? '')) say(`is ${row.state} without a sentence`);
    if (there.some(({ text }) => text !== row.text)) say('has other words on LinkedIn');
  }
  return wrong;
}

/** Every call belongs to an attempt that says it was sent. */
function ofCalls({ linkedin, attempts, by_hand }: Outcome): string[] {
  const calls = linkedin.attempts.length - by_hand.length;
  const sent = attempts.filter(({ sent_at }) => sent_at !== null).length;
  return calls > sent ? [`LinkedIn got ${calls} calls, the ledger has ${sent} sent`] : [];
}

function asTyped(post: PostRow, planned: PlannedPost, shown: LedgerPost): string[] {
  const wrong: string[] = [];
  const is = (what: string, here: unknown, there: unknown): void => {
    const [a, b] = [JSON.stringify(here), JSON.stringify(there)];
    if (a !== b) wrong.push(`${describe(post)}: its ${what} is ${b} on LinkedIn, not ${a}`);
  };
  is('text', post.content, shown.text);
  is('visibility', planned.visibility, shown.visibility);
  is(
    'pictures',
    planned.pictures,
    shown.images.map(({ alt_text }) => alt_text),
  );
  const { document, video } = shown;
  is('video', planned.video?.title, video?.title);
  if (planned.video) is('captions', planned.video.extras ? srt : undefined, video?.captions?.text);
  if (planned.video) is('thumbnail', planned.video.extras, video?.thumbnail !== undefined);
  is('document', planned.document, document && { title: document.title, pages: document.pages });
  return wrong;
}

/** Nothing early, and each user's posts in order, as far as the clocks were right. */
function ofTimes({ plan, posts, attempts, by_hand }: Outcome, shown: LedgerPost[]): string[] {
  if (plan.mishaps.some(({ kind }) => kind === 'wrong clock')) return [];
  const wrong: string[] = [];
  const appeared = posts.flatMap((post) => {
    const there = shown.find(
      ({ linkedin_urn }) => linkedin_urn === post.linkedin_urn && !by_hand.includes(linkedin_urn),
    );
    return there && post.scheduled_at
      ? [{ post, due: post.scheduled_at.getTime(), at: Date.parse(there.created_at) }]
      : [];
  });
  for (const { post, due, at } of appeared) if (at < due) wrong.push(`${describe(post)} is ${due - at} ms early`);
  const wasLost = (id: string): boolean =>
    attempts.some(
      ({ post_id, state, outcome, is_deliberate }) =>
        // Also an attempt that was counted as lost and whose answer came after all.
        post_id === id && (state === 'unknown' || outcome === 'unknown' || is_deliberate),
    );
  const second = (due: number): number => Math.floor(due / 1000);
  for (const first of appeared) {
    for (const later of appeared) {
      if (second(first.due) < second(later.due) && first.at > later.at && !wasLost(first.post.id)) {
        wrong.push(`${describe(first.post)} appeared after ${describe(later.post)}`);
      }
    }
  }
  return wrong;
}
