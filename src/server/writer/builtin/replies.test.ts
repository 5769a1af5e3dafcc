// Answers that reply to whoever asked, and ideas that leave nothing open but what their author lived through.
import { expect, it } from 'vitest';
import { answered, draftsOf, questionsOf, requestFor } from './test-drafts.ts';

const drafted = async (idea: string, answers: string[]): Promise<string> =>
  (await draftsOf(requestFor(idea, { answers: await answered(idea, answers) }))).join('\n');

it.each([
  ['none really, it was a rainy week on the ring road', 'It was a rainy week on the ring road.'],
  ['Not one day. I had eight of them and one was paid.', 'I had eight of them and one was paid.'],
  ['not really, just nobody asked for the old way back', 'Nobody asked for the old way back.'],
  ['Nothing special about the first day honestly. It was 212 replies then.', 'It was 212 replies then.'],
  ['If you mean the first one: I sent it to a bakery.', 'I sent it to a bakery.'],
  ['Not one day exactly, the eight days in May. We got two replies.', 'The eight days in May.'],
  ['Same, but in half the time', 'Same, but in half the time.'],
  ['No day, it was four years of them asking when it is due.', 'It was four years of them asking when it is due.'],
])('%s: only what is told is in the draft', async (answer, told) => {
  const text = await drafted('Cold emails still work', [answer]);
  expect(text).toContain(told);
  expect(text).not.toMatch(/none really|not one day|not really|no day/i);
});

it.each([
  ['Diez años dando clase de química', 'No, un día no. Con 33 en clase no se puede.', /un día no/],
  ['Onze directeur stond een uur aan de kassa', 'snap de vraag niet echt, heb vooral geteld', /snap de vraag/],
])('%s: what is not understood is no part of a post', async (idea, answer, reply) => {
  expect(await drafted(idea, [answer])).not.toMatch(reply);
});

it.each([
  ['I ran my first marathon at 47', 'which moment of it do you remember best?'],
  ['My first month driving a night bus', 'what was not as you had expected, if anything?'],
  ['Mein Wechsel vom Vertrieb in die Pflege', 'Was war anders, als du erwartet hattest'],
  ['Firing our biggest client', 'what was the reason?'],
  ['Onze praktijk belt patiënten weer zelf op in plaats van te mailen', 'wat was de reden?'],
])('%s is asked about: %s', async (idea, asked) => {
  const questions = (await questionsOf(idea)).map(({ question }) => question.toLowerCase()).join('\n');
  expect(questions).toContain(asked.toLowerCase());
});

it.each([
  'My father died in March and I ran his shop for a year',
  'Today we buried my first business partner at 41 after his stroke',
])('%s: nobody is asked about its moment', async (idea) => {
  expect((await questionsOf(idea)).map(({ question }) => question).join('\n')).not.toContain('moment');
});

it.each([
  ['Got my forklift licence at 45 want to post something about it', /want to post/],
  ['kun je iets schrijven over mijn stage bij de gemeente', /kun je/i],
  ['need a post that im looking for a junior data job in Leeds', /need a post/i],
])('%s: what is said to the writer is in no draft', async (idea, said) => {
  expect((await draftsOf(requestFor(idea))).join('\n')).not.toMatch(said);
});
