// Figures over the whole program and the strict sandbox: they come by themselves as a series, for members' and pages' posts, say which permission
// is missing, stop if LinkedIn refuses, and appear next to what LinkedIn's own export brings.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn, controlLinkedIn } from '#test/harness/linkedin.ts';
import { xlsxOf } from '#test/harness/xlsx.ts';
import { dayMs, hourMs } from '#server/time.ts';
import { listPostDays, saveRead } from './store.ts';
import { figure_watches } from './tables.ts';

let app: TestApp;
let user: Person;

beforeAll(async () => {
  app = await startTestApp({ LINKEDIN_PAGES: 'on', LINKEDIN_FIGURES: 'on' });
});
afterAll(() => app.stop());
let moved = 0;
beforeEach(async () => {
  user = await app.signUp();
  await connectLinkedIn(user, `Ada ${user.user_id}`, 'allow', `Acme ${user.user_id}`);
});
afterEach(async () => {
  app.clock.move(-moved);
  moved = 0;
  await controlLinkedIn(app.url, { faults: [] });
});
const move = (ms: number): void => {
  moved += ms;
  app.clock.move(ms);
};

const publish = async (content: string, authorId?: string): Promise<{ id: string; linkedin_urn: string }> =>
  (await user.post('/api/posting/linkedin/post', { content, author_id: authorId })).json.post;
const ofPost = async (id: string) => (await user.get(`/api/figures/posts/${id}`)).json;
const overview = async (query = '') => (await user.get(`/api/figures${query}`)).json;
const send = (bytes: Uint8Array, name = 'Content.xlsx') =>
  user.call('POST', '/api/figures/import', { form: [['file', { bytes, name }]] });

test('come by themselves by day, are kept, and add up on the own page', async () => {
  const { id } = await publish('Ten lessons of our first year');
  expect(await ofPost(id)).toMatchObject({ state: 'reading', figures: null, days: [] });
  move(dayMs + hourMs);
  await expect.poll(async () => (await ofPost(id)).days.length).toBeGreaterThan(1);
  const told = await ofPost(id);
  const sum = (name: string): number =>
    told.days.reduce((all: number, day: Record<string, number>) => all + (day[name] ?? 0), 0);
  expect(told.figures.impressions).toBeGreaterThan(100);
  expect([sum('impressions'), sum('reactions')]).toEqual([told.figures.impressions, told.figures.reactions]);
  expect(told.figures.members_reached).toBeLessThan(told.figures.impressions);
  expect([told.sources, told.is_sample]).toEqual([['linkedin'], true]);
  move(2 * dayMs);
  await expect.poll(async () => (await ofPost(id)).days.length).toBeGreaterThan(told.days.length);
  const later = await ofPost(id);
  expect(later.figures.impressions).toBeGreaterThan(told.figures.impressions);
  const all = await overview('?days=28');
  expect(all.days).toHaveLength(28);
  expect(all.totals.impressions).toBe(later.figures.impressions);
  expect(all.posts).toMatchObject([{ post_id: id, opening: 'Ten lessons of our first year', figures: later.figures }]);
  const file = (await user.get('/api/posting/posts.csv')).text;
  expect(file).toContain(
    `,${later.figures.impressions},${later.figures.members_reached},${later.figures.reshares}\r\n`,
  );
  expect(all.best_times).toMatchObject({ posts: 1, sentence: expect.stringContaining('20 of your posts') });
});

test("of a page's post are kept by the day on which they came, and filtered by account", async () => {
  const { connections } = (await user.get('/api/linkedin/connections')).json;
  const page = connections.find(({ kind }: { kind: string }) => kind === 'page');
  const { id } = await publish('From the page', page.id);
  move(hourMs);
  await expect.poll(async () => (await ofPost(id)).days.length).toBe(1);
  const first = (await ofPost(id)).figures.impressions;
  move(2 * dayMs);
  await expect.poll(async () => (await ofPost(id)).days.length).toBe(2);
  const { days, figures } = await ofPost(id);
  expect(days[0].impressions).toBe(first);
  expect(days[0].impressions + days[1].impressions).toBe(figures.impressions);
  expect((await overview(`?author=${page.id}`)).totals.impressions).toBe(figures.impressions);
  const member = connections.find(({ kind }: { kind: string }) => kind === 'member');
  expect((await overview(`?author=${member.id}`)).posts).toEqual([]);
  expect((await overview('?author=unknown')).posts).toEqual([]);
});

test('of an account that has to be connected again are still its own', async () => {
  const { id } = await publish('Before the connection expired');
  move(hourMs);
  await expect.poll(async () => (await ofPost(id)).figures).not.toBeNull();
  const { connections } = (await user.get('/api/linkedin/connections')).json;
  const member = connections.find(({ kind }: { kind: string }) => kind === 'member');
  await app.db.pool.query('update linkedin_connections set expires_at = $2 where id = $1', [
    member.id,
    app.clock.now(),
  ]);
  const told = await overview(`?author=${member.id}`);
  expect(told.posts).toMatchObject([{ post_id: id }]);
  expect(told.totals.impressions).toBeGreaterThan(0);
});

test("of a page's post, what two readings of a day do not know stays unknown, and is no zero", async () => {
  // A draft: LinkedIn is asked about nothing, and no other test's fault is spent on it.
  const { json } = await user.call('POST', '/api/posting/draft', { form: [['content', 'Asked for twice in a day']] });
  const linkedinUrn = `urn:li:share:${Date.now()}`;
  const asked = { user_id: user.user_id, member_id: 'urn:li:organization:1', published_at: app.clock.now() };
  const values = { ...asked, post_id: String(json.post_id), linkedin_urn: linkedinUrn, linkedin_url: '' };
  const [watch] = await app.db.orm.insert(figure_watches).values(values).returning();
  if (!watch) throw new Error('The watch did not come back.');
  const unknown = { members_reached: null, reactions: null, comments: null, reshares: null };
  for (const impressions of [5, 8])
    await saveRead(app.db, watch, {
      days: [],
      totals: { ...unknown, impressions },
      now: app.clock.now(),
      is_sample: true,
    });
  expect(await listPostDays(app.db, user.user_id, linkedinUrn)).toMatchObject([
    { impressions: 8, reactions: null, comments: null, reshares: null, engagements: null },
  ]);
});

test('without the permission the missing one is named; connecting again brings it', async () => {
  await app.db.pool.query(`update linkedin_connections set scopes = '{openid,w_member_social}' where user_id = $1`, [
    user.user_id,
  ]);
  const { id } = await publish('Nobody reads this');
  const told = await ofPost(id);
  expect([told.state, told.sentence]).toEqual(['needs_permission', expect.stringContaining('r_member_postAnalytics')]);
  await connectLinkedIn(user, `Ada ${user.user_id}`);
  move(hourMs);
  await expect.poll(async () => (await ofPost(id)).figures).not.toBeNull();
});

test('where LinkedIn refuses asking ends until the next connection; for a post that is gone it ends for good', async () => {
  const { id } = await publish('Refused');
  await controlLinkedIn(app.url, { faults: [{ on: 'read', kind: 'status', status: 403, times: 1 }] });
  move(hourMs);
  await expect.poll(async () => (await ofPost(id)).state).toBe('refused');
  await connectLinkedIn(user, `Ada ${user.user_id}`);
  await expect.poll(async () => (await ofPost(id)).figures).not.toBeNull();
});

describe('an export', () => {
  const days = [
    ['Date', 'Impressions', 'Engagements'],
    ['11/13/2026', 120, 4],
    ['11/14/2026', 80, 2],
  ];

  test('stands beside what LinkedIn told, brings nothing twice, and is taken back whole', async () => {
    const { id, linkedin_urn } = await publish('Known by its URN');
    const at = Date.now() - 200 * dayMs;
    const other = `urn:li:activity:${(BigInt(at) << 22n).toString()}`;
    const posts = [
      ['Post URL', 'Post publish date', 'Impressions'],
      [`https://www.linkedin.com/feed/update/${linkedin_urn}`, '11/13/2026', 12_345],
      [`https://www.linkedin.com/posts/ada_words-activity-${other.split(':').at(-1)}-AbCd`, '11/14/2026', 77],
    ];
    const file = xlsxOf([
      { name: 'ENGAGEMENT', rows: days },
      { name: 'TOP POSTS', rows: posts },
    ]);
    for (const _time of ['first', 'again']) {
      const sent = await send(file);
      expect([sent.status, sent.json]).toEqual([200, { success: true, posts: 2, days: 2, matched: 1, rejected: [] }]);
    }
    expect((await ofPost(id)).figures.impressions).toBe(12_345);
    const all = await overview('?days=365');
    expect(all.posts).toMatchObject([
      { post_id: id },
      { post_id: null, linkedin_urn: other, published_at: new Date(at).toISOString(), sources: ['import'] },
    ]);
    expect(all.days.find(({ date }: { date: string }) => date === '2026-11-13')).toMatchObject({ impressions: 120 });
    const stranger = await app.signUp();
    expect((await stranger.get('/api/figures')).json.posts).toEqual([]);
    expect((await stranger.get(`/api/figures/posts/${id}`)).status).toBe(404);
    expect((await user.delete('/api/figures/import')).json).toEqual({ success: true, posts: 2, days: 2 });
    expect((await overview('?days=365')).posts.filter(({ post_id }: { post_id: string | null }) => !post_id)).toEqual(
      [],
    );
  });

  test('of a share is told as the activity made within two minutes of it, if there is one and no other', async () => {
    const at = Date.now() - 200 * dayMs;
    const minutes = [0, 1.5, 60, 120, 121, 240];
    await app.db.pool.query(
      `insert into posts (id, user_id, content, status, linkedin_urn, published_at, created_at, updated_at)
       select $1 || m.at, $1, 'x', 'published', 'urn:li:share:' || m.at, m.at, now(), now() from unnest($2::timestamptz[]) m (at)`,
      [user.user_id, minutes.map((minute) => new Date(at + minute * 60_000))],
    );
    const idAt = (minute: number): string => (BigInt(Math.round(at + minute * 60_000)) << 22n).toString();
    // Near one, near two, near none; then at the edges of the list.
    const asked = [59, 119.5, 90, 242, -2];
    const lines = asked.map(
      (minute, n) => `https://www.linkedin.com/feed/update/urn:li:activity:${idAt(minute)},${n + 1}`,
    );
    const { json } = await send(Buffer.from(['Post URL,Impressions', ...lines].join('\n')), 'a.csv');
    expect(json).toMatchObject({ posts: 5, matched: 3 });
    const { rows } = await app.db.pool.query(
      `select f.impressions, extract(epoch from p.published_at - $2) / 60 as minute from figure_posts f
       join posts p on p.id = f.post_id where f.user_id = $1 order by 1`,
      [user.user_id, new Date(at)],
    );
    expect(rows.map(({ impressions, minute }) => [impressions, Number(minute)])).toEqual([
      [1, 60],
      [4, 240],
      [5, 0],
    ]);
  });

  const dayOf = (ago: number): string => new Date(app.clock.now().getTime() - ago * dayMs).toISOString().slice(0, 10);
  const sendDays = async (from: number, to: number) => {
    const rows = Array.from({ length: from - to + 1 }, (_, at) => [dayOf(from - at), 10]);
    expect((await send(xlsxOf([{ name: 'ENGAGEMENT', rows: [['Date', 'Impressions'], ...rows] }]))).status).toBe(200);
  };

  test('is compared with the days before only where it covers them from the first on', async () => {
    await sendDays(90, 1);
    expect(await overview('?days=90')).toMatchObject({ totals: { impressions: 890 }, before: { impressions: null } });
    await sendDays(179, 91);
    expect(await overview('?days=90')).toMatchObject({ totals: { impressions: 890 }, before: { impressions: 900 } });
  });

  test('is not compared with what LinkedIn told of single posts before it begins', async () => {
    await publish('Told long before the export begins');
    move(dayMs);
    await expect.poll(async () => (await overview('?days=7')).totals.impressions).not.toBeNull();
    move(13 * dayMs);
    await expect.poll(async () => (await overview('?days=7')).before.impressions).toBeGreaterThan(0);
    await sendDays(6, 0);
    expect(await overview('?days=7')).toMatchObject({ totals: { impressions: 70 }, before: { impressions: null } });
  });

  test('takes nothing away of a day that it says nothing of', async () => {
    await publish('Known with its reactions');
    move(dayMs);
    await expect.poll(async () => (await overview()).totals.reactions).not.toBeNull();
    const before = await overview();
    await sendDays(1, 0);
    const { reactions, comments, reshares } = before.totals;
    expect((await overview()).totals).toMatchObject({ impressions: 20, reactions, comments, reshares });
  });

  test('that is something else changes nothing and says what to send', async () => {
    const sent = await send(new TextEncoder().encode('name,headline\nAda,Engineer\n'), 'people.csv');
    expect([sent.status, sent.json.error]).toEqual([422, expect.stringContaining('choose Export')]);
    expect((await user.call('POST', '/api/figures/import', { form: [['note', 'nothing']] })).status).toBe(400);
    expect((await overview()).posts).toEqual([]);
  });

  test('goes along in the export of the account and is gone with it', async () => {
    await send(xlsxOf([{ name: 'ENGAGEMENT', rows: days }]));
    const all = (await user.get('/api/me/export')).json;
    expect(all.figures.by_day).toMatchObject([{ day: '2026-11-13', impressions: 120 }, { day: '2026-11-14' }]);
    expect((await user.delete('/api/me')).status).toBe(200);
    const { rows } = await app.db.pool.query('select 1 from figure_days where user_id = $1', [user.user_id]);
    expect(rows).toEqual([]);
  });
});
