// The short form of npm run soak -- load.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { started } from '../harness/program.ts';
import { soakLoad } from './soak-load.ts';

test('mixed traffic at a fixed rate: nothing fails, the rate is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-load-'));
  const program = await started({ DATA_DIR: folder, FREE_GENERATIONS_PER_MONTH: '0' });
  try {
    const { url, pid } = program;
    const counts = await soakLoad({ url, pid, seed: 7, acts: 75, per_second: 15 });
    expect(counts).toMatchObject({ failures: [], held_back: 0 });
    expect(Object.keys(counts.by_act).length).toBeGreaterThan(6);
    expect(counts.descriptors[1]).toBeLessThan(150);
    expect(await program.end('SIGTERM')).toBe(0);
  } finally {
    await program.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
