// What the assistant removes, moves and keeps if a message names a list point, a kind of sentence or everything after a place.
import { expect, it } from 'vitest';
import type { ChatEvent } from '../../port.ts';
import { wishesOf } from '../assistant/requests.ts';
import { createBuiltinAssistant } from '../assistant/create-builtin-assistant.ts';
import { edited } from './edits.ts';

const opening = 'We moved our bakery to four days in March.';
const list = '- Nobody called in sick\n- The oven runs less\n- We sell out by noon';
const quote = '"I finally see my kids," said Maria.';
const question = 'What would you drop?';
const post = [opening, 'Three things changed:', list, quote, question].join('\n\n');

function textAfter(message: string, text: string): string | null {
  const [wish] = wishesOf(message);
  const one = wish ? edited(wish, text) : null;
  return one && 'text' in one ? one.text : null;
}

it.each([
  ['remove the second bullet', list.replace('- The oven runs less\n', '')],
  ['make the third reason the first', '- We sell out by noon\n- Nobody called in sick\n- The oven runs less'],
  ['move the first bullet to the end', '- The oven runs less\n- We sell out by noon\n- Nobody called in sick'],
  ['swap bullets 1 and 3', '- We sell out by noon\n- The oven runs less\n- Nobody called in sick'],
  ['streich den zweiten Punkt', list.replace('- The oven runs less\n', '')],
])('a point is counted in its list and stays there: %s', (message, points) => {
  expect(textAfter(message, post)).toBe(post.replace(list, points));
});

it('the numbers of a list close up', () => {
  expect(textAfter('drop the second step', 'Steps:\n\n1. Ask.\n2. Write it down.\n3. Call back.\n\nDone.')).toBe(
    'Steps:\n\n1. Ask.\n2. Call back.\n\nDone.',
  );
  expect(textAfter('delete the second bullet', opening)).toBeNull();
});

it.each([
  ['delete everything after the second paragraph', [opening, 'Three things changed:']],
  ['delete everything after the list', [opening, 'Three things changed:', list]],
  ['Lösche alles nach der Liste', [opening, 'Three things changed:', list]],
  ['Borra todo después del segundo párrafo', [opening, 'Three things changed:']],
  ['cut everything before the list', [list, quote, question]],
  ['delete everything from "Three things"', [opening]],
  ['stop after "noon"', [opening, 'Three things changed:', list]],
  [
    'delete everything after the part about the oven',
    [opening, 'Three things changed:', '- Nobody called in sick\n- The oven runs less'],
  ],
  ['keep only the first two paragraphs', [opening, 'Three things changed:']],
  ['keep just the last two paragraphs', [quote, question]],
  ['delete the quote', [opening, 'Three things changed:', list, question]],
  ['remove the question at the end', [opening, 'Three things changed:', list, quote]],
])('%s', (message, left) => {
  expect(textAfter(message, post)).toBe(left.join('\n\n'));
});

it.each([
  'delete everything after the tenth paragraph',
  'delete everything after "nowhere"',
  'keep the last nine points',
])('a place that is not there takes nothing: %s', (message) => {
  expect(textAfter(message, post)).toBeNull();
});

it('the quote comes first where that is asked', async () => {
  const assistant = createBuiltinAssistant({ pause: () => Promise.resolve() });
  const request = {
    message: 'put the quote first',
    history: [],
    content: post,
    selection: null,
    tools: ['edit_content' as const],
    background: {
      onboarding: { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] },
      voice: null,
      evidence: [],
    },
    research: () => Promise.resolve({ cards: [], made_up: new Set<string>(), is_filling: false }),
  };
  const events: ChatEvent[] = [];
  for await (const event of assistant.answer(request, new AbortController().signal)) events.push(event);
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'tool_ended',
      content: [quote, opening, 'Three things changed:', list, question].join('\n\n'),
    }),
  );
});

const told = [
  'We moved our bakery to four days in March. Nobody slept for a week.',
  '"I really just see my kids," said Maria. She is right. We sell out by noon!',
  'Read more: https://example.com/bakery',
].join('\n\n');
const [first = '', second = '', third = ''] = told.split('\n\n');

it.each([
  ['get rid of the bit about the week', [first.replace(' Nobody slept for a week.', ''), second, third]],
  ['put the paragraph about the kids first', [second, first, third]],
  ['mueve el párrafo sobre los kids al principio', [second, first, third]],
  [
    'give the quote its own line',
    [first, '"I really just see my kids," said Maria.', 'She is right. We sell out by noon!', third],
  ],
  ['split the first paragraph', [...first.split(/(?<=\.) /), second, third]],
  ['put the first paragraph after the second', [second, first, third]],
  ['delete the last two paragraphs', [first]],
  ['remove paragraphs 1 and 3', [second]],
  ['delete the first sentence of the second paragraph', [first, 'She is right. We sell out by noon!', third]],
  ['tausch den ersten und den dritten Absatz', [third, second, first]],
  ['remove the link', [first, second]],
  ['remove the filler words', null],
  ['change 4 to 5', null],
  ['one sentence per line', told.split(/\n\n|(?<=[.!]) (?=[A-Z])/)],
  ['replace nobody slept with we all slept', [first.replace('Nobody', 'We all'), second, third]],
])('a part by what it is or is about: %s', (message, left) => {
  expect(textAfter(message, told)).toBe(left?.join('\n\n') ?? null);
});

it.each([
  ['swap paragraphs 1 and 3', 'C.\n\nB one. B two.\n\nA.'],
  ['switch the first and the last paragraph', 'C.\n\nB one. B two.\n\nA.'],
  ['tausche Absatz 1 und 2', 'B one. B two.\n\nA.\n\nC.'],
  ['intercambia los párrafos 2 y 3', 'A.\n\nC.\n\nB one. B two.'],
  ['swap sentences 2 and 3, please', 'A.\n\nB two. B one.\n\nC.'],
])('%s', (message, left) => {
  expect(textAfter(message, 'A.\n\nB one. B two.\n\nC.')).toBe(left);
});

it.each([
  ['delete everything except the first paragraph', [first]],
  ['elimina los dos últimos párrafos', [first]],
  ['drop the last 2 paragraphs', [first]],
  ['change the 4 to 5', null],
  ['remove the question mark', null],
])('what is not named stays: %s', (message, left) => {
  expect(textAfter(message, told)).toBe(left?.join('\n\n') ?? null);
});

it.each([
  [
    'Replace notes with letters',
    'Our notes are on https://notes.example.com/notes. Notes by notes.example.com, @notes and me@notes.example. #notes',
    'Our letters are on https://notes.example.com/notes. Letters by notes.example.com, @notes and me@notes.example. #notes',
  ],
  ['remove "notes"', 'I share notes on https://notes.example.com/.', 'I share on https://notes.example.com/.'],
  ['replace #notes with #letters', 'My notes. #notes', 'My notes. #letters'],
  ['replace example.com with example.org', 'See https://example.com/a', 'See https://example.org/a'],
  ['replace "notes" with "letters"', 'Read #notes.', null],
])('a word is replaced where it is a word, not within a link or tag: %s', (message, text, left) => {
  expect(textAfter(message, text)).toBe(left);
});
