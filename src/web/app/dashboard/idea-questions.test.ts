// The questions beside the drafts, under real byte streams: when they are asked, what happens to answers, what is written with them.
import { beforeEach, expect, test } from 'vitest';
import type { IdeaQuestion } from '#contract/ideas.ts';
import { countShown, textAt } from './dashboard-state.ts';
import { createRig, until } from '#test/harness/generation-rig.ts';
import type { DashboardRig } from '#test/harness/generation-rig.ts';
import {
  answersFor,
  answerTo,
  areOpen,
  countSetAside,
  hasNewAnswers,
  piecesOf,
  currentQuestions,
} from './idea-questions.ts';

const idea = 'We cut our form from nine questions to 3, and our best customer left.';
const question = (quote: string, more = 'which one?'): IdeaQuestion => ({
  id: quote,
  question: `"${quote}": ${more}`,
  placeholder: 'In a sentence',
});
const [nine, three, customer] = [
  question('nine questions'),
  question('3'),
  question('best customer', 'what was said?'),
];

let rig: DashboardRig;
beforeEach(() => {
  rig = createRig();
  rig.dashboard.set({ idea });
});

const asked = (): string[] => rig.state().questions.asked.map(({ id }) => id);
const shown = (): string[] => currentQuestions(rig.state().questions, rig.state().idea).map(({ id }) => id);
const answer = ({ question }: IdeaQuestion, text: string): void => rig.dashboard.answer({ question, answer: text });

/** Three drafts, written to the end while the questions arrive. */
async function written(questions: IdeaQuestion[], text = 'text'): Promise<void> {
  const number = rig.asks.length;
  const { running, wire } = await rig.startThree();
  await until(() => rig.asks.length > number);
  rig.asks.at(-1)?.answer(questions);
  for (const index of [0, 1, 2]) wire.send('variation_complete', { index, content: `${text} ${index}` });
  wire.send('done');
  await running;
  await until(() => !rig.state().questions.isAsking);
}

test('asked beside the drafts, with the same choices; the drafts do not wait', async () => {
  rig.dashboard.set({ selected_hook: 'story', post_length: 'short' });
  const { running, wire } = await rig.startThree();
  expect(rig.asks[0]?.body).toEqual({ idea, hook: 'story', post_length: 'short', mode: 'topic' });
  wire.send('variation_complete', { index: 0, content: 'ready' });
  await rig.isAt(0, 'ready');
  expect(rig.state().questions.isAsking).toBe(true);
  rig.asks[0]?.answer([nine, three, customer]);
  await until(() => asked().length === 3);
  expect(rig.state().questions.isAsking).toBe(false);
  wire.send('done');
  await running;
});

test('a call that fails shows nothing, and the drafts come', async () => {
  const { running, wire } = await rig.startThree();
  rig.asks[0]?.fail(500);
  await until(() => !rig.state().questions.isAsking);
  for (const index of [0, 1, 2]) wire.send('variation_complete', { index, content: 'text' });
  wire.send('done');
  await running;
  expect(rig.state()).toMatchObject({ error: null, progress: { 0: 'complete', 1: 'complete', 2: 'complete' } });
  expect(asked()).toEqual([]);
});

test('answers go along when written with, and with one draft anew; blank ones and skipped ones do not', async () => {
  await written([nine, three, customer]);
  answer(nine, '  Company size. ');
  answer(three, ' \u200b');
  expect(hasNewAnswers(rig.state().questions, idea)).toBe(true);
  const answers = [{ question: nine.question, answer: 'Company size.' }];
  const again = rig.dashboard.writeWithAnswers();
  await until(() => rig.wires.length === 2);
  expect(rig.wire(1).body).toEqual({ idea, hook: null, post_length: 'medium', count: 3, mode: 'topic', answers });
  expect(hasNewAnswers(rig.state().questions, idea)).toBe(false);
  for (const index of [0, 1, 2]) rig.wire(1).send('variation_complete', { index, content: `anew ${index}` });
  rig.wire(1).send('done');
  await again;
  expect(rig.asks).toHaveLength(1);
  expect(rig.state().variations[1]).toMatchObject({ content: 'anew 1', earlier: { content: 'text 1' } });

  for (const [view, sent] of [
    ['folded', answers],
    ['skipped', undefined],
  ] as const) {
    rig.dashboard.setView(view);
    const number = rig.wires.length;
    const one = rig.dashboard.regenerate(1);
    await until(() => rig.wires.length === number + 1);
    expect(rig.wire(number).body['answers']).toEqual(sent);
    rig.wire(number).send('variation_complete', { index: 1, content: 'anew again' });
    rig.wire(number).send('done');
    await one;
  }
});

test('written with answers in the middle of a stream: the first stream is ended, late words change nothing', async () => {
  const { running, wire } = await rig.startThree();
  rig.asks[0]?.answer([nine]);
  await until(() => asked().length === 1);
  wire.send('variation_chunk', { index: 0, content: 'half a' });
  await rig.isAt(0, 'half a');
  answer(nine, 'Company size.');
  const again = rig.dashboard.writeWithAnswers();
  await running;
  expect(wire.signal.aborted).toBe(true);
  expect(rig.state().progress).toEqual({ 0: 'waiting', 1: 'waiting', 2: 'waiting' });
  await until(() => rig.wires.length === 2);
  rig.wire(1).send('done');
  await again;
});

test('a question stands as long as the idea has its words; the answer waits for them', async () => {
  await written([nine, customer, { id: 'bare', question: 'Why now?', placeholder: '' }]);
  answer(nine, 'Company size.');
  rig.dashboard.set({ idea: idea.replace('nine questions', 'NINE  questions').replace('and our', 'but our') });
  expect(shown()).toEqual(['nine questions', 'best customer']);
  rig.dashboard.set({ idea: 'Something about our best customer' });
  expect(shown()).toEqual(['best customer']);
  expect(countSetAside(rig.state().questions, rig.state().idea)).toBe(1);
  expect(answersFor(rig.state().questions, rig.state().idea)).toEqual([]);
  rig.dashboard.set({ idea: '   ' });
  expect(areOpen(rig.state().questions, rig.state().idea)).toBe(false);
  rig.dashboard.set({ idea });
  expect(shown()).toHaveLength(3);
  expect(answerTo(rig.state().questions, nine.question)).toBe('Company size.');
});

test('another idea has its own questions; an answer given before is there when its question is asked again', async () => {
  await written([nine, customer]);
  answer(nine, 'Company size.');
  answer(customer, 'She said nothing.');
  rig.dashboard.set({ idea: 'Our best customer came back.' });
  await written([question('came back', 'when?')]);
  // An answered question that still fits stays, with the new one.
  expect(asked()).toEqual(['best customer', 'came back']);
  rig.dashboard.set({ idea: 'Nothing of it.' });
  await written([]);
  expect(asked()).toEqual([]);
  rig.dashboard.set({ idea });
  await written([nine, three]);
  expect(asked()).toEqual(['nine questions', '3']);
  expect(answerTo(rig.state().questions, nine.question)).toBe('Company size.');
});

test('the same idea is not asked about twice; other choices are, and the field with the focus stays', async () => {
  await written([nine, three]);
  const { running } = await rig.startThree();
  rig.dashboard.stop();
  await running;
  expect(asked()).toEqual(['nine questions', '3']);
  expect(rig.asks).toHaveLength(1);
  rig.dashboard.set({ post_length: 'long' });
  rig.dashboard.hold(three.question);
  await written([customer, customer]);
  expect(asked()).toEqual(['3', 'best customer']);
});

test('an answer that comes late, for an idea that was replaced, changes nothing', async () => {
  const first = rig.dashboard.generate();
  await until(() => rig.asks.length === 1);
  rig.dashboard.set({ idea: 'Another idea' });
  const second = rig.dashboard.generate();
  await until(() => rig.asks.length === 2);
  expect(rig.asks[0]?.signal.aborted).toBe(true);
  rig.asks[0]?.answer([nine]);
  rig.asks[1]?.answer([question('Another idea')]);
  await until(() => asked().length === 1);
  expect(asked()).toEqual(['Another idea']);
  rig.dashboard.stop();
  await Promise.all([first, second]);
});

test('questions, answers and what was written with them are there after a reload, for this user alone', async () => {
  await written([nine, three, customer]);
  answer(three, 'Name, email, size.');
  const again = rig.dashboard.writeWithAnswers();
  await until(() => rig.wires.length === 2);
  rig.wire(1).send('variation_start', { index: 0, title: 'Angle' });
  rig.wire(1).send('variation_chunk', { index: 0, content: 'half' });
  await rig.isAt(0, 'half');
  answer(nine, 'typed since');
  rig.dashboard.keep();
  rig.dashboard.stop();
  await again;
  rig.reload();
  expect(shown()).toHaveLength(3);
  expect(answerTo(rig.state().questions, three.question)).toBe('Name, email, size.');
  expect(answerTo(rig.state().questions, nine.question)).toBe('typed since');
  expect(hasNewAnswers(rig.state().questions, idea)).toBe(true);
  expect([textAt(rig.state(), 0), rig.state().variations[0]?.earlier?.content]).toEqual(['half', 'text 0']);
  rig.reload('user-2');
  expect(rig.state().questions).toMatchObject({ asked: [], answers: [] });
});

test('what was kept before there were questions is read', () => {
  const kept = { idea: 'Kept', draft_content: '', chat_mode: 'topic', selected_hook: null, post_length: 'long' };
  localStorage.setItem('postwright.user-1.dashboard', JSON.stringify({ ...kept, variations: [] }));
  rig.reload();
  expect(rig.state()).toMatchObject({ idea: 'Kept', note: null, questions: { asked: [], view: 'open' } });
});

test.each([401, 402])('what a %i interrupts is offered again with its answers', async (status) => {
  await written([nine, three]);
  answer(nine, 'Company size.');
  rig.refusal = new Response(JSON.stringify({ message: 'No.', code: 'upgrade_required' }), { status });
  await rig.dashboard.writeWithAnswers();
  expect(rig.state()).toMatchObject({ error: { message: 'No.' }, error_at: 'answers' });
  expect(rig.state().variations[0]?.content).toBe('text 0');
  expect(hasNewAnswers(rig.state().questions, idea)).toBe(true);
  // Even if the browser has kept nothing else.
  localStorage.removeItem('postwright.user-1.dashboard');
  rig.refusal = null;
  rig.reload();
  const kept = rig.pending.store.getState();
  if (!kept) throw new Error('nothing is offered');
  const resumed = rig.dashboard.resume(kept);
  await until(() => rig.wires.length === 2 && rig.asks.length === 2);
  const answers = [{ question: nine.question, answer: 'Company size.' }];
  expect(rig.wire(1).body).toMatchObject({ idea, answers });
  rig.asks[1]?.answer([nine]);
  await until(() => asked().length === 1);
  expect(answersFor(rig.state().questions, idea)).toEqual(answers);
  rig.wire(1).send('done');
  await resumed;
});

test('a refusal brings back the questions there were, and what was typed meanwhile stays', async () => {
  await written([nine]);
  rig.dashboard.set({ idea: `${idea} Then she came back.` });
  rig.refusal = new Response(JSON.stringify({ message: 'No.', code: 'upgrade_required' }), { status: 402 });
  const refused = rig.dashboard.generate();
  answer(nine, 'Company size.');
  await refused;
  expect(rig.asks.at(-1)?.signal.aborted).toBe(true);
  expect(rig.state().questions).toMatchObject({ about: idea, isAsking: false, used: [] });
  expect(answerTo(rig.state().questions, nine.question)).toBe('Company size.');
});

test('a change of mode leaves the answers, and taking it back the questions', async () => {
  await written([nine]);
  const before = rig.state();
  rig.dashboard.setMode('draft');
  expect(asked()).toEqual([]);
  answer(nine, 'typed since');
  rig.dashboard.restore(before);
  expect(shown()).toEqual(['nine questions']);
  expect(answerTo(rig.state().questions, nine.question)).toBe('typed since');
});

test('fewer drafts, with the reason: the places that never began are gone', async () => {
  const running = rig.dashboard.generate();
  await until(() => rig.wires.length === 1);
  rig.wire(0).send('variation_start', { index: 0, title: 'Angle' });
  expect(countShown(rig.state())).toBe(3);
  rig.wire(0).send('variation_chunk', { index: 0, content: 'one' });
  await rig.isAt(0, 'one');
  expect(countShown(rig.state())).toBe(1);
  rig.wire(0).send('variation_complete', { index: 0, content: 'one' });
  await until(() => rig.state().progress[0] === 'complete');
  expect(countShown(rig.state())).toBe(1);
  rig.wire(0).send('done', { note: 'One draft \u2014 the others would say the same.' });
  await running;
  expect(rig.state()).toMatchObject({
    variations: [{ content: 'one' }],
    progress: { 0: 'complete' },
    errors: {},
    note: 'One draft - the others would say the same.',
  });
  rig.dashboard.keep();
  rig.reload();
  expect(rig.state().note).toMatch(/^One draft/);
  const again = rig.dashboard.generate();
  expect(rig.state().note).toBeNull();
  rig.dashboard.stop();
  await again;
});

test('a note takes away no draft that has begun, and no place is left out without one', async () => {
  const { running, wire } = await rig.startThree();
  wire.send('variation_complete', { index: 0, content: 'one' });
  wire.send('done', { note: 'A note.' });
  await running;
  expect(rig.state().progress).toEqual({ 0: 'complete', 1: 'failed', 2: 'failed' });
  const again = rig.dashboard.generate();
  await until(() => rig.wires.length === 2);
  rig.wire(1).send('done', { note: 'Nothing at all.' });
  await again;
  expect(rig.state().variations).toHaveLength(3);
  expect(rig.state().errors[2]?.message).toBe('This draft didn’t arrive. Try again.');
});

test('the words of the idea are marked in a question, in the quotation marks of seven languages', () => {
  const marked = (text: string) => piecesOf(text).flatMap((piece) => (piece.isQuote ? [piece.text] : []));
  expect(marked('You write "nine questions". What was the real reason?')).toEqual(['"nine questions"']);
  expect(marked('„neun Fragen“: welche?')).toEqual(['„neun Fragen“']);
  expect(marked('« neuf questions » : lesquelles ?')).toEqual(['« neuf questions »']);
  expect(
    piecesOf('Nothing "open and')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Nothing "open and');
  for (const text of ['You say "a" and “b”.', '', '""', 'a "b']) {
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});
