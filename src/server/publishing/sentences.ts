// What the person reads about a publication that did not simply succeed: one sentence on what happened, one on what to do.

const says = (words: string): string =>
  words === '' ? '' : ` LinkedIn says: ${/[.!?\u2026]$/.test(words) ? words : `${words}.`}`;

export const may_be_there = 'It may be on LinkedIn: look there, then press Published or Try again.';

/** After an attempt whose answer was lost every ending must say that the post may be there. */
export const inDoubt = (reason: string): string => `${reason} An earlier answer of LinkedIn was lost. ${may_be_there}`;

/** LinkedIn may have taken what it answered with an error (500, 503). */
export const afterError = (reason: string): string =>
  `${reason} LinkedIn had answered an earlier try with an error. ${may_be_there}`;

export const sentences = {
  put_off: (words: string) => `LinkedIn did not take the post yet.${says(words)} It is tried again by itself.`,
  given_up: (words: string) =>
    `LinkedIn did not take the post within 6 hours of its time.${says(words)} Try again, or schedule it anew.`,
  /** `name` is the account's. */
  reconnect: (name: string | null) =>
    `LinkedIn no longer accepts the connection${name === null ? '' : ` of ${name}`}: connect ${name ?? 'LinkedIn'} again, then try again.`,
  not_connected: (name: string | null) =>
    `LinkedIn is not connected${name === null ? '' : ` as ${name}`}, or the connection has ended: connect ${name ?? 'LinkedIn'} again, then try again.`,
  refused: (words: string) => `LinkedIn refused the post.${says(words)} Change it, then try again.`,
  duplicate: (words: string) =>
    `LinkedIn refused the post, since you have posted the same text before.${says(words)} Change it, then try again.`,
  error_then_duplicate: (words: string) =>
    `LinkedIn answered an earlier try with an error, and now refuses the post as a second one of the same text.${says(words)} ${may_be_there}`,
  whose_is_it:
    'LinkedIn has a post of the same text, and it is not known yet which of your posts that is. It is looked at again by itself.',
  version_ended:
    'LinkedIn has ended the version of its interface that is used here, which the operator of this site must change (LINKEDIN_VERSION). The post is tried again by itself.',
  version_ended_given_up:
    'LinkedIn has ended the version of its interface that is used here, which the operator of this site must change (LINKEDIN_VERSION). Try again once that is done.',
  lost_answer:
    'LinkedIn did not answer, so the post may be there already. One more try, which LinkedIn refuses if it has the post, will tell.',
  lost_for_good: `LinkedIn's answer was lost. ${may_be_there}`,
  other_member: `LinkedIn's answer was lost, and another LinkedIn account is connected now. ${may_be_there}`,
  picture_gone: 'A picture of the post is gone: remove it or add it again, then try again.',
  video_gone: 'The video of the post is gone: remove it or add it again, then try again.',
  video_processing:
    'LinkedIn is still processing the video. The post goes out by itself as soon as that is done, up to 6 hours after its time.',
  video_given_up:
    'LinkedIn did not finish processing the video within 6 hours of the post\u2019s time, and nothing was posted. Try again, or add the video anew.',
  video_failed: (words: string) =>
    `LinkedIn could not process the video, and nothing was posted.${says(words)} Save it as MP4 with H.264, add it again, then try again.`,
  trouble: 'Something here stood in the way, before anything was sent to LinkedIn. It is tried again by itself.',
  trouble_given_up: 'Something here stood in the way, and nothing was sent to LinkedIn: try again.',
  confirmed_by_refusal: 'LinkedIn refused a second post of the same text: the earlier try had arrived.',
} as const;
