// Publishing under kill -9 and every answer LinkedIn may give, in its short form; the long one is npm run soak -- chaos. Real processes
// on a real database, with LinkedIn's sandbox beside them: whatever happens, each post is there once, or its row says why not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSemaphore } from '#server/semaphore.ts';
import { createTestDatabase } from '#test/harness/database.ts';
import { actsInTheirMoments, actsOfVideos } from './blow.ts';
import { planOf, type Plan } from './plan.ts';
import { carryOut } from './run.ts';
import { openStage, type Stage } from './stage.ts';
import { planOfLoss, planOfStep } from './step-plans.ts';
import { judge, tellStory } from './verdict.ts';
import { bundleWorker, type Program } from './worker-process.ts';

const stagesCount = 3;
/** `npm run test:more` does all runs, `npm test` those around the call that makes the post: there it could go out twice or never. */
const hasTime = process.env['TEST_CHOICE'] === 'others';
const seeds = Array.from({ length: hasTime ? 16 : 0 }, (_, at) => at + 1);
const steps = actsInTheirMoments
  // A process gives a post back only when it is stopping.
  .filter(({ act, moment }) => act !== 'release' && moment !== 'during' && moment !== 'before')
  .filter(({ act }) => hasTime || act === 'create')
  .map((step) => ({ ...step, nth: 1 }));
/** Each part of a video, and each file that goes with it: a process may die between any two. */
const seconds = [
  { act: 'part', moment: 'after', nth: 2 },
  { act: 'extra', moment: 'after', nth: 2 },
] as const;
const losses = [
  ...[...actsOfVideos, 'upload' as const, 'create' as const].map((act) => ({ act, nth: 1 })),
  { act: 'part' as const, nth: 2 },
  { act: 'extra' as const, nth: 2 },
].filter(({ act }) => hasTime || act === 'create');
/** On a busy machine a late answer may overtake the planned blow: nothing is wrong, but nothing was struck either. Then it is tried again. */
const triesMax = 12;

const places = createSemaphore(stagesCount);
let program: Program;
let stages: Stage[] = [];

beforeAll(async () => {
  program = await bundleWorker();
  stages = await Promise.all(Array.from({ length: stagesCount }, () => openStage(createTestDatabase, program)));
});
afterAll(async () => {
  await Promise.all(stages.map((stage) => stage.close()));
  await program.remove();
});

/** As many at once as there are stages; the others wait in line. */
async function perform(plan: Plan) {
  await places.take();
  const stage = stages.pop();
  if (!stage) throw new Error('more runs at once than stages');
  try {
    const outcome = await carryOut(stage, plan);
    const wrong = judge(outcome);
    return { outcome, wrong: wrong.length > 0 ? [...wrong, ...tellStory(outcome)] : [] };
  } finally {
    stages.push(stage);
    places.give();
  }
}

/** Each post is there once, and none was given up on. */
async function comesToAGoodEnd(plan: Plan): Promise<void> {
  let { outcome, wrong } = await perform(plan);
  for (let tries = 1; tries < triesMax && wrong.length === 0 && outcome.blows === 0; tries += 1) {
    ({ outcome, wrong } = await perform(plan));
  }
  expect(wrong).toEqual([]);
  expect(outcome.blows).toBe(1);
  // A busy machine may be too late for a second answer, too: after two lost answers the person must decide, and is told so.
  const isLostTwice = (id: string): boolean =>
    outcome.attempts.filter(({ post_id, state }) => post_id === id && state === 'unknown').length >= 2;
  const failed = outcome.posts
    .filter(({ id, status }) => status !== 'published' && !isLostTwice(id))
    .map(({ content, error }) => `${content}: ${error}`);
  expect([...failed, ...(failed.length > 0 ? tellStory(outcome) : [])].join('\n')).toBe('');
}

describe.concurrent('killed at a step, and started again', () => {
  it.each([...steps, ...(hasTime ? seconds : [])])('$moment $act $nth', { timeout: 600_000 }, ({ act, moment, nth }) =>
    comesToAGoodEnd(planOfStep(act, moment, nth)),
  );
});

describe.concurrent('an answer is lost', () => {
  it.each(losses)('to $act $nth', { timeout: 600_000 }, ({ act, nth }) => comesToAGoodEnd(planOfLoss(act, nth)));
});

describe.concurrent('a seed decides what happens', () => {
  it.each(seeds)('seed %i', { timeout: 600_000 }, async (seed) => {
    expect((await perform(planOf(seed))).wrong).toEqual([]);
  });
});
