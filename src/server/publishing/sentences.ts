// What the person reads about a publication that did not simply succeed: one sentence on what happened, one on what to do.

const says = (words: string): string =>
  words === '' ? '' : ` LinkedIn says: ${/[.!?\u2026]$/.test(words) ? words : `${words}.`}`;

/** `Nov 22, 9:00 AM UTC` */
const momentText = (at: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(at);

export const mayBeThere = 'It may be on LinkedIn. Look there, then press Published or Try again.';

/** Whoever is to look on LinkedIn first must not read before that to send the post again: changed, it could be there twice. */
const withoutAdvice = (reason: string): string =>
  reason.replace(/ (?:Change it, then try again|Try again(?:, or reschedule it)?|Reschedule it for later)\.$/, '');

/** After an attempt whose answer was lost, every ending must say that the post may be on LinkedIn. */
export const inDoubt = (reason: string): string =>
  `${withoutAdvice(reason)} An earlier answer of LinkedIn was lost. ${mayBeThere}`;

/** LinkedIn may have accepted what it answered with an error (500, 503). */
export const afterError = (reason: string): string =>
  `${withoutAdvice(reason)} LinkedIn had answered an earlier try with an error. ${mayBeThere}`;

export const sentences = {
  put_off: (words: string) => `LinkedIn didn’t accept the post yet.${says(words)} We’ll keep trying.`,
  given_up: (words: string) =>
    `LinkedIn didn’t accept the post within 6 hours of its time.${says(words)} Try again, or reschedule it.`,
  /** Of the one try after a lost answer, which is made within minutes or not at all. */
  second_given_up: (words: string) => `LinkedIn didn’t accept the second try.${says(words)}`,
  /** LinkedIn asked us to wait for longer than we keep trying. */
  not_before: (at: Date, timeZone: string | null, words: string) =>
    `LinkedIn won’t take this post before ${momentText(at, timeZone)}.${says(words)} Reschedule it for later.`,
  /** `name` is that of the account. */
  reconnect: (name: string | null) =>
    `LinkedIn no longer accepts the connection${name === null ? '' : ` for ${name}`}. Reconnect ${name ?? 'LinkedIn'}, then try again.`,
  not_connected: (name: string | null) =>
    `${name ?? 'LinkedIn'} isn’t connected, or the connection has ended. Reconnect ${name ?? 'LinkedIn'}, then try again.`,
  refused: (words: string) => `LinkedIn refused the post.${says(words)} Change it, then try again.`,
  /** The account lacks a permission, or is no longer one of the page's administrators: another text would change nothing. */
  forbidden: (name: string | null, words: string) =>
    `LinkedIn refused the post.${says(words)} Reconnect ${name ?? 'LinkedIn'}, then try again.`,
  duplicate: (words: string) =>
    `LinkedIn refused the post because you’ve posted the same text before.${says(words)} Change it, then try again.`,
  error_then_duplicate: (words: string) =>
    `LinkedIn answered an earlier try with an error, and now refuses the post as a duplicate.${says(words)} ${mayBeThere}`,
  lost_then_duplicate: (words: string) =>
    `LinkedIn’s answer was lost, and now it refuses the post as a duplicate, perhaps of another post of yours.${says(words)} ${mayBeThere}`,
  whose_is_it:
    'LinkedIn has a post with the same text, and we don’t know yet which of your posts it is. We’ll keep checking.',
  whose_it_was: 'LinkedIn has a post with the same text, and we couldn’t find out whether it is this one.',
  version_ended:
    'LinkedIn has retired the API version this site uses. The person who runs it must change it (LINKEDIN_VERSION). We’ll keep trying.',
  version_ended_given_up:
    'LinkedIn has retired the API version this site uses. The person who runs it must change it (LINKEDIN_VERSION). Try again once that’s done.',
  lost_answer:
    'LinkedIn didn’t answer, so the post may already be there. We’ll retry once; LinkedIn rejects duplicates.',
  lost_for_good: `LinkedIn's answer was lost. ${mayBeThere}`,
  other_member: `LinkedIn's answer was lost, and another LinkedIn account is connected now. ${mayBeThere}`,
  picture_gone: 'One of the post’s pictures is missing. Remove it or add it again, then try again.',
  video_gone: 'The post’s video is missing. Remove it or add it again, then try again.',
  video_extra_gone: (extra: 'thumbnail' | 'captions') =>
    extra === 'thumbnail'
      ? 'The video’s thumbnail is missing. Remove it or add it again, then try again.'
      : 'The video’s captions are missing. Remove them or add them again, then try again.',
  /** For a video that LinkedIn accepts without its thumbnail or captions. */
  video_extra_refused: (extra: 'thumbnail' | 'captions', words: string) =>
    `LinkedIn refused the ${extra} of the video, and nothing was posted.${says(words)} Remove or replace ${extra === 'thumbnail' ? 'it' : 'them'}, then try again.`,
  video_processing:
    'LinkedIn is still processing the video. The post goes out as soon as that’s done, up to 6 hours after its time.',
  video_given_up:
    'LinkedIn didn’t finish processing the video within 6 hours of the post\u2019s time, and nothing was posted. Try again, or add the video again.',
  video_failed: (words: string) =>
    `LinkedIn couldn’t process the video, and nothing was posted.${says(words)} Save it as MP4 with H.264, add it again, then try again.`,
  trouble: 'Something went wrong here before anything was sent to LinkedIn. We’ll keep trying.',
  trouble_given_up: 'Something went wrong here, and this try sent nothing to LinkedIn. Try again.',
  confirmed_by_refusal: 'LinkedIn refused the post as a duplicate, because the earlier try had worked.',
} as const;
