// Sample content over real HTTP: what it adds, that it never counts as the user's own or goes out, and that removing it leaves no trace.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentMax, type Post } from '#contract/post-fields.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn, ledgerOf } from '#test/harness/linkedin.ts';
import { xlsxOf } from '#test/harness/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const none = { is_offered: true, is_empty: true, posts: 0, prospects: 0, voice_samples: 0 };
const postsOf = async (person: Person, query = ''): Promise<Post[]> =>
  (await person.get(`/api/posting/posts?limit=100${query}`)).json.posts as Post[];
async function withSamples(name?: string): Promise<Person> {
  const person = await app.signUp(name);
  expect((await person.post('/api/samples', { time_zone: 'America/New_York' })).status).toBe(200);
  return person;
}
const edit = (person: Person, id: string, content: string) =>
  person.call('PUT', `/api/posting/draft/${id}`, { form: [['content', content]] });

describe('added', () => {
  it('there are posts in every state a post rests in, a month of schedule, a talk with versions, a voice and people', async () => {
    const person = await app.signUp();
    expect((await person.get('/api/samples')).json).toEqual(none);
    const added = await person.post('/api/samples', { time_zone: 'America/New_York' });
    expect(added.json).toMatchObject({ success: true, samples: { is_offered: true, voice_samples: 10 } });
    const posts = await postsOf(person);
    expect(posts.length).toBe(added.json.samples.posts);
    expect(new Set(posts.map(({ origin }) => origin))).toEqual(new Set(['sample']));
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set(['draft', 'scheduled', 'published', 'failed']));
    expect(posts.every(({ content, warnings }) => content.length <= contentMax && warnings.length === 0)).toBe(true);

    const now = app.clock.now().getTime();
    const times = posts
      .filter(({ status }) => status === 'scheduled')
      .map((post) => Date.parse(post.scheduled_at ?? ''));
    expect(Math.min(...times)).toBeGreaterThan(now);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(27 * 86_400_000);
    expect(posts.every(({ time_zone, scheduled_at }) => !scheduled_at || time_zone === 'America/New_York')).toBe(true);
    expect(posts.every(({ published_at }) => !published_at || Date.parse(published_at) < now)).toBe(true);

    const talked = posts.find(({ conversation_id }) => conversation_id !== null);
    const { conversation } = (await person.get(`/api/posting/posts/${talked?.id}`)).json;
    expect(conversation.messages.map(({ role }: { role: string }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    const { versions } = (await person.get(`/api/posting/posts/${talked?.id}/versions`)).json;
    expect(versions).toHaveLength(4);
    expect(versions[0].content).toBe(talked?.content);

    const { profile } = (await person.get('/api/voice')).json;
    expect(profile).toMatchObject({ is_sample: true, is_thin: false, samples: 10 });
    const { prospects } = (await person.get('/api/prospects')).json;
    expect(prospects).toHaveLength(added.json.samples.prospects);
    expect(prospects.every(({ is_sample }: { is_sample: boolean }) => is_sample)).toBe(true);
    const engaged = (await person.get('/api/prospects/posts')).json.posts as { people: number }[];
    expect(engaged.length).toBe(4);
  });

  it('twice at once it is there once, and asked for again it adds nothing', async () => {
    const person = await app.signUp();
    const both = await Promise.all([person.post('/api/samples', {}), person.post('/api/samples', {})]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.json.samples).toEqual(both[1]?.json.samples);
    expect((await person.post('/api/samples', {})).json.samples).toEqual(both[0]?.json.samples);
    expect(await postsOf(person)).toHaveLength(both[0]?.json.samples.posts);
  });

  it('a stranger sees none of it and takes none of it away', async () => {
    const person = await withSamples();
    const [post] = await postsOf(person);
    const stranger = await app.signUp('Eve');
    expect((await stranger.get('/api/samples')).json).toEqual(none);
    expect((await stranger.get(`/api/posting/posts/${post?.id}`)).status).toBe(404);
    expect((await stranger.delete('/api/samples')).json.samples).toEqual(none);
    expect((await person.get('/api/samples')).json.posts).toBeGreaterThan(20);
    expect((await app.client.get('/api/samples')).status).toBe(401);
  });
});

describe('never the user’s own', () => {
  it('waits in no queue, goes out on no press, and is moved about the calendar', async () => {
    const person = await withSamples('Elena Held');
    await connectLinkedIn(person, 'Elena Held');
    const [first] = (await postsOf(person, '&status=scheduled')).toSorted((a, b) =>
      String(a.scheduled_at).localeCompare(String(b.scheduled_at)),
    );
    const pressed = await person.post('/api/posting/linkedin/post', { post_id: first?.id, content: first?.content });
    expect(pressed.status).toBe(409);
    expect(pressed.json.error).toContain('samples are never published');
    const at = new Date(app.clock.now().getTime() + 120_000).toISOString();
    const moved = await person.put(`/api/posts/schedule/${first?.id}`, { scheduled_at: at, time_zone: 'UTC' });
    expect(moved.json.post).toMatchObject({ status: 'scheduled', scheduled_at: at, origin: 'sample' });
    app.clock.move(5 * 60_000);
    const health = (await person.get('/api/posts/health')).json;
    expect(health).toMatchObject({ overdue: 0, unknown: 0 });
    const { rows } = await app.db.pool.query(
      `select 1 from posts p where user_id = $1 and (next_try_at is not null or due_at is not null)
       union all select 1 from publication_attempts where user_id = $1`,
      [person.user_id],
    );
    expect(rows).toEqual([]);
    expect((await ledgerOf(app.url, 'Elena Held')).posts).toEqual([]);
    expect((await person.get('/api/notifications')).json.notifications).toEqual([]);
    await person.delete('/api/samples');
  });

  it('is in no prompt, no voice score, no own figures, no calendar elsewhere, no day’s figures', async () => {
    const person = await withSamples();
    const scored = await person.post('/api/voice/score', { content: 'We stopped sending proposals in March.' });
    expect(scored.json).toMatchObject({ score: null, reasons: [expect.stringContaining('sample')] });
    const found = (await person.get('/api/research/posts?q=pricing')).json.posts as { author: { id: string } }[];
    expect(found.filter(({ author }) => author.id === 'you')).toEqual([]);
    const feed = await person.post('/api/calendar/feed');
    const calendar = await fetch(app.url + new URL(feed.json.url as string).pathname);
    expect(await calendar.text()).not.toContain('BEGIN:VEVENT');
    const days = await app.db.pool.query(
      `select 1 from activity_days where user_id = $1 and (created > 0 or published > 0)`,
      [person.user_id],
    );
    expect(days.rows).toEqual([]);
  });

  it('a voice of one’s own takes the place of the sample voice, and outlives it', async () => {
    const person = await withSamples();
    const own = {
      text: 'Der Kunde rief an. Wir gingen hin. Es regnete.\n---\nNoch ein Text von mir selbst, ganz kurz.',
    };
    expect((await person.post('/api/voice/samples', own)).json).toMatchObject({
      added: 2,
      profile: { is_sample: false, samples: 2 },
    });
    await person.delete('/api/samples');
    expect((await person.get('/api/voice')).json.profile).toMatchObject({ is_sample: false, samples: 2 });
  });

  it('its published posts have figures, marked as samples, until there are figures of one’s own; all of it goes with one press', async () => {
    const person = await withSamples('Fay Figures');
    const figures = async () => (await person.get('/api/figures?days=90')).json;
    const shown = await figures();
    expect(shown).toMatchObject({ success: true, is_sample: true });
    const published = await postsOf(person, '&status=published');
    expect(shown.posts).toHaveLength(published.length);
    const sum = shown.days.reduce(
      (all: number, day: { impressions: number | null }) => all + (day.impressions ?? 0),
      0,
    );
    expect(shown.totals.impressions).toBe(sum);
    expect(sum).toBeGreaterThan(1000);
    const one = (await person.get(`/api/figures/posts/${published[0]?.id}`)).json;
    expect(one).toMatchObject({ is_sample: true });
    expect(one.days.length).toBeGreaterThan(0);

    await app.db.pool.query(
      `insert into figure_posts (user_id, linkedin_urn, source, linkedin_url, published_at, impressions, counted_at)
       values ($1, 'urn:li:share:7000000000000000001', 'import', 'https://www.linkedin.com/feed/', $2, 321, $2)`,
      [person.user_id, app.clock.now()],
    );
    expect((await figures()).posts.map(({ linkedin_urn }: { linkedin_urn: string }) => linkedin_urn)).toEqual([
      'urn:li:share:7000000000000000001',
    ]);

    await person.delete('/api/samples');
    expect((await figures()).posts).toHaveLength(1);
    const left = `select count(*)::int as count from figure_posts where user_id = $1`;
    expect((await app.db.pool.query(left, [person.user_id])).rows[0].count).toBe(1);
  });

  it('its figures give way as a whole to an export, whether that has posts or days', async () => {
    const person = await withSamples('Fay Figures');
    const figures = async () => (await person.get('/api/figures?days=90')).json;
    const sampled = await figures();
    const bring = async (...rows: (string | number)[][]) => {
      const file = { bytes: xlsxOf([{ name: 'Sheet', rows }]), name: 'Content.xlsx' };
      expect((await person.call('POST', '/api/figures/import', { form: [['file', file]] })).status).toBe(200);
    };
    const url = 'https://www.linkedin.com/feed/update/urn:li:share:7000000000000000001/';
    await bring(['Post URL', url], ['Impressions', 321]);
    expect(await figures()).toMatchObject({ is_sample: false, totals: { impressions: null } });

    await person.delete('/api/figures/import');
    expect(await figures()).toEqual(sampled);

    await bring(['Date', 'Impressions'], [app.clock.now().toISOString().slice(0, 10), 120]);
    expect(await figures()).toMatchObject({ is_sample: false, totals: { impressions: 120 }, posts: [] });
  });

  it('its figures go with its posts, one by one', async () => {
    const person = await withSamples('Fay Figures');
    for (const { id } of await postsOf(person, '&status=published'))
      expect((await person.delete(`/api/posting/posts/${id}`)).status).toBe(200);
    expect((await person.get('/api/figures')).json).toMatchObject({ is_sample: false, totals: { impressions: null } });
  });

  it('people of a file are nobody of the samples', async () => {
    const person = await withSamples();
    const file = {
      bytes: new TextEncoder().encode('name,headline\nPriya Raman,Head of Product\n'),
      name: 'people.csv',
    };
    const imported = await person.call('POST', '/api/prospects/import', { form: [['file', file]] });
    expect(imported.json).toMatchObject({ added: 1, updated: 0 });
    const listed = (await person.get('/api/prospects?q=Priya')).json.prospects as { id: string; is_sample: boolean }[];
    expect(listed).toHaveLength(2);
    const [own, sample] = listed.toSorted((a, b) => Number(a.is_sample) - Number(b.is_sample));
    expect((await person.post(`/api/prospects/${own?.id}/merge`, { other_id: sample?.id })).status).toBe(409);
    await person.delete('/api/samples');
    expect((await person.get('/api/prospects')).json.prospects).toMatchObject([{ id: own?.id, is_sample: false }]);
  });
});

describe('taken away', () => {
  it('leaves exactly what the user made, and what they changed as a draft of theirs', async () => {
    const person = await withSamples();
    const own = (await person.post('/api/posting/draft', { content: 'My own words' })).json.post_id as string;
    const [planned] = await postsOf(person, '&status=scheduled');
    const changed = await edit(person, planned?.id ?? '', 'Mine from here on');
    expect(changed.json.post).toMatchObject({ origin: null, status: 'draft', scheduled_at: null });
    const removed = await person.delete('/api/samples');
    expect(removed.json.samples).toEqual({ ...none, is_empty: false });
    expect((await postsOf(person)).map(({ id }) => id).toSorted()).toEqual([own, planned?.id].toSorted());
    expect((await person.get('/api/prospects')).json.prospects).toEqual([]);
    expect((await person.get('/api/voice')).json).toEqual({ profile: null, samples: [], rules: [] });
    expect((await person.get('/api/ai/conversations')).json.conversations).toEqual([]);
    expect((await person.delete('/api/samples')).json.samples.posts).toBe(0);
    expect((await person.post('/api/samples', {})).json.samples.posts).toBeGreaterThan(20);
  });

  it('while one is being changed, either the change or the removal wins whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await withSamples();
      const [draft] = await postsOf(person, '&status=draft');
      const [changed] = await Promise.all([
        edit(person, draft?.id ?? '', 'Changed in the same moment'),
        person.delete('/api/samples'),
      ]);
      const left = await postsOf(person);
      if (changed.status === 200) expect(left).toMatchObject([{ id: draft?.id, origin: null }]);
      else {
        expect(changed.status).toBe(404);
        expect(left).toEqual([]);
      }
    }
  });
});

it('is not offered where no sandbox stands in for LinkedIn', async () => {
  const other = await startTestApp({ SANDBOX: 'off' });
  try {
    const person = await other.signUp();
    expect((await person.get('/api/samples')).json.is_offered).toBe(false);
    expect((await person.post('/api/samples', {})).status).toBe(503);
    expect((await person.delete('/api/samples')).status).toBe(200);
  } finally {
    await other.stop();
  }
});
