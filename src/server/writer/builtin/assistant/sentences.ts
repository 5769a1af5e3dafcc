// What the assistant says where it only talks: what it can do, and what rules cannot, with the nearest thing that they can.
import { fillingSentence, type Found } from '../../port.ts';

export const canDo =
  'I can shorten the post ("by half", "to 500 characters"), use simpler, more casual, more formal or less corporate words, turn the opening into a question, put the result first, make a list and back, ' +
  'set figures apart, change or move a paragraph by its number, fix spacing, replace one text by another, offer openings and hashtags from your own words, measure the post, and look for posts on a subject.';

export const noText = 'There is no text yet: write a few lines, or ask me to "write a post about" something.';
export const off = 'Editing is switched off for this message, so I changed nothing.';
export const asksForFact =
  'I make up no figures. Which one do you have? Write it as a sentence, and I put it in; or say "research" and a subject, and I look for posts that have one.';

export const cannot = {
  translate:
    'I cannot translate: I would get nuances wrong. I can make it shorter and simpler, so that it is easier to translate.',
  manner:
    'I cannot do that by rules: it would take words that are not yours. I can put the result first, make it shorter, or offer openings from your own sentences.',
  voice:
    'By rules I cannot write like you: my drafts keep your line breaks, list signs, emoji and hashtags, and the words stay those you typed. Ask "what do you think?" to see how near this text is to your own posts.',
  emoji: 'I add no emoji of my own: put in those you use. I can take all of them out.',
  markup:
    'Bold and italics are set by the buttons above the text. I can give a sentence a paragraph of its own, for example with "put the numbers on their own lines".',
  names:
    'Which words are names I cannot tell for sure. Say which one, and I put something else for it: replace "Anna" with "a client".',
  split:
    'I change one post at a time. Duplicate this one in the list of posts; then I can delete from each what belongs to the other: "delete the second paragraph".',
  mention:
    'I cannot mention people: type @ and their name on LinkedIn, which asks whom you mean. I can put their name where you want it: replace one text by another.',
  check:
    'I cannot check whether something is true. Say "research" and a subject, and I look for posts about it; the figures and names stay yours to vouch for.',
  kind: 'I only change the text. A carousel of it, or a poll, is made with Add above the text.',
  timing: 'I only change the text. Schedule and Publish stand above it, and the first comment has a field of its own.',
  quote:
    'I make up no quotes and no examples. What was said, or what happened? Write it where it belongs; I can put it first, or set it apart.',
} as const;

export function foundText({ cards, is_filling }: Found): string {
  if (is_filling) return fillingSentence;
  if (cards.length === 0) return 'I found no posts on that in the trend database. Try other words.';
  const most = Math.max(...cards.map(({ metrics }) => metrics.reactions));
  const some = cards.length === 1 ? 'one post' : `${cards.length} posts`;
  return `I found ${some} on that, with up to ${most.toLocaleString('en')} reactions. Look at how they open; the words should stay yours.`;
}
