// npm run soak -- chaos: hundreds of seeded runs, several side by side, with one, two and four workers in turn. Reports progress.
import { availableParallelism } from 'node:os';
import { startOwnServer } from './own-server.ts';
import { planOf } from './plan.ts';
import { carryOut, type Outcome } from './run.ts';
import { openStage, type Stage } from './stage.ts';
import { isInDoubt, judge, tellStory } from './verdict.ts';
import { bundleWorker } from './worker-process.ts';

export type Counts = {
  runs: number;
  failures: number;
  /** What became of the posts. */
  posts: number;
  published: number;
  failed: number;
  in_doubt: number;
  /** Calls to create a post that reached the sandbox, and planned blows that landed. */
  calls: number;
  blows: number;
};

export type LongForm = { seed: number; runs: number; workers?: number; say(line: string): void };

const every = 25;

export async function soakChaos({ seed, runs, workers, say }: LongForm): Promise<Counts> {
  const server = await startOwnServer();
  const program = await bundleWorker();
  const stages: Stage[] = [];
  const counts: Counts = { runs: 0, failures: 0, posts: 0, published: 0, failed: 0, in_doubt: 0, calls: 0, blows: 0 };
  let next = 0;
  const work = async (stage: Stage): Promise<void> => {
    while (next < runs) {
      const own = seed + next;
      next += 1;
      const outcome = await carryOut(stage, planOf(own, workers));
      add(counts, outcome);
      const wrong = judge(outcome);
      if (wrong.length > 0) {
        counts.failures += 1;
        const how = workers === undefined ? '' : ` --workers ${workers}`;
        say([`FAILED seed ${own}`, ...[...wrong, ...tellStory(outcome)].map((what) => `  ${what}`)].join('\n'));
        say(`  repeat: npm run soak -- chaos --seed ${own} --runs 1${how}`);
      }
      if (counts.runs % every === 0) say(tell(counts, runs));
    }
  };
  try {
    const sideBySide = Math.min(runs, availableParallelism() + 1);
    for (let at = 0; at < sideBySide; at += 1) stages.push(await openStage(server.createDatabase, program));
    await Promise.all(stages.map(work));
  } finally {
    for (const stage of stages) await stage.close();
    await program.remove();
    await server.stop();
  }
  return counts;
}

function add(counts: Counts, { posts, linkedin, blows }: Outcome): void {
  counts.runs += 1;
  counts.posts += posts.length;
  counts.published += posts.filter(({ status }) => status === 'published').length;
  counts.in_doubt += posts.filter(isInDoubt).length;
  counts.failed += posts.filter((post) => post.status === 'failed' && !isInDoubt(post)).length;
  counts.calls += linkedin.attempts.length;
  counts.blows += blows;
}

export const tell = (
  { runs, failures, posts, published, failed, in_doubt, calls, blows }: Counts,
  of: number,
): string =>
  `${runs} of ${of} runs, ${failures} failures: ${posts} posts, ${published} published, ${failed} failed with a reason, ` +
  `${in_doubt} in doubt, ${calls} calls, ${blows} blows at a step`;
