// What the edits leave of a post with a list or a link: points stay together, under the line that says what they are, and sentences whole.
import { expect, it } from 'vitest';
import { wishesOf } from '../assistant/requests.ts';
import { edited } from './edits.ts';
import { openingsFor } from './shape.ts';

function textAfter(message: string, text: string): string {
  const [wish] = wishesOf(message);
  const one = wish ? edited(wish, text) : null;
  return one && 'text' in one ? one.text : text;
}

it.each([
  [
    'What we will never do again:',
    'We hired 12 people in 2025.\n\nWhat we will never do again:\n- Hire over lunch\n- Skip references\n- Pay late\n\nIt was a long year, and we have learned from all of it together. Ask me anything.',
  ],
  [
    "What didn't work:",
    "We tried 4 tools in May.\n\nWhat didn't work:\n\n- Long meetings\n- Shared inboxes\n\nIt was a slow spring for everybody on the team and beyond. Try it.",
  ],
  [
    'Things that we gave up',
    'We tried 4 tools in May.\n\nThings that we gave up\n- Long meetings\n- Shared inboxes\n\nIt was a slow spring for everybody on the team and beyond. Try it.',
  ],
  [
    'Was ich nicht vermisse:',
    'Ich habe nach 11 Jahren gekündigt.\n\nWas ich nicht vermisse:\n- Pendeln\n- Großraumbüro\n\nEs war eine lange Zeit mit vielen Menschen und vielen Wegen. Fragt mich gern.',
  ],
])('a list that stays keeps the line above it: %s', (lead, text) => {
  for (const message of ['Make it shorter', 'cut it in half', 'in one sentence', 'kürzer'])
    expect(textAfter(message, text), message).toContain(`${lead}\n`);
});

const quarters = [
  'We planned our year in January.',
  'Three things we never did:\n- Ask for help\n- Cancel\n- Then Q3 happened: 14 of 20 customers left in 6 weeks',
  'Nobody had seen it coming. It took us 8 calls to learn why.',
].join('\n\n');

it.each([
  'put the numbers first',
  'lead with the result',
  'make the hook stronger',
  'suggest a better opening',
  'numbers first',
])('no list is taken apart for a first line: %s', (message) => {
  const left = textAfter(message, quarters);
  expect(left).toContain('Three things we never did:\n- Ask for help\n- Cancel\n- Then Q3 happened');
  expect(left).not.toMatch(/^(?:Three things|Ask|Cancel|Then)/);
});

it('neither points nor the line above them are offered as openings', () => {
  expect(openingsFor(`${quarters} Nobody at the table said a word.`, 9)).toEqual(['Nobody at the table said a word.']);
});

it('a point that is named comes first, alone', () => {
  expect(textAfter('lead with the second bullet', 'We moved.\n\nWhy:\n- Rent\n- Light in every room\n- Space')).toBe(
    'Light in every room\n\nWe moved.\n\nWhy:\n- Rent\n- Space',
  );
});

it.each([
  ['Remove the list', 'We moved. It was time.\n\nCome by.'],
  ['please delete the whole list', 'We moved. It was time.\n\nCome by.'],
  ['remove the numbered list', 'We moved. It was time.\n\nCome by.'],
  ['lösche die Liste', 'We moved. It was time.\n\nCome by.'],
  ['remove the bullets', 'We moved. It was time. Why:\n\nRent. Light. Space.\n\nCome by.'],
])('what is removed is the list, or its marks: %s', (message, left) => {
  expect(textAfter(message, 'We moved. It was time. Why:\n- Rent\n- Light\n- Space\n\nCome by.')).toBe(left);
});

it.each([
  ['We sold out. Read the story at https://example.org/story.', 'We sold out. Read the story.'],
  ['We sold out.\n\nRead more: https://example.org/a?b=c', 'We sold out.'],
  ['The form is at https://example.org. It closes on Friday.', 'It closes on Friday.'],
  ['We sold out. See www.example.org for the list of shops.', 'We sold out.'],
  ['You can book a table (https://example.org) or call us.', 'You can book a table or call us.'],
  [
    'What we sell:\n- Bread\n- Slides of the talk: https://example.org/x',
    'What we sell:\n- Bread\n- Slides of the talk',
  ],
  ['Wir sind ausverkauft. Die ganze Liste steht unter https://example.org.', 'Wir sind ausverkauft.'],
])('removing the links leaves whole sentences: %s', (text, left) => {
  expect(textAfter('remove the links', text)).toBe(left);
});

it('fixing typos leaves small letters at the start of points', async () => {
  const text = 'What we sell:\n- bread and rolls\n- teh best cakes';
  expect(textAfter('fix the typos', text)).toBe('What we sell:\n- bread and rolls\n- the best cakes');
});

it('the whole post goes into capitals where that is asked, but for links and tags', () => {
  const text = 'We organized a center.\n\nSee www.example.org.\n\n#color';
  expect(textAfter('put the whole post in capitals', text)).toBe(
    'WE ORGANIZED A CENTER.\n\nSEE www.example.org.\n\n#color',
  );
  expect(textAfter('put it in capitals', text)).toBe('WE ORGANIZED A CENTER.\n\nSee www.example.org.\n\n#color');
});
