// The three event streams over real HTTP: order, side by side, hyphens, quota, clients that leave (api.md, Event streams).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lengthBands } from '#contract/hooks.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
let user: Awaited<ReturnType<TestApp['signUp']>>;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.signUp();
});
afterAll(() => app.stop());

const idea =
  'Most demos talk too much. We lost the Hallam deal \u2014 the hard way \u2014 because I answered a question nobody asked. Demos went from 40 minutes to 15.';

test('three variations stream side by side, none over its length, and done ends it', async () => {
  const { status, headers, events } = await user.stream('/api/ideas/generate', { idea, post_length: 'short' });
  expect(status).toBe(200);
  expect(headers.get('x-request-id')).toMatch(/\S/);
  expect(events.every(({ event, data }) => data['type'] === event)).toBe(true);
  expect(events.at(-1)?.event).toBe('done');
  const completes = events.filter(({ event }) => event === 'variation_complete');
  expect(completes.map(({ data }) => data['index']).toSorted()).toEqual([0, 1, 2]);
  for (const { data } of completes) {
    const chunks = events.filter((e) => e.event === 'variation_chunk' && e.data['index'] === data['index']);
    expect(chunks.map((e) => e.data['content']).join('')).toBe(data['content']);
    // A length is a wish: nothing is padded, but nothing exceeds it.
    expect(String(data['content']).length).toBeLessThanOrEqual(lengthBands.short.max);
    expect(String(data['content'])).not.toMatch(/[\u2012-\u2015]/);
  }
  // Side by side: the first piece of each arrives before any of them has ended.
  const firstEnd = events.findIndex(({ event }) => event === 'variation_complete');
  expect(
    new Set(
      events
        .slice(0, firstEnd)
        .filter((e) => e.event === 'variation_chunk')
        .map((e) => e.data['index']),
    ).size,
  ).toBe(3);
});

test('regenerate answers one variation, another text than before', async () => {
  const { events } = await user.stream('/api/ideas/generate', { idea, count: 1 });
  const [before] = events.filter(({ event }) => event === 'variation_complete');
  const title = events.find(({ event }) => event === 'variation_start')?.data['title'];
  const again = await user.stream('/api/ideas/regenerate', {
    idea,
    index: 0,
    title,
    previous: before?.data['content'],
  });
  const [after] = again.events.filter(({ event }) => event === 'variation_complete');
  expect(after?.data).toMatchObject({ index: 0 });
  expect(after?.data['content']).not.toBe(before?.data['content']);
});

test('regenerate shows no text twice; where there is no other it says so and counts no generation', async () => {
  const { events } = await user.stream('/api/ideas/generate', { idea });
  const drafts = events
    .filter(({ event }) => event === 'variation_complete')
    .map(({ data }) => String(data['content']));
  const used = async (): Promise<number> => (await user.get('/api/payments/subscription')).json.usage.generations.used;
  const before = await used();
  const [previous, ...others] = drafts;
  const title = events.find(({ event }) => event === 'variation_start')?.data['title'];
  const again = await user.stream('/api/ideas/regenerate', { idea, index: 0, title, previous, others });
  const after = again.events.find(({ event }) => event === 'variation_complete')?.data['content'];
  const note = again.events.at(-1)?.data['note'];
  expect(others).not.toContain(after);
  expect([after === previous, (await used()) - before]).toEqual(note === undefined ? [false, 1] : [true, 0]);
  const { status } = await user.post('/api/ideas/regenerate', { idea, index: 0, others: Array(6).fill('x') });
  expect(status).toBe(400);
  // Nothing to put elsewhere, and no question to leave out.
  const one = { idea: 'سارة تدير المخبز', index: 0, title: 'In short', previous: 'x' };
  const { events: all } = await user.stream('/api/ideas/generate', { idea: one.idea, count: 6 });
  const shown = all.filter(({ event }) => event === 'variation_complete').map(({ data }) => String(data['content']));
  const now = await used();
  const none = await user.stream('/api/ideas/regenerate', { ...one, previous: shown[0], others: shown.slice(1) });
  expect(none.events.at(-1)).toMatchObject({
    event: 'done',
    data: { note: expect.stringContaining('no other honest') },
  });
  expect(none.events.find(({ event }) => event === 'variation_complete')?.data['content']).toBe(shown[0]);
  expect(await used()).toBe(now);
});

test('edit-selection answers the replacement alone; a selection outside the text is refused', async () => {
  const content = 'We shipped it. It was honestly a very very long road for all of us. Thanks.';
  const { events } = await user.stream('/api/ideas/edit-selection', {
    content,
    selection: { start: 15, end: 67 },
    instruction: 'Make it shorter',
  });
  expect(events.map(({ event }) => event).at(-1)).toBe('done');
  const replacement = String(events.find(({ event }) => event === 'edit_complete')?.data['content']);
  expect(replacement.length).toBeLessThan(52);
  expect(replacement).not.toContain('We shipped');
  for (const selection of [
    { start: 5, end: 5 },
    { start: 0, end: 1000 },
    { start: 9, end: 2 },
  ]) {
    const refused = await user.stream('/api/ideas/edit-selection', { content, selection, instruction: 'shorter' });
    expect(refused.json).toMatchObject({ code: 'validation' });
  }
});

test('where nothing is to be changed the selection comes back with the reason, and it costs nothing', async () => {
  const content = 'We shipped it.';
  const used = async () => (await user.get('/api/payments/subscription')).json.usage.generations.used as number;
  const before = await used();
  const { events } = await user.stream('/api/ideas/edit-selection', {
    content,
    selection: { start: 0, end: content.length },
    instruction: 'Use simpler words',
  });
  expect(events.map(({ event }) => event)).toEqual(['edit_chunk', 'edit_complete', 'done']);
  expect(events[0]?.data).toMatchObject({ content });
  expect(events[1]?.data).toMatchObject({ content, note: expect.stringMatching(/already/) });
  expect(await used()).toBe(before);
});

test('what rules cannot do is a 422 with a sentence', async () => {
  const selection = { start: 0, end: 7 };
  const { json } = await user.stream('/api/ideas/edit-selection', {
    content: 'Hiring.',
    selection,
    instruction: 'translate it to German',
  });
  expect(json).toMatchObject({ code: 'unprocessable', error: expect.stringContaining('cannot translate') });
});

test('beyond the free generations: 402 before the stream opens, and the meter says so', async () => {
  const limited = await startTestApp({ FREE_GENERATIONS_PER_MONTH: '2' });
  try {
    const person = await limited.signUp();
    for (let i = 0; i < 2; i += 1) await person.stream('/api/ideas/generate', { idea, count: 1, post_length: 'short' });
    expect((await person.stream('/api/ideas/generate', { idea })).json).toMatchObject({ code: 'upgrade_required' });
    expect((await person.get('/api/payments/subscription')).json.usage.generations).toMatchObject({
      used: 2,
      limit: 2,
    });
  } finally {
    await limited.stop();
  }
});

test('a client that leaves ends the work behind the stream', async () => {
  const { events } = await user.stream(
    '/api/ideas/generate',
    { idea, post_length: 'long', count: 6 },
    ({ event }) => event === 'variation_chunk',
  );
  expect(events.at(-1)?.event).toBe('variation_chunk');
  await expect.poll(async () => (await user.get('/api/me')).status).toBe(200);
  expect(app.logged.filter((line) => Number(line['level']) >= 50)).toEqual([]);
});

describe('a hook in the user’s own words', () => {
  const line = 'I fired my best customer on a Tuesday.';
  const openingsOf = (events: { event?: string | undefined; data: Record<string, unknown> }[]) =>
    events.filter(({ event }) => event === 'variation_complete').map(({ data }) => String(data['content']));

  test('opens every draft as it is, in every length, and also anew', async () => {
    for (const postLength of ['short', 'medium', 'long'] as const) {
      const { events } = await user.stream('/api/ideas/generate', { idea, hook: ` ${line} `, post_length: postLength });
      const drafts = openingsOf(events);
      expect(drafts).toHaveLength(3);
      for (const draft of drafts) {
        expect(draft.startsWith(line), draft).toBe(true);
        expect(draft.length).toBeLessThanOrEqual(lengthBands[postLength].max + line.length + 2);
      }
    }
    const again = await user.stream('/api/ideas/regenerate', { idea, hook: line, index: 1 });
    expect(openingsOf(again.events)[0]?.startsWith(line)).toBe(true);
  });

  test('of 200 characters too; one more is refused', async () => {
    const long = `${'A line that goes on '.repeat(10).slice(0, 199)}.`;
    const { events } = await user.stream('/api/ideas/generate', { idea, hook: long, count: 1 });
    expect(openingsOf(events)[0]?.startsWith(long)).toBe(true);
    const { status, json } = await user.post('/api/ideas/generate', { idea, hook: `${long}x` });
    expect([status, json.fields.hook]).toEqual([400, 'A hook may have at most 200 characters.']);
  });

  test('that names a kind is that kind; words that only describe an opening are no line, and the note says so', async () => {
    const byKind = await user.stream('/api/ideas/generate', { idea, hook: 'question' });
    for (const hook of ['open with a question', 'a question', 'question with a number']) {
      const inWords = await user.stream('/api/ideas/generate', { idea, hook });
      expect(openingsOf(inWords.events).toSorted()).toEqual(openingsOf(byKind.events).toSorted());
      expect(inWords.events.at(-1)?.data).toEqual(byKind.events.at(-1)?.data);
    }
    for (const path of ['/api/ideas/generate', '/api/ideas/regenerate'])
      for (const hook of ['Start with a joke about llamas', 'a bold claim', 'in the voice of Rosa', 'Frage', 'funny']) {
        const { events } = await user.stream(path, { idea, index: 0, hook });
        expect(openingsOf(events).join('\n')).not.toContain(hook);
        expect(String(events.at(-1)?.data['note'])).toContain(`"${hook}" describes an opening`);
      }
  });
});

describe('questions', () => {
  const counted = 'We cut our sign-up form from nine questions to 3.';
  const used = async (): Promise<number> => (await user.get('/api/payments/subscription')).json.usage.generations.used;

  test('at most three, each quoting the idea, and no generation is counted', async () => {
    const before = await used();
    const { status, json } = await user.post('/api/ideas/questions', { idea: counted });
    expect(status).toBe(200);
    expect(json.questions.length).toBeGreaterThan(0);
    expect(json.questions.length).toBeLessThanOrEqual(3);
    for (const { id, question, placeholder } of json.questions) {
      expect([typeof id, typeof placeholder]).toEqual(['string', 'string']);
      const quoted = /"([^"]+)"/.exec(question)?.[1] ?? 'nothing quoted';
      expect(counted.toLowerCase()).toContain(quoted.toLowerCase());
    }
    expect(new Set(json.questions.map(({ id }: { id: string }) => id)).size).toBe(json.questions.length);
    expect(await used()).toBe(before);
  });

  test('need an idea and a session', async () => {
    expect((await user.post('/api/ideas/questions', { idea: ' ' })).status).toBe(400);
    expect((await user.post('/api/ideas/questions', { idea: 'x'.repeat(5001) })).status).toBe(400);
    expect((await app.client.post('/api/ideas/questions', { idea: counted })).status).toBe(401);
  });

  test('fewer variations than asked for come with a sentence that says why', async () => {
    const { events } = await user.stream('/api/ideas/generate', { idea: 'Мы закрыли офис в Берлине' });
    expect(events.filter(({ event }) => event === 'variation_complete')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { note: expect.stringContaining('one honest way') } });
    const { status, json } = await user.post('/api/ideas/generate', { idea: '\u{1f680}\u{1f680}' });
    expect([status, json.fields.idea]).toEqual([400, expect.stringContaining('Add a few words')]);
  });

  test('answers are in every draft of the idea, and anew', async () => {
    const about = 'We closed our Berlin office';
    const { json } = await user.post('/api/ideas/questions', { idea: about });
    const answers = json.questions.map(({ question }: { question: string }, at: number) => ({
      question,
      answer: ['Nobody went there any more.', 'Marta put the keys on my desk. We save 9,000 euros a month.'][at],
    }));
    const { events } = await user.stream('/api/ideas/generate', { idea: about, answers });
    const drafts = events
      .filter(({ event }) => event === 'variation_complete')
      .map(({ data }) => String(data['content']));
    expect(drafts.length).toBeGreaterThan(1);
    for (const draft of drafts) expect(draft).toContain('9,000 euros');
    const again = await user.stream('/api/ideas/regenerate', { idea: about, index: 0, answers, previous: drafts[0] });
    const anew = String(again.events.find(({ event }) => event === 'variation_complete')?.data['content']);
    expect(anew).toContain('9,000 euros');
    expect(anew).not.toBe(drafts[0]);
  });

  test('answers have their limits, and blank ones are none', async () => {
    const one = { question: 'Which?', answer: 'This one.' };
    for (const [answers, sentence] of [
      [Array.from({ length: 7 }, () => one), 'Send at most 6 answers.'],
      [[{ ...one, answer: 'x'.repeat(1001) }], 'An answer may have at most 1,000 characters.'],
      ['yes', 'Send answers as a list of {question, answer}.'],
    ] as const) {
      for (const path of ['/api/ideas/generate', '/api/ideas/regenerate']) {
        const { status, json } = await user.post(path, { idea: counted, index: 0, answers });
        expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining(sentence)]);
      }
    }
    const { events } = await user.stream('/api/ideas/generate', {
      idea: counted,
      answers: [...Array.from({ length: 6 }, () => one), { question: 'Which?', answer: ' \u200b ' }],
    });
    expect(events.at(-1)?.event).toBe('done');
  });
});
