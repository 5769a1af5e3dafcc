// What a letter says: every notification that waited for one, the most urgent first, and how to stop receiving its kinds.
import { notificationKinds, type NotificationKind } from '#contract/notifications.ts';
import type { Mail } from '../adapters/mail/port.ts';
import type { NotificationRow } from './tables.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';
import { kindWords } from './words.ts';

const subjects: Record<NotificationKind, (n: number) => string> = {
  post_failed: (n) => (n === 1 ? "A post didn't go out" : `${n} posts didn't go out`),
  post_in_doubt: (n) => (n === 1 ? 'A post may or may not be on LinkedIn' : `${n} posts may or may not be on LinkedIn`),
  post_late: (n) => (n === 1 ? 'A post is late' : `${n} posts are late`),
  post_published: (n) => (n === 1 ? 'Your post is on LinkedIn' : `${n} posts are on LinkedIn`),
  connection_ending: () => 'Your LinkedIn connection is about to expire',
  connection_broken: () => 'Your LinkedIn connection has ended',
  series_stuck: () => 'A recurring post has stopped',
  commented: (n) => (n === 1 ? 'New comments on your post' : `New comments on ${n} of your posts`),
  weekly_summary: () => 'Your week on LinkedIn',
};

/** Nobody reads a letter with more. */
const toldMax = 20;

type Letter = {
  to: string;
  user_id: string;
  rows: NotificationRow[];
  brand_name: string;
  public_url: string;
  links: UnsubscribeLinks;
};

export function letterOf({ to, user_id, rows, brand_name, public_url, links }: Letter): Mail {
  const kinds = notificationKinds.filter((kind) => rows.some((row) => row.kind === kind));
  const ordered = kinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
  const told = ordered.slice(0, toldMax).map(({ text, url }) => `${text}\n${public_url}${url}`);
  const untold = ordered.length - told.length;
  if (untold > 0)
    told.push(`There ${untold === 1 ? 'is one more' : `are ${untold} more`} in the bell:\n${public_url}/posts`);
  const endings = kinds.map((kind) => `Stop emails about ${kindWords[kind]}:\n${links.to({ user_id, kinds: [kind] })}`);
  return {
    to,
    subject: subjectOf(ordered),
    text: `${told.join('\n\n')}

--
You’re getting this because you have a ${brand_name} account. Choose what to be notified about:
${public_url}/dashboard?profile=notifications

${endings.join('\n\n')}
`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${links.to({ user_id, kinds })}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function subjectOf(ordered: NotificationRow[]): string {
  const first = ordered[0]?.kind ?? 'post_failed';
  const same = ordered.filter(({ kind }) => kind === first).length;
  const others = ordered.length - same;
  return `${subjects[first](same)}${others === 0 ? '' : `, and ${others} more`}`;
}
