// Rules over HTTP: learned from what was published and from edits, after three posts and not before; listed, deleted for good, exported with
// the voice, hidden from others; given to a model as data, and followed by the built-in writer.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { listRuleRows, saveRule } from './rules-store.ts';
import { startModelSandbox, type ModelSandbox } from '#test/model-server/start.ts';

let app: TestApp;
let model: ModelSandbox;
let modelled: TestApp;
beforeAll(async () => {
  model = await startModelSandbox({ api_key: 'sk-standin', model: 'm-1' });
  app = await startTestApp();
  modelled = await startTestApp({
    ...model.settings,
  });
});
afterAll(async () => {
  await app.stop();
  await modelled.stop();
  await model.close();
});

type Rule = { id: string; kind: string; text: string; posts: number; examples: { before: string; after: string }[] };

const rulesOf = async (person: Person): Promise<Rule[]> => (await person.get('/api/voice')).json.rules;
const textsOf = async (person: Person): Promise<string[]> => (await rulesOf(person)).map(({ text }) => text);

/** A draft by the assistant, published as its author changed it. */
async function publish(on: TestApp, person: Person, draft: string, content: string): Promise<void> {
  const { json } = await person.call('POST', '/api/posting/draft', {
    form: [
      ['content', draft],
      ['author', 'assistant'],
    ],
  });
  const form: [string, string][] = [['content', content]];
  expect((await person.call('PUT', `/api/posting/draft/${json.post_id}`, { form })).status).toBe(200);
  await on.db.pool.query(`update posts set status = 'published', published_at = now() where id = $1 and user_id = $2`, [
    json.post_id,
    person.user_id,
  ]);
}

const edit = (person: Person, kind: 'accepted' | 'rejected', before: string, text: string, postId: string) =>
  person.post('/api/voice/samples', { kind, before, text, post_id: postId });

describe('from what was published', () => {
  test('a change is a rule from the third post on, with examples, and deleted it does not come back', async () => {
    const ada = await app.signUp();
    const nth = (at: number): Promise<void> =>
      publish(app, ada, `We utilize tool ${at} for our work!`, `We use tool ${at} for our work.`);
    await nth(1);
    await nth(2);
    expect(await rulesOf(ada)).toEqual([]);
    await nth(3);
    expect(await textsOf(ada)).toEqual(['You take out exclamation marks.', 'You replace "utilize" with "use".']);
    const [first, second] = await rulesOf(ada);
    expect(first).toMatchObject({ kind: 'no_exclamations', posts: 3 });
    expect(first?.examples[0]).toEqual({
      before: 'We utilize tool 3 for our work!',
      after: 'We use tool 3 for our work.',
    });
    expect((await ada.delete(`/api/voice/rules/${first?.id}`)).json).toEqual({ success: true });
    expect((await ada.delete(`/api/voice/rules/${first?.id}`)).status).toBe(404);
    for (const at of [4, 5, 6]) await nth(at);
    expect(await rulesOf(ada)).toMatchObject([{ id: second?.id, posts: 6 }]);
    const bob = await app.signUp();
    expect((await bob.delete(`/api/voice/rules/${second?.id}`)).status).toBe(404);
    expect(await rulesOf(bob)).toEqual([]);
    expect((await app.client.delete(`/api/voice/rules/${second?.id}`)).status).toBe(401);
    await ada.delete('/api/voice');
    expect(await rulesOf(ada)).toEqual([]);
  });

  test('deleted while another post is read, it does not come back either', async () => {
    const ada = await app.signUp();
    for (const at of [1, 2, 3]) await publish(app, ada, `We utilize tool ${at} here!`, `We use tool ${at} here!`);
    const [rule] = await rulesOf(ada);
    const [row] = await listRuleRows(app.db.orm, ada.user_id);
    expect((await ada.delete(`/api/voice/rules/${rule?.id}`)).status).toBe(200);
    if (row) await app.db.orm.transaction((tx) => saveRule(tx, row));
    expect(await rulesOf(ada)).toEqual([]);
  });

  test('posts cut to a length are a rule about that length', async () => {
    const ada = await app.signUp();
    const line = 'We wrote this line about our work and kept it as it was. ';
    for (const lines of [8, 12, 14]) await publish(app, ada, line.repeat(20), line.repeat(lines));
    expect(await textsOf(ada)).toEqual(['You keep posts under 800 characters.']);
  });
});

describe('from edits', () => {
  test('taken ones count towards it, undone ones back, each post once', async () => {
    const ada = await app.signUp();
    const [long, short] = ['It was really hard for all of us.', 'It was hard for all of us.'];
    for (let time = 0; time < 4; time++) await edit(ada, 'accepted', long, `${short} ${time}`, 'post-1');
    expect(await rulesOf(ada)).toEqual([]);
    await edit(ada, 'accepted', long, short, 'post-2');
    await edit(ada, 'accepted', long, short, 'post-3');
    expect(await textsOf(ada)).toEqual(['You take out "really".']);
    await edit(ada, 'rejected', long, short, 'post-3');
    expect(await rulesOf(ada)).toEqual([]);
    // Three edits that added an exclamation mark, all rejected.
    for (const at of [4, 5, 6])
      await edit(ada, 'rejected', 'We shipped it today.', 'We shipped it today!', `post-${at}`);
    expect(await textsOf(ada)).toEqual(['You take out exclamation marks.']);
  });

  test('what is no text, or too long, is refused in a sentence', async () => {
    const ada = await app.signUp();
    for (const body of [
      { text: 'a', kind: 'accepted', before: 5 },
      { text: 'a', kind: 'accepted', before: 'b', post_id: 'x'.repeat(101) },
      { text: 'a', kind: 'accepted', before: 'b'.repeat(200_001) },
    ]) {
      const { status, json } = await ada.post('/api/voice/samples', body);
      expect([status, json.error]).toEqual([400, expect.stringMatching(/\.$/)]);
    }
  });
});

const teach = async (person: Person): Promise<void> => {
  for (const at of [1, 2, 3]) {
    await edit(person, 'accepted', 'We utilize it for work!', 'We use it for work.', `a-${at}`);
    await edit(person, 'accepted', 'It was really hard for us.', 'It was hard for us.', `b-${at}`);
  }
};

describe('the writers', () => {
  test('the built-in one does what is mechanical, outside quotations and places to fill in', async () => {
    const ada = await app.signUp();
    await teach(ada);
    const idea = 'Really, we utilize one form. It was really hard! Marta said "we utilize it!" and left.';
    const { events } = await ada.stream('/api/ideas/generate', { idea, count: 1 });
    const [draft] = events.filter(({ event }) => event === 'variation_complete').map(({ data }) => data['content']);
    const flat = String(draft).replaceAll(/\s+/g, ' ');
    expect(flat).toContain('We use one form. It was hard. Marta said "we utilize it!" and left.');
  });

  test('a model is told them as data, and not those that were deleted', async () => {
    const ada = await modelled.signUp();
    await teach(ada);
    const gone = (await rulesOf(ada)).find(({ kind }) => kind === 'cuts_word');
    await ada.delete(`/api/voice/rules/${gone?.id}`);
    model.heard.length = 0;
    model.play({ text: ['no angles'] }, { text: ['A post on forms.'] });
    await ada.stream('/api/ideas/generate', { idea: 'We have one form', count: 1 });
    const asked = model.heard.map(({ body }) => JSON.stringify(body));
    expect(asked.length).toBeGreaterThan(1);
    for (const prompt of asked) {
      expect(prompt).toMatch(
        /<<data \w+: what the author keeps changing>>\\n[^<]*You replace \\+"utilize\\+" with \\+"use\\+"\./,
      );
      expect(prompt).not.toContain('You take out \\"');
    }
  });
});
