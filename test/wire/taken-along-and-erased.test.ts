// A person who has used everything: the export has all of it and no secret, and the erasure leaves no trace of them in any table.
import { createECDH } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Post } from '#contract/post-fields.ts';
import { scopes } from '#contract/scopes.ts';
import { webhookEvents } from '#contract/webhooks.ts';
import { startTestApp, type TestApp, type Person } from '../harness/app.ts';
import { handClient, register } from '../harness/assistant.ts';
import { createAuthenticator } from '../harness/authenticator.ts';
import { connectLinkedIn } from '../harness/connect-linkedin.ts';
import { connectLinkedIn as connectAgain } from '../harness/linkedin.ts';
import { subscribe, untilKnown } from '../harness/stripe.ts';
import { totp } from '../harness/totp.ts';

/** A word that nobody else writes. */
const mark = 'zebrawort';
/** Filled by using the product below, and by more: the search must find the person in these before finding nothing can count. */
const touched = [
  'api_keys',
  'calendar_feeds',
  'conversations',
  'credentials',
  'first_comments',
  'idempotency_keys',
  'kept_ideas',
  'labels',
  'linkedin_connections',
  'linkedin_past_connections',
  'media',
  'messages',
  'notification_settings',
  'notifications',
  'oauth_grants',
  'onboarding',
  'passkeys',
  'post_imports',
  'post_versions',
  'posting_times',
  'posts',
  'profiles',
  'prospects',
  'publication_attempts',
  'push_browsers',
  'saved_filters',
  'second_factors',
  'series',
  'series_occurrences',
  'series_texts',
  'sessions',
  'snippets',
  'subscriptions',
  'usage',
  'users',
  'verifications',
  'video_uploads',
  'voice_profiles',
  'voice_rules',
  'voice_samples',
  'webhooks',
];
/** Written only later, or kept only for minutes: their features' own tests erase them. */
// A hosted sign-in's users are kept separately; the account's erasure includes them (analytics/store.ts).
// Engagements are erased in prospects/engagements.test.ts, figures in figures/figures.test.ts.
const others = [
  'active_users',
  'activity_days',
  'engagement_readings',
  'figure_days',
  'figure_posts',
  'figure_readings',
  'figure_watches',
  'hosted_users',
  'linkedin_states',
  'post_watches',
  'prospect_members',
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ FREE_GENERATIONS_PER_MONTH: '100', LINKEDIN_COMMENTS: 'on' });
});
afterAll(() => app.stop());

async function useEverything(person: Person): Promise<void> {
  const ok = ({ status, text }: { status: number; text: string }) => expect(status, text).toBeLessThan(300);
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await connectLinkedIn(app, person);
  await connectAgain(person, `${mark} at work`);
  const accounts = (await person.get('/api/linkedin/connections')).json.connections as { id: string }[];
  const other = accounts.at(-1)?.id ?? '';
  ok(await person.post('/api/posting/draft', { content: `As somebody else about ${mark}`, author_id: other }));
  ok(await person.delete(`/api/linkedin/connections/${other}`));
  const form: Parameters<Person['call']>[2] = {
    form: [
      ['content', `A draft about ${mark}`],
      ['files', { bytes: new Uint8Array(picture), name: 'a.png' }],
    ],
    headers: { 'idempotency-key': 'the-first' },
  };
  const draft = await person.call('POST', '/api/posting/draft', form);
  ok(draft);
  const id = String(draft.json.post_id);
  const portrait = await person.call('POST', '/api/carousels/portrait', {
    form: [['files', { bytes: new Uint8Array(picture), name: 'face.png' }]],
  });
  ok(portrait);
  const carousel = {
    slides: [{ heading: `Slides about ${mark}`, body: '' }],
    handle: mark,
    portrait: portrait.json.url,
  };
  ok(await person.post('/api/posting/draft', { content: 'With slides', carousel }));
  ok(await person.post('/api/posting/videos', { name: `${mark}.mp4`, size: 80_000 }));
  ok(await person.call('PUT', `/api/posting/draft/${id}`, { form: [['content', `Another draft about ${mark}`]] }));
  ok(
    await person.post('/api/posting/linkedin/post', {
      content: `Out in the world: ${mark}`,
      first_comment: `More about ${mark}`,
    }),
  );
  const posts = { bytes: new TextEncoder().encode(`text\nImported about ${mark}\n`), name: 'posts.csv' };
  const importing: [string, string | typeof posts][] = [
    ['file', posts],
    ['mode', 'create'],
  ];
  ok(await person.call('POST', '/api/posts/import', { form: importing }));
  ok(await person.put('/api/posts/slots', { time_zone: 'Europe/Berlin', slots: [{ weekday: 1, time: '09:00' }] }));
  ok(await person.post('/api/labels', { name: mark }));
  ok(await person.post('/api/snippets', { name: 'Signature', content: `More about ${mark}` }));
  ok(await person.post('/api/saved-filters', { name: 'Mine', q: mark }));
  ok(await person.post('/api/ideas', { content: `Something about ${mark}` }));
  ok(
    await person.post('/api/series', {
      every: 'week',
      start_date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      time: '09:00',
      time_zone: 'Europe/Berlin',
      texts: [`Every week about ${mark}`],
    }),
  );
  ok(await person.post('/api/calendar/feed'));
  ok(await person.get('/api/notifications'));
  ok(await person.patch('/api/me/notification-settings', { settings: [{ kind: 'post_late', email: false }] }));
  const browser = createECDH('prime256v1');
  ok(
    await person.post('/api/me/push', {
      endpoint: `https://push.example.com/${mark}`,
      keys: { p256dh: browser.generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    }),
  );
  await person.stream('/api/ideas/generate', { idea: mark, count: 1 });
  await person.stream('/api/ai/chat/stream', { message: `Write about ${mark}`, context: { post_id: id } });
  ok(await person.post('/api/voice/samples', { text: `I wrote this about ${mark} myself.\n---\nAnd this.` }));
  const edited = {
    kind: 'accepted',
    before: `We utilize ${mark} for work.`,
    text: `We use ${mark} for work.`,
    post_id: id,
  };
  ok(await person.post('/api/voice/samples', edited));
  const list = `name,headline,profile_url\n${mark} Person,UserStorage,https://www.linkedin.com/in/${mark}\n`;
  const file = { bytes: new TextEncoder().encode(list), name: 'people.csv' };
  ok(await person.call('POST', '/api/prospects/import', { form: [['file', file]] }));
  ok(
    await person.post('/onboarding/submit', {
      description: [mark],
      postingFrequency: 'Daily',
      contentFocus: [mark],
      linkedinGoals: [mark],
      targetAudience: [mark],
      selectedCreators: [mark],
    }),
  );
  ok(await person.patch('/api/me/metadata', { note: mark }));
  ok(await person.post('/api/me/email', { email: `${mark}@example.test`, password: person.password }));
  ok(await person.post('/api/keys', { name: mark, scopes: [scopes[0]] }));
  const { client_id } = (await register(app.client)).json;
  const assistant = handClient(app.client, String(client_id));
  ok(await assistant.exchange(await assistant.codeFrom(person)));
  ok(await person.post('/api/webhooks', { url: `https://example.com/${mark}`, events: [webhookEvents[0]] }));
  const { password } = person;
  const device = createAuthenticator(app.url);
  const { options } = (await person.post('/api/me/passkeys/options', { password })).json;
  ok(await person.post('/api/me/passkeys', { name: mark, response: device.make(options) }));
  const { secret } = (await person.post('/api/me/second-factor', { password })).json;
  ok(await person.post('/api/me/second-factor/confirm', { code: totp(secret, app.clock.now()) }));
  await subscribe(person);
  await untilKnown(person, ({ tier }) => tier === 'pro');
}

/** Our own tables, not the sandboxes', in which any row names the person or the word. */
async function tracesOf(person: Person): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await app.db.pool.query(
      `select 1 from "${name}" t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0 or strpos(t::text, $3) > 0 limit 1`,
      [person.user_id, person.email, mark],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

test('the export has all of it and opens nothing; the erasure leaves no trace in any table', async () => {
  const person = await app.signUp('Ada Everything');
  const bystander = await app.signUp('Somebody Else');
  await useEverything(person);
  await app.db.pool.query(
    `insert into webhook_deliveries (id, webhook_id, event, data, happened_at, created_at)
     select 'told ' || n, w.id, 'post.published', '{"content": "told"}', now(), now() from webhooks w, generate_series(1, 201) n
     where w.user_id = $1`,
    [person.user_id],
  );
  await app.db.pool.query(
    `insert into post_versions (post_id, version, content, author, created_at)
     select p.id, n + 1000, 'v', 'user', now() from posts p, generate_series(1, 600) n where p.user_id = $1 and p.content = 'With slides'`,
    [person.user_id],
  );
  const before = await tracesOf(person);
  expect(touched.filter((table) => !before.includes(table))).toEqual([]);

  // A new feature's table has to be named here, and the feature has to erase it.
  const owned = await app.db.pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'",
  );
  const known = new Set([...touched, ...others]);
  expect(owned.rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);

  const { json, text } = await person.get('/api/me/export');
  for (const part of [
    'user',
    'signing_in',
    'onboarding',
    'linkedin_connection',
    'linkedin_connections',
    'posts',
    'conversations',
    'media',
    'publication_attempts',
    'posting_times',
    'billing',
    'voice',
    'prospects',
    'activity',
    'api_keys',
    'assistants',
    'webhooks',
    'notifications',
  ])
    expect(json, part).toHaveProperty(part);
  for (const part of [
    'user',
    'signing_in',
    'onboarding',
    'linkedin_connections',
    'posts',
    'conversations',
    'ideas',
    'recurring_posts',
    'saved_filters',
    'snippets',
    'voice',
    'prospects',
  ])
    expect(JSON.stringify(json[part]), part).toContain(mark);
  const withSlides = (json.posts as Post[]).find(({ carousel }) => carousel !== null);
  expect(withSlides).toMatchObject({ content: 'With slides', carousel: { handle: mark } });
  // More than one reading of each has.
  expect((withSlides as unknown as { versions: unknown[] }).versions.length).toBeGreaterThan(600);
  expect(json.webhook_deliveries.length).toBeGreaterThanOrEqual(201);
  expect(json.webhook_deliveries[0]).toMatchObject({ webhook_id: json.webhooks[0].id, data: { content: 'told' } });
  expect(json.signing_in.sessions).toEqual(
    expect.arrayContaining([{ user_agent: 'node', created_at: expect.any(String), used_at: expect.any(String) }]),
  );
  const named = [withSlides?.carousel?.portrait, withSlides?.document?.url].map((url) => url?.split('/').at(-1));
  const files = (json.media.files as { name: string }[]).map(({ name }) => name);
  expect(files).toEqual(expect.arrayContaining(named));
  const { rows } = await app.db.pool.query<Record<string, string>>(
    `select c.password, s.token, l.access_token, l.refresh_token, f.secret, f.backup_codes ->> 0 as code, p.public_key
       from credentials c, sessions s, linkedin_connections l, second_factors f, passkeys p
      where c.user_id = $1 and s.user_id = $1 and l.user_id = $1 and f.user_id = $1 and p.user_id = $1`,
    [person.user_id],
  );
  const secrets = rows.flatMap((row) => Object.values(row).filter(Boolean));
  expect(secrets.length).toBeGreaterThanOrEqual(6);
  for (const secret of [...secrets, person.token ?? '', bystander.email]) expect(text).not.toContain(secret);

  expect((await person.delete('/api/me')).status).toBe(200);
  expect(await tracesOf(person)).toEqual([]);
  expect((await bystander.get('/api/me')).status).toBe(200);
});
