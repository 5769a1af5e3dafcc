// What the assistant takes out, moves and keeps where a message names a point of a list, a kind of sentence or everything behind a place.
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
