// One process that only publishes, assembled from the product's own parts as in app.ts. Prints its processor time when stopped.
import pino from 'pino';
import { createLinkedIn } from '#server/adapters/linkedin/client.ts';
import { newestVersion } from '#server/adapters/linkedin/supported-version.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLinkedInConnectionService } from '#server/linkedin-connection/service.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import { postsWithoutMedia, settingsOf } from './publish-parts.ts';

const { connection, linkedin_url, concurrency } = settingsOf(process.env);
const log = pino({ level: 'warn', base: null });
const clock = systemClock;
const db = openDatabase({ connection, max: 20 });
const linkedin = createLinkedIn({
  oauth_url: `${linkedin_url}/oauth`,
  api_url: linkedin_url,
  client_id: 'bench',
  client_secret: 'bench',
  version: newestVersion,
  clock,
});
const connections = createLinkedInConnectionService({
  db,
  clock,
  linkedin,
  app_secret: 'the secret of the benchmark',
  public_url: 'http://127.0.0.1:1',
  own_origins: () => ['http://127.0.0.1:1'],
  sandbox: false,
  log,
});
const publisher = createPublisher({
  db,
  clock,
  linkedin,
  connections,
  posts: postsWithoutMedia,
  log,
  process_id: `bench-${process.pid}`,
  concurrency,
});
if (process.env['CONNECT'] !== undefined) {
  for (let n = 0; n < Number(process.env['CONNECT']); n += 1) {
    const url = new URL(
      await connections.startConnecting({ user_id: `user-${n}`, browser: 'x', return_url: 'http://127.0.0.1:1/posts' }),
    );
    const query = new URLSearchParams({ code: `code-${n}`, state: url.searchParams.get('state') ?? '' });
    const back = await connections.finishConnecting({ browser: 'x', query, user_id: `user-${n}` });
    if (!back.includes('connected')) throw new Error(`not connected: ${back}`);
  }
}
publisher.start();
console.log(`listening on http://worker-${process.pid}`);
process.on('SIGTERM', () => {
  void publisher.stop(5000).then(async () => {
    await db.close();
    process.exit(0);
  });
});
