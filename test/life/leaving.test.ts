// SIGTERM: with SHUTDOWN_DELAY readiness ends first, calls are answered until the delay is over, each as the last on its connection; what runs
// then is finished.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '#test/harness/client.ts';
import { pdfOf } from '#test/harness/pdf.ts';
import { processesIn, started } from '#test/harness/program.ts';

test('first not ready, then gone; nobody is refused in between', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-leaving-'));
  const program = await started({ DATA_DIR: folder, SHUTDOWN_DELAY: '2' });
  const client = createClient(program.url);
  try {
    await expect.poll(async () => (await client.get('/readyz')).status).toBe(200);
    expect((await client.get('/healthz')).headers.get('connection')).toBe('keep-alive');
    const ended = program.end('SIGTERM');
    await expect.poll(async () => (await client.get('/readyz')).status).toBe(503);
    expect((await client.get('/readyz')).json.checks).toMatchObject({
      process: { ok: false, detail: 'is stopping' },
      database: { ok: true },
    });
    const answered = await client.get('/healthz');
    expect([answered.status, answered.headers.get('connection')]).toEqual([200, 'close']);
    const account = { email: 'ada@example.test', password: 'a long pass phrase 7', name: 'Ada' };
    expect((await client.post('/api/auth/sign-up/email', account)).status).toBe(200);
    expect(await ended).toBe(0);
  } finally {
    await program.end('SIGKILL');
    await expect.poll(() => processesIn(folder)).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  }
});

/** Command lines of the processes that this one has started (Linux). */
const childrenOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child.trim() !== '')
    .map((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8'));

test('a file that is being read is read to its end, and answered', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-leaving-'));
  const program = await started({ DATA_DIR: folder });
  const resume = pdfOf([
    '50 740 Td (Priya Raman)',
    '50 680 Td (Work Experience)',
    '50 660 Td (Backend Engineer, Stripeline, 2021 - Present)',
    '50 620 Td (Skills)',
    '50 600 Td (Go, Kafka, PostgreSQL)',
  ]);
  try {
    const answer = createClient(program.url).call('POST', '/api/resume/review', {
      form: [['resume', { bytes: resume, name: 'resume.pdf', type: 'application/pdf' }]],
    });
    // Its process has just begun.
    await expect.poll(() => childrenOf(program.pid).some((line) => /pdf-(child|process)/.test(line))).toBe(true);
    const ended = program.end('SIGTERM');
    const { status, json } = await answer;
    expect([status, json.candidate_name]).toEqual([200, 'Priya Raman']);
    expect(await ended).toBe(0);
  } finally {
    await program.end('SIGKILL');
    await expect.poll(() => processesIn(folder)).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  }
});
