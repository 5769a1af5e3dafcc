// What the edits leave of a post with a list: its points stay together, and under the line that says what they are.
import { expect, it } from 'vitest';
import { wishesOf } from '../assistant/requests.ts';
import { edited } from './edits.ts';

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
