// A backup from before videos had thumbnails: figures, carousels, polls, unfinished videos, links and mentions come back as they were.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreSteps } from '#server/restore-steps.ts';
import { createTestDatabase } from '#test/harness/database.ts';
import { migrationsBefore } from '#test/harness/migrations-before.ts';
import { backupDatabase } from './backup.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase, type Database } from './open.ts';
import { restoreAll } from './restore.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-extras-'));
});
afterAll(() => rm(folder, { recursive: true }));

const carousel = {
  slides: [
    { heading: 'One', body: 'And why' },
    { heading: 'Two', body: '' },
  ],
  theme: 'paper',
  format: 'portrait',
  font: 'theme',
  colors: null,
  handle: '',
  portrait: null,
  page_numbers: true,
};
const poll = { question: 'Tea?', options: ['Yes', 'No'], days: 7 };
const link = { url: 'https://example.org/', title: 'Notes', description: '', image_url: null };

const rows = `
  insert into users (id, email, name, created_at, updated_at) values ('ada', 'ada@example.test', 'Ada', now(), now());
  insert into posts (id, user_id, content, document_url, document_title, carousel, poll, link, video_url, video_title, video_status,
    first_comment, created_at, updated_at) values
    ('carousel', 'ada', 'Slides', '/media/a.pdf', 'One', '${JSON.stringify(carousel)}', null, null, null, null, null, null, now(), now()),
    ('poll', 'ada', 'With @Ada Lovelace', null, null, null, '${JSON.stringify(poll)}', null, null, null, null, 'And you?', now(), now()),
    ('link', 'ada', 'Read', null, null, null, null, '${JSON.stringify(link)}', null, null, null, null, now(), now()),
    ('video', 'ada', 'Film', null, null, null, null, null, '/media/v.mp4', 'A film', 'failed', null, now(), now());
  insert into linkedin_connections (id, user_id, kind, member_id, name, access_token, scopes, expires_at, connected_at, added_at, is_default)
    values ('c1', 'ada', 'member', 'm-ada', 'Ada Lovelace', 'v1.sealed', '{w_member_social}', '2099-01-01', now(), now(), true);
  insert into linkedin_past_connections (id, user_id, kind, member_id, name, ended_at)
    values ('c2', 'ada', 'page', 'urn:li:organization:5', 'Acme', now());
  insert into media (name, user_id, content_type, size, width, height, pieces, duration_ms, created_at)
    values ('v.mp4', 'ada', 'video/mp4', 100000, 640, 360, '{media/v/1,media/v/2}', 5000, now());
  insert into video_transfers (post_id, video_url, member_id, video_urn, upload_token, parts, etags, state)
    values ('video', '/media/v.mp4', 'm-ada', 'urn:li:video:1', 't', '[{"url":"https://x/1","first":0,"last":9}]', '{"e1"}', 'uploading');
  insert into figure_posts (user_id, linkedin_urn, source, linkedin_url, impressions, reactions, counted_at)
    values ('ada', 'urn:li:share:1', 'import', 'https://www.linkedin.com/feed/update/urn:li:share:1/', 1234, 7, '2026-11-20T00:00:00Z');
  insert into figure_days (user_id, subject, source, day, impressions) values
    ('ada', 'account', 'import', '2026-11-19', 800), ('ada', 'urn:li:share:1', 'linkedin', '2026-11-20', null)`;

async function told({ pool }: Database) {
  const ask = async (sql: string): Promise<unknown[]> => (await pool.query(sql)).rows;
  return {
    posts:
      await ask(`select id, content, carousel, poll, link, first_comment, document_url, video_url, video_title, video_status,
      video_thumbnail_url, video_captions_url from posts order by id`),
    names: await ask(`select name, member_id, gone_at from linkedin_connections union all
      select name, member_id, gone_at from linkedin_past_connections order by 1`),
    media: await ask('select name, size, pieces, duration_ms from media'),
    transfers:
      await ask(`select post_id, video_urn, parts, etags, state, thumbnail_url, captions_url, thumbnail_to, captions_to
      from video_transfers`),
    figures: await ask('select linkedin_urn, source, impressions, reactions, comments, counted_at from figure_posts'),
    days: await ask('select subject, source, day, impressions from figure_days order by day'),
  };
}

const noFields = { carousel: null, poll: null, link: null, first_comment: null, document_url: null };
const noVideo = { video_url: null, video_title: null, video_status: null };
const noExtras = { video_thumbnail_url: null, video_captions_url: null };
const expected = {
  posts: [
    { id: 'carousel', content: 'Slides', ...noFields, carousel, document_url: '/media/a.pdf', ...noVideo, ...noExtras },
    { id: 'link', content: 'Read', ...noFields, link, ...noVideo, ...noExtras },
    {
      id: 'poll',
      content: 'With @Ada Lovelace',
      ...noFields,
      poll,
      first_comment: 'And you?',
      ...noVideo,
      ...noExtras,
    },
    {
      id: 'video',
      content: 'Film',
      ...noFields,
      video_url: '/media/v.mp4',
      video_title: 'A film',
      video_status: 'failed',
      ...noExtras,
    },
  ],
  names: [
    { name: 'Acme', member_id: 'urn:li:organization:5', gone_at: null },
    { name: 'Ada Lovelace', member_id: 'm-ada', gone_at: null },
  ],
  media: [{ name: 'v.mp4', size: 100_000, pieces: ['media/v/1', 'media/v/2'], duration_ms: 5000 }],
  transfers: [
    {
      post_id: 'video',
      video_urn: 'urn:li:video:1',
      parts: [{ url: 'https://x/1', first: 0, last: 9 }],
      etags: ['e1'],
      state: 'uploading',
      thumbnail_url: null,
      captions_url: null,
      thumbnail_to: null,
      captions_to: null,
    },
  ],
  figures: [
    {
      linkedin_urn: 'urn:li:share:1',
      source: 'import',
      impressions: 1234,
      reactions: 7,
      comments: null,
      counted_at: new Date('2026-11-20T00:00:00Z'),
    },
  ],
  days: [
    { subject: 'account', source: 'import', day: '2026-11-19', impressions: 800 },
    { subject: 'urn:li:share:1', source: 'linkedin', day: '2026-11-20', impressions: null },
  ],
};

async function restoredFrom(file: string): Promise<unknown> {
  const fresh = await createTestDatabase();
  const restored = openDatabase(fresh);
  await restoreAll({ connection: fresh.connection, file, now: new Date(), steps: restoreSteps });
  const found = await told(restored);
  await restored.close();
  await fresh.drop();
  return found;
}

test('out of a backup of before and of now all of it is as it was', async () => {
  const old = await createTestDatabase({ empty: true });
  await migrateDatabase({ ...old, folder: await migrationsBefore(folder, '_video_extras') });
  const db = openDatabase(old);
  await db.pool.query(rows);
  const [before, now] = [join(folder, 'before.dump'), join(folder, 'now.dump')];
  await backupDatabase({ connection: old.connection, file: before });
  await migrateDatabase(old);
  expect(await told(db)).toEqual(expected);
  await backupDatabase({ connection: old.connection, file: now });
  await db.close();
  await old.drop();
  for (const file of [before, now]) expect(await restoredFrom(file)).toEqual(expected);
});
