// One run for each step of a publication at which the process is killed, with what it takes to get there.
import { actsOfVideos, type Act, type Blow, type Moment } from './blow.ts';
import type { Plan, PlannedFault } from './plan.ts';
import type { PlannedPost } from './planned-posts.ts';

/** The answers from LinkedIn that lead to the act. */
const leading: Partial<Record<Act, PlannedFault[]>> = {
  reopen: [{ on: 'create', kind: 'drop_before' }],
  'confirm by refusal': [{ on: 'create', kind: 'drop_after' }],
  end: [{ on: 'create', kind: 'status', status: 429, retry_after: 2 }],
};

const ofComments: Act[] = ['comment claim', 'comment sent', 'comment', 'comment end'];

const post = (content: string, more: Partial<PlannedPost>): PlannedPost => ({
  content,
  visibility: 'PUBLIC',
  pictures: [],
  document: null,
  video: null,
  first_comment: null,
  in_ms: 0,
  is_posted_before: false,
  ...more,
});

/** The answer to one call is lost, for a video with everything that goes with it, or for a PDF. */
export const planOfLoss = (act: Act, nth: number): Plan =>
  planWithBlow(`the answer to ${act} ${nth} is lost`, { act, moment: 'answered', nth, kind: 'lose', after_ms: 0 });

/** A text, pictures and a PDF, plus a video or a first comment if the act is about one; one worker, killed there and started again. */
export const planOfStep = (act: Act, moment: Moment, nth = 1): Plan =>
  planWithBlow(`killed ${moment} ${act} ${nth}`, {
    act,
    moment,
    nth,
    kind: 'kill',
    after_ms: moment === 'during' ? 2 : 0,
  });

function planWithBlow(name: string, blow: Blow): Plan {
  const { act, moment } = blow;
  return {
    name,
    begins_at: '2026-11-23T09:00:00.000Z',
    posts: [
      post(`${name}: a text (with) #signs`, {}),
      post(`${name}: pictures`, { pictures: ['The first', '', 'The third'] }),
      post(`${name}: slides`, { document: { title: 'Slides', pages: 3 } }),
      ...(ofComments.includes(act) ? [post(`${name}: and a comment`, { first_comment: `First: ${name} (x) #y` })] : []),
      ...(actsOfVideos.includes(act) ? [post(`${name}: a film`, { video: { title: 'A film', extras: true } })] : []),
    ],
    workers: [{ host: 'one', lives: [blow] }],
    lease_ms: 15_000,
    faults: leading[act] ?? [],
    // So that a blow while the request is on the wire lands before the answer.
    latency_ms: (act === 'create' || act === 'comment') && moment === 'during' ? 40 : 0,
    quota_per_day: 0,
    mishaps: [],
  };
}
