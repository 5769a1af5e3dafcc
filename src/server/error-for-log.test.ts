// What the log shows of a failed query: the query and where it failed, never the values, whatever they look like and however long.
import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/harness/app.ts';
import { createLog } from './error-for-log.ts';

const secret = 'Unpublished-words-7';
const hostile = [
  secret,
  `x\n    at ${secret} (file.ts:1:1)`,
  `\nparams: ${secret}`,
  secret.repeat(5000),
  `"${secret}"`,
];

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('info', { write: (line: string) => void (text += line) }));
  return text;
}

test.each(hostile)('no value of a failed query is logged, in whatever way it is logged (%#)', (value) => {
  const error = new DrizzleQueryError('insert into posts values ($1)', [1, value], new Error('no room'));
  for (const write of [
    (log) => log.error(error),
    (log) => log.error({ err: error }, 'failed'),
    (log) => log.warn({ error, url: 'x' }, 'failed'),
    (log) => log.warn({ reason: error.message, told: [{ error }] }, 'failed'),
    (log) => log.child({ request_id: '1' }).error(new Error('outer', { cause: error }), error.message),
  ] as ((log: ReturnType<typeof createLog>) => void)[]) {
    const text = logged(write);
    expect(text).not.toContain(secret);
    expect(text).toContain('insert into posts');
    expect(text.length).toBeLessThan(12_000);
  }
});

test('a value that PostgreSQL cannot take, and one that breaks a rule of its tables, are not logged', async () => {
  const app = await startTestApp();
  const ada = await app.signUp();
  await app.db.pool.query(`alter table posts add constraint none_so_long check (length(content) < 3000)`);
  await app.db.pool.query(
    `create function refuse_number() returns trigger language plpgsql as $$ begin perform new.content::int; return new; end $$`,
  );
  await app.db.pool.query('create trigger refuse before insert on posts for each row execute function refuse_number()');
  for (const content of [...hostile, `1${' '.repeat(4000)}${secret}`].map((one) => one.slice(0, 20_000))) {
    const { status } = await ada.call('POST', '/api/posting/draft', { form: [['content', content]] });
    expect(status).toBe(500);
  }
  await sleep(0);
  const text = JSON.stringify(app.logged);
  expect(text).toContain('an unexpected error');
  expect(text).not.toContain(secret);
  await app.stop();
});
