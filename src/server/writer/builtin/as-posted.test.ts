// Drafts that their author would post as they stand: the words in their order, answers where they read naturally, nothing said to the writer.
import { describe, expect, it } from 'vitest';
import { draftsOf, noteOf, questionsOf, requestFor } from './test-drafts.ts';

const firstOf = async (idea: string, question = '', answer = ''): Promise<string> => {
  const answers = answer === '' ? [] : [{ question, answer }];
  return ((await draftsOf(requestFor(idea, { answers })))[0] ?? '')
    .replaceAll(/\n\n(?:\[[^\]]*\])?/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
};

describe('what is said to the writer', () => {
  it.each([
    [
      'Looking for a junior role in Leeds, 400 people use what I built. Please keep it short and don’t make me sound desperate',
      'Looking for a junior role in Leeds, 400 people use what I built.',
    ],
    [
      'not sure this is interesting but: i keep a list of every no. 212 so far.',
      'I keep a list of every no. 212 so far.',
    ],
    [
      'So basically I want to write about how I was promoted to QA lead, and how before that I almost quit twice. what changed was that I filmed it',
      'I was promoted to QA lead. Before that I almost quit twice. What changed was that I filmed it.',
    ],
  ])('%s: is in no draft, and all that is told is', async (idea, told) => {
    expect(await firstOf(idea)).toBe(told);
  });
});

describe('an answer', () => {
  it.each([
    [
      'how it was found out, behind what was found out',
      'Data migration went wrong. We lost 3 days of orders. Not one customer left.',
      '"Data migration went wrong": how did you find out?',
      'a customer rang at 6.40 and asked where her order was, and then three more of them',
      'went wrong. A customer rang at 6.40',
    ],
    [
      'what happens otherwise, behind the claim',
      'Most standups should be an email. In January I skipped my first one and nobody noticed.',
      '"Most standups should be an email": what happens otherwise?',
      'people read out their calendar',
      'should be an email. People read out their calendar. In January',
    ],
    [
      'nothing between a score and its measure',
      'I passed my exam on the fourth try. Score 76. Pass is 75.',
      '"I passed my exam on the fourth try": what happened in the hour after?',
      'I rang my nan from the car park and she thought I was selling something',
      'Score 76. Pass is 75.',
    ],
    [
      'a reason behind the whole sentence where more follows its words',
      'En enero empecé a hacer pan en casa y venderlo a los vecinos, ahora tengo 60 clientes y no quiero volver a una oficina.',
      '«En enero empecé a hacer pan en casa y venderlo a los vecinos»: ¿cuál fue la razón?',
      'no había trabajo',
      'ahora tengo 60 clientes y no quiero volver',
    ],
  ])('%s', async (_name, idea, question, answer, told) => {
    const drafts = await draftsOf(requestFor(idea, { answers: [{ question, answer }] }));
    expect(drafts.map((draft) => draft.replaceAll('\n\n', ' ')).some((draft) => draft.includes(told))).toBe(true);
  });

  it('that begins like "no idea" and goes on is told', async () => {
    const idea = 'We turned down the money. His mum asked what we would do with it.';
    expect(await firstOf(idea, '"We turned down the money": what was the reason?', 'no idea what to spend it on')).toBe(
      'We turned down the money. No idea what to spend it on. His mum asked what we would do with it.',
    );
  });

  it('of a word is no reason that stands alone', async () => {
    const answers = [{ question: '"We raised prices by 40%": what was the reason?', answer: 'cash' }];
    const request = requestFor('We raised prices by 40%. Lost 11 customers.', { answers });
    expect((await draftsOf(request)).join('\n')).not.toMatch(/^Cash\.$/m);
    expect(await noteOf(request)).toContain('too short to use');
  });

  it('of words that the idea has already is told once', async () => {
    const question = '"Accessibility isn\'t a feature": was there a day or a conversation that made you say so?';
    const idea = "Accessibility isn't a feature. A blind customer sent us a screen recording of him buying socks.";
    expect(await firstOf(idea, question, 'that recording')).not.toContain('That recording.');
  });
});

describe('a question is not asked', () => {
  it.each([
    ['Our club moved to Sundays. Took 7 months.', 'expected'],
    ['We dropped ours in January and nothing happened.', 'how much'],
    ['The bench is in my mums garden now', 'reason'],
    ['I have no tips, only compassion', 'reason'],
    ["Accessibility isn't a feature. A blind customer sent us a screen recording of him buying socks.", 'made you say'],
    ['Moved from Lagos to Berlin for a job in 2022.', 'the reason'],
    ['My mother cleaned offices at night so that I could study.', 'did they say'],
  ])('%s: nothing about "%s"', async (idea, words) => {
    expect((await questionsOf(idea)).map(({ question }) => question).join('\n')).not.toContain(words);
  });
});

it('a thing and why is a subject with its sets of questions', async () => {
  const [draft = ''] = await draftsOf(requestFor("delegation, and why i'm bad at it"));
  expect(draft).toMatch(/^Delegation, and why I'm bad at it: one day\n\n\[/);
});

it('emoji behind a full stop belong to the sentence before them', async () => {
  expect(await firstOf('I passed my exam!!! 🎉🎉 score 76 of 100 points')).toMatch(/^I passed my exam!!! 🎉🎉 /);
  expect(await firstOf('🎯 We cut it in half. 🎯 We sold the rest.')).toBe(
    '🎯 We cut it in half. 🎯 We sold the rest.',
  );
});

it('a thought above a story ends one draft, and the story opens it', async () => {
  const idea =
    'Everybody talks about burn-out but nobody talks about bore-out. I sat in a well paid job for 2 years. It nearly broke me.';
  const drafts = (await draftsOf(requestFor(idea))).map((draft) => draft.replaceAll('\n\n', ' '));
  expect(drafts[0]?.startsWith(idea)).toBe(true);
  expect(drafts[1]).toMatch(/^I sat in a well paid job .* It nearly broke me\. Everybody talks about burn-out/);
});
