// The sentences of notifications: what happened, and what to do. The bell and emails use the same ones.
import type { NotificationKind } from '#contract/notifications.ts';

const quotedMax = 60;

/** `“The first words of the post…”`, on one line. */
export function quoted(content: string): string {
  const line = content
    .split('\n')
    .map((each) => each.trim())
    .find((each) => each !== '');
  const characters = Array.from(line ?? '');
  if (characters.length <= quotedMax) return `“${characters.join('')}”`;
  const cut = characters.slice(0, quotedMax).join('');
  const space = cut.lastIndexOf(' ');
  const whole = (space > quotedMax / 2 ? cut.slice(0, space) : cut).trimEnd();
  return `“${/[,;:.–-]$/.test(whole) ? whole.slice(0, -1).trimEnd() : whole}…”`;
}

const count = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`);

const named = (name: string): string =>
  name === '' ? 'Your LinkedIn connection' : `Your LinkedIn connection (${name})`;

export const words = {
  /** `why` says what happened and what to do (publishing/sentences.ts). */
  failed: (content: string, why: string | null): string =>
    `${quoted(content)} didn’t go out. ${why ?? 'Open the post to see why, then try again.'}`,
  in_doubt: (content: string, why: string | null): string =>
    `${quoted(content)} may or may not be on LinkedIn. ${why ?? 'Check LinkedIn, then tell us on the post what you found.'}`,
  late: (content: string, minutes: number, why: string | null): string =>
    `${quoted(content)} was due ${minutes} minutes ago and has not gone out yet. ${why ?? 'It will go out as soon as possible. You don’t need to do anything.'}`,
  published: (content: string): string => `${quoted(content)} is on LinkedIn.`,
  ending: (name: string, days: number): string =>
    `${named(name)} ends ${days === 1 ? 'within a day' : `in ${days} days`}. Reconnect LinkedIn before then so your posts can go out.`,
  broken: (name: string, hasOthers: boolean): string =>
    `${named(name)} has ended. Reconnect LinkedIn. Until then, ${hasOthers ? 'posts from that account can’t' : 'none of your posts can'} go out.`,
  series_stuck: {
    used_up: 'A recurring post has no new texts left. We never post the same text twice. Add more to keep it going.',
    not_connected: 'A recurring post is waiting. Connect LinkedIn to continue it.',
    unfit_text: 'A recurring post is waiting: its next text is empty or too long for LinkedIn. Remove that text.',
    page_visibility:
      'A recurring post is waiting: a company page can’t post to connections only. Stop it and start a new one.',
    restored:
      'A recurring post is paused because a backup was restored. Check what has gone out since, then resume it.',
  },
  commented: (content: string, people: { newest: string; others: number }): string => {
    const others = count(people.others, 'one other person', 'other people');
    const who = people.others === 0 ? people.newest : `${people.newest} and ${others}`;
    return `${who} commented on ${quoted(content)}`;
  },
  summary: (week: Week): string =>
    `${happenedText(week)} ${comingText(week)}${week.failed === 0 ? '' : ` ${count(week.failed, 'One failed post needs', 'failed posts need')} your attention.`}`,
};

/** The text of a push: what happened, never the text of a post. */
export const pushTitles: Record<NotificationKind, string> = {
  post_failed: 'A post didn’t go out',
  post_in_doubt: 'A post may or may not be on LinkedIn',
  post_late: 'A post is late',
  post_published: 'A post is published',
  connection_ending: 'Your LinkedIn connection is about to expire',
  connection_broken: 'Your LinkedIn connection has ended',
  series_stuck: 'A recurring post has stopped',
  commented: 'Someone commented',
  weekly_summary: 'Your week is here',
};

export type Week = { published: number; comments: number; reactions: number; scheduled: number; failed: number };

function happenedText({ published, comments, reactions }: Week): string {
  const out =
    published === 0
      ? 'You didn’t publish anything last week'
      : `You published ${count(published, 'one post', 'posts')} last week`;
  const answers = [
    comments > 0 ? count(comments, 'one comment', 'comments') : '',
    reactions > 0 ? count(reactions, 'one reaction', 'reactions') : '',
  ].filter((each) => each !== '');
  return answers.length === 0 ? `${out}.` : `${out} and got ${answers.join(' and ')}.`;
}

const comingText = ({ scheduled }: Week): string =>
  scheduled === 0
    ? 'Nothing is scheduled for the next seven days.'
    : `${count(scheduled, 'One post is', 'posts are')} scheduled for the next seven days.`;

/** Worded to follow "about". */
export const kindWords: Record<NotificationKind, string> = {
  post_failed: 'posts that didn’t go out',
  post_in_doubt: 'posts that may or may not be on LinkedIn',
  post_late: 'late posts',
  post_published: 'published posts',
  connection_ending: 'a LinkedIn connection that is about to expire',
  connection_broken: 'a LinkedIn connection that has ended',
  series_stuck: 'recurring posts that have stopped',
  commented: 'new comments',
  weekly_summary: 'your week on LinkedIn',
};
