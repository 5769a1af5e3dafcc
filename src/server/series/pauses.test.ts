// A pause over real HTTP: what is scheduled goes out, or is taken back with its texts; and a waiting text that is removed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/post-fields.ts';
import type { Series } from '#contract/series.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';

let app: TestApp;
const dayMs = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function begun(...texts: string[]): Promise<{ person: Person; made: Series }> {
  const person = await app.signUp();
  await connectLinkedIn(app, person);
  const startDate = new Date(app.clock.now().getTime() + 2 * dayMs).toISOString().slice(0, 10);
  const body = { every: 'week', start_date: startDate, time: '09:00', time_zone: 'UTC', texts };
  const { status, json, text } = await person.post('/api/series', body);
  expect(status, text).toBe(200);
  return { person, made: json.series as Series };
}
const scheduledOf = async (who: Person): Promise<string[]> =>
  (await who.get('/api/posting/posts?status=scheduled&sort=due')).json.posts.map(
    ({ content }: { content: string }) => content,
  );
const numbers = ({ upcoming }: Series) => upcoming.map(({ occurrence, post_id }) => [occurrence, post_id !== null]);
const waiting = ({ texts }: Series) =>
  texts.filter(({ occurrence }) => occurrence === null).map(({ content }) => content);

it('takes back what is scheduled if that is wished, and schedules the same days again when it goes on', async () => {
  const { person, made } = await begun('One', 'Two', 'Three');
  const path = `/api/series/${made.id}`;
  const paused = (await person.patch(path, { state: 'paused', unschedule: true })).json.series as Series;
  expect([paused.state, numbers(paused), waiting(paused)]).toEqual(['paused', [], ['One', 'Two', 'Three']]);
  expect(await scheduledOf(person)).toEqual([]);
  // Once more, with nothing to take back.
  expect((await person.patch(path, { state: 'paused', unschedule: true })).status).toBe(200);
  const on = (await person.patch(path, { state: 'active' })).json.series as Series;
  expect(on.upcoming.map(({ due_at }) => due_at)).toEqual(made.upcoming.map(({ due_at }) => due_at));
  expect(await scheduledOf(person)).toEqual(['One', 'Two']);
});

it('keeps what was skipped skipped, and the changes that were made in a scheduled post', async () => {
  const { person, made } = await begun('One', 'Two', 'Three', 'Four');
  const path = `/api/series/${made.id}`;
  await person.delete(`${path}/occurrences/1`);
  const [first] = made.upcoming;
  await person.call('PUT', `/api/posting/draft/${first?.post_id}`, { form: [['content', 'One, but better']] });
  const paused = (await person.patch(path, { state: 'paused', unschedule: true })).json.series as Series;
  expect([numbers(paused), waiting(paused)]).toEqual([[[1, false]], ['One, but better', 'Two', 'Three', 'Four']]);
  const on = (await person.patch(path, { state: 'active' })).json.series as Series;
  expect(numbers(on)).toEqual([
    [0, true],
    [1, false],
  ]);
  expect(await scheduledOf(person)).toEqual(['One, but better']);
  app.clock.move(7 * dayMs);
  const later = (await person.patch(path, {})).json.series as Series;
  expect(numbers(later)).toEqual([
    [1, false],
    [2, true],
  ]);
});

const moved = (who: Person, { upcoming: [first] }: Series, days: number) =>
  who.put(`/api/posts/schedule/${first?.post_id}`, {
    scheduled_at: new Date(app.clock.now().getTime() + days * dayMs).toISOString(),
  });

it('a post that was moved past its day is shown at its new time, and is taken back as well', async () => {
  const { person, made } = await begun('One', 'Two', 'Three');
  const path = `/api/series/${made.id}`;
  const { json } = await moved(person, made, 5);
  app.clock.move(4 * dayMs);
  const [first] = ((await person.get('/api/series')).json.series as Series[])[0]?.upcoming ?? [];
  expect(first).toMatchObject({ occurrence: 0, due_at: json.post.scheduled_at, status: 'scheduled' });
  const paused = (await person.patch(path, { state: 'paused', unschedule: true })).json.series as Series;
  expect([numbers(paused), waiting(paused)]).toEqual([[], ['One', 'Two', 'Three']]);
  expect(await scheduledOf(person)).toEqual([]);
  const on = (await person.patch(path, { state: 'active' })).json.series as Series;
  await moved(person, on, 9);
  app.clock.move(8 * dayMs);
  expect((await person.delete(path)).status).toBe(200);
  expect(await scheduledOf(person)).toEqual([]);
});

it('a post that the person made a draft is theirs: a skip, a pause and a stop leave it', async () => {
  const { person, made } = await begun('One', 'Two', 'Three');
  const path = `/api/series/${made.id}`;
  const id = made.upcoming[0]?.post_id ?? '';
  await person.delete(`/api/posts/schedule/${id}`);
  const draft = async () => (await person.get(`/api/posting/posts/${id}`)).json.post?.status;
  const [first] = ((await person.get('/api/series')).json.series as Series[])[0]?.upcoming ?? [];
  expect(first).toMatchObject({ post_id: id, status: 'draft' });
  await person.patch(path, { state: 'paused', unschedule: true });
  expect(await draft()).toBe('draft');
  const skipped = await person.delete(`${path}/occurrences/0`);
  expect((skipped.json.series as Series).upcoming).toMatchObject([{ occurrence: 0, post_id: null, status: null }]);
  // Its text does not go out a second time beside the draft.
  expect(waiting(skipped.json.series as Series)).toEqual(['Two', 'Three']);
  expect((await person.delete(path)).status).toBe(200);
  expect(await draft()).toBe('draft');
});

const addComment = (who: Person, id: string | null | undefined) =>
  who.call('PUT', `/api/posting/draft/${id}`, { form: [['first_comment', 'The link']] });

it('a post with more than its text becomes a draft when it is skipped, unscheduled or stopped', async () => {
  const kept = async (who: Person) => {
    const { posts } = (await who.get('/api/posting/posts?status=draft&sort=due')).json;
    return (posts as Post[]).map((one) => `${one.content}: ${one.first_comment}`).toSorted();
  };
  const { person: ada, made } = await begun('One', 'Two', 'Three');
  for (const { post_id } of made.upcoming) expect((await addComment(ada, post_id)).status).toBe(200);
  const skipped = (await ada.delete(`/api/series/${made.id}/occurrences/0`)).json.series as Series;
  expect([numbers(skipped)[0], waiting(skipped)]).toEqual([[0, false], ['Three']]);
  expect(await kept(ada)).toEqual(['One: The link']);
  expect((await ada.delete(`/api/series/${made.id}`)).status).toBe(200);
  expect(await kept(ada)).toEqual(['One: The link', 'Two: The link']);

  const { person: ben, made: his } = await begun('One', 'Two', 'Three');
  await addComment(ben, his.upcoming[0]?.post_id);
  const paused = (await ben.patch(`/api/series/${his.id}`, { state: 'paused', unschedule: true })).json.series;
  expect(waiting(paused as Series)).toEqual(['Two', 'Three']);
  expect(await kept(ben)).toEqual(['One: The link']);
  expect(await scheduledOf(ben)).toEqual([]);
});

it('a deleted post counts as skipped, and a published one cannot be skipped', async () => {
  const { person, made } = await begun('One', 'Two', 'Three');
  const path = `/api/series/${made.id}`;
  const [first, second] = made.upcoming;
  await person.delete(`/api/posting/posts/${first?.post_id}`);
  expect((await person.post('/api/posting/linkedin/post', { post_id: second?.post_id, content: 'Two' })).status).toBe(
    200,
  );
  const [deleted, published] = ((await person.get('/api/series')).json.series as Series[])[0]?.upcoming ?? [];
  expect([deleted, published]).toMatchObject([
    { occurrence: 0, post_id: null, status: null },
    { occurrence: 1, post_id: second?.post_id, status: 'published' },
  ]);
  expect((await person.delete(`${path}/occurrences/0`)).status).toBe(200);
  const refused = await person.delete(`${path}/occurrences/1`);
  expect([refused.status, refused.json.error]).toEqual([409, expect.stringContaining('already on LinkedIn')]);
});

it('is refused for a series that goes on, which would schedule again at once', async () => {
  const { person, made } = await begun('One');
  for (const change of [{ unschedule: true }, { state: 'active', unschedule: true }]) {
    const { status, json } = await person.patch(`/api/series/${made.id}`, change);
    expect([status, Object.keys(json.fields)]).toEqual([400, ['unschedule']]);
  }
  expect(await scheduledOf(person)).toEqual(['One']);
});

it('a waiting text is taken away; one that is scheduled is not', async () => {
  const { person, made } = await begun('One', 'Two', 'Three');
  const ids = made.texts.map(({ id }) => id);
  const { json } = await person.patch(`/api/series/${made.id}`, { remove_texts: ids });
  expect((json.series as Series).texts.map(({ content }) => content)).toEqual(['One', 'Two']);
  expect(await scheduledOf(person)).toEqual(['One', 'Two']);
});

it.each(['-1', '1.5', 'one', '1234567', '0x1'])('an occurrence named %s is unknown', async (name) => {
  const { person, made } = await begun('One');
  expect((await person.delete(`/api/series/${made.id}/occurrences/${name}`)).status).toBe(404);
});

it('what breaks off in the middle of a skip, a pause or a stop has done nothing', async () => {
  const { person, made } = await begun('One', 'Two', 'Three');
  const path = `/api/series/${made.id}`;
  await app.db.pool.query(`
    create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
    create trigger break_off before update of occurrence or delete on series_texts
      for each row when (old.series_id = '${made.id}') execute function break_off()`);
  expect((await person.delete(`${path}/occurrences/0`)).status).toBe(500);
  expect((await person.patch(path, { state: 'paused', unschedule: true })).status).toBe(500);
  expect((await person.delete(path)).status).toBe(500);
  expect(await scheduledOf(person)).toEqual(['One', 'Two']);
  await app.db.pool.query('drop trigger break_off on series_texts; drop function break_off');
  const on = (await person.patch(path, { state: 'active' })).json.series as Series;
  expect([numbers(on), waiting(on)]).toEqual([numbers(made), ['Three']]);
});
