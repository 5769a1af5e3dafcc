// After a restore nobody knows which texts went out since the backup: every series is paused, and its person goes on once they have looked.
import type { RestoreStep } from '../database/restore-all.ts';

export const seriesAfterRestore: RestoreStep = {
  remember: () => Promise.resolve(),
  async settle(client, now) {
    await client.query(
      `update series set state = 'paused', problem = 'restored', problem_at = $1 where state = 'active'`,
      [now],
    );
    return 0;
  },
};
