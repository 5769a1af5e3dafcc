// The peer of the `start` and `api` benchmarks: Hono over pg with the same SQL, and no session, no parsing, no limits.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { startEmbedded } from '#server/database/embedded/server.ts';

const { DATABASE_URL, DATA_DIR = '', USER_ID = '' } = process.env;
const embedded = DATABASE_URL ? null : await startEmbedded({ data_dir: DATA_DIR });
const pool = new Pool({ connectionString: DATABASE_URL ?? embedded?.connection, max: 20 });
const app = new Hono();

app.get('/posts', async (c) => {
  const { rows } = await pool.query(
    `select id, content, image_urls, visibility, media_url, status, scheduled_at, published_at, linkedin_urn, linkedin_url, error, conversation_id, version, created_at, updated_at
     from posts where user_id = $1 order by updated_at desc, id desc limit 51`,
    [USER_ID],
  );
  return c.json({ success: true, posts: rows.slice(0, 50), next_cursor: null });
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`listening on http://localhost:${port}\n`),
);
process.on('SIGTERM', () => {
  void (async () => {
    await pool.end();
    await embedded?.stop();
    process.exit(0);
  })();
});
