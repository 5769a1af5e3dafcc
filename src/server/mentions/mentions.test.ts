// Mentions over the whole program and the strict sandbox: what is offered, what goes out as a link, and what as plain text.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { findMentions } from '#contract/mentions.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn, controlLinkedIn, ledgerOf } from '#test/harness/linkedin.ts';

let app: TestApp;
let user: Person;
let [ada, acme] = ['', ''];

beforeAll(async () => {
  app = await startTestApp({ LINKEDIN_PAGES: 'on' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await app.signUp();
  [ada, acme] = [`Ada (${user.user_id})`, `Acme [${user.user_id}] & Sons`];
  await connectLinkedIn(user, ada, 'allow', acme);
});
const publish = (content: string) => user.post('/api/posting/linkedin/post', { content });
const onLinkedIn = async () => (await ledgerOf(app.url, ada)).posts.at(-1);

test('accounts, pages, people and companies are offered, each with whether it becomes a link', async () => {
  const people =
    'name,headline,company,profile_url\nGrace Hopper,Admiral,Navy Yard,https://www.linkedin.com/in/grace\n';
  const file = { bytes: new TextEncoder().encode(people), name: 'people.csv' };
  await user.call('POST', '/api/prospects/import', { form: [['file', file]] });
  const all = (await user.get('/api/mentions')).json;
  expect(all.mentions).toEqual(
    expect.arrayContaining([
      { name: ada, kind: 'person', about: 'Your account', urn: expect.stringMatching(/^urn:li:person:/) },
      {
        name: acme,
        kind: 'company',
        about: 'Your company page',
        urn: expect.stringMatching(/^urn:li:organization:\d+$/),
      },
      { name: 'Grace Hopper', kind: 'person', about: 'Admiral', urn: null },
      { name: 'Navy Yard', kind: 'company', about: 'Where Grace Hopper works', urn: null },
    ]),
  );
  expect(all.linked).toHaveLength(2);
  const { mentions } = (await user.get('/api/mentions?q=navy')).json;
  expect(mentions.map(({ name }: { name: string }) => name)).toContain('Navy Yard');
  const stranger = await app.signUp();
  expect((await stranger.get('/api/mentions')).json).toEqual({ success: true, mentions: [], linked: [], gone: [] });
});

test('a known name goes out as a link, an unknown one and an address as plain text, and nothing is cut', async () => {
  const content = `With @${acme}, @Grace Hopper and a@b.c (thanks) #team\n@${acme}s too`;
  expect((await publish(content)).status).toBe(200);
  const post = await onLinkedIn();
  expect(post).toMatchObject({
    text: content.replace(`@${acme},`, `${acme},`),
    mentions: [{ name: acme, urn: expect.stringMatching(/^urn:li:organization:/) }],
    cut_at: null,
  });
});

test('a page that is no longer connected is still a link while posts name it; after that its name is plain text', async () => {
  const { connections } = (await user.get('/api/linkedin/connections')).json;
  const page = connections.find(({ kind }: { kind: string }) => kind === 'page');
  const draft = (await user.post('/api/posting/draft', { content: 'As the page', author_id: page.id })).json;
  await user.delete(`/api/linkedin/connections/${page.id}`);
  await publish(`Still @${acme}`);
  expect(await onLinkedIn()).toMatchObject({ mentions: [{ name: acme }] });
  await user.delete(`/api/posting/posts/${draft.post_id}`);
  await app.db.pool.query('delete from linkedin_past_connections where user_id = $1', [user.user_id]);
  await publish(`No longer @${acme}`);
  expect(await onLinkedIn()).toMatchObject({ text: `No longer @${acme}`, mentions: [] });
});

test('somebody whom LinkedIn no longer finds holds no post back: the name goes out as plain text, and the list says so', async () => {
  const { linked } = (await user.get('/api/mentions')).json;
  const { urn } = linked.find(({ name }: { name: string }) => name === acme);
  await controlLinkedIn(app.url, { gone_urns: [urn] });
  const content = `With @${acme} and @${ada}`;
  const { status, json } = await publish(content);
  expect([status, json.post.status, json.post.content]).toEqual([200, 'published', content]);
  expect(await onLinkedIn()).toMatchObject({ text: `With @${acme} and ${ada}`, mentions: [{ name: ada }] });
  const after = (await user.get('/api/mentions')).json;
  expect([after.gone, after.linked.map(({ name }: { name: string }) => name)]).toEqual([[acme], [ada]]);
  expect(after.mentions).toContainEqual(expect.objectContaining({ name: acme, urn: null }));
  // Once more, without spending a call on it.
  const { attempts } = await ledgerOf(app.url, ada);
  await publish(`${content} again`);
  expect((await ledgerOf(app.url, ada)).attempts).toHaveLength(attempts.length + 1);
  await controlLinkedIn(app.url, { gone_urns: [] });
  await connectLinkedIn(user, ada, 'allow', acme);
  expect((await user.get('/api/mentions')).json.gone).toEqual([]);
});

test('of names that begin alike the longest is meant, and the work is linear', async () => {
  const linked = ['Acme', 'Acme Labs', ...Array.from({ length: 40 }, (_, at) => `Acme ${'x'.repeat(150)}${at}`)].map(
    (name) => ({ name, urn: name }),
  );
  expect(findMentions('@Acme Labs and @Acme, @Acmes', linked).map(({ name }) => name)).toEqual(['Acme Labs', 'Acme']);
  expect(await cpuMs(() => findMentions('@Acme xx'.repeat(2500), linked))).toBeLessThan(200);
});
