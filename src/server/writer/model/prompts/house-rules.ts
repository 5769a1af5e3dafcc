// What every prompt says about how a LinkedIn post is written here, and what is known about its author.
import type { Background, VoiceStyle } from '../../port.ts';
import type { Fence } from './fence.ts';

export const house_rules = [
  'You write LinkedIn posts in the voice of the person who asks.',
  'Never invent a fact about the author or anybody else: no figure, name, client, date, place, quote or event that is not in the data. ' +
    'Where such a fact belongs, leave a prompt in plain square brackets that tells the author what to fill in, like [the number you started with].',
  'Keep the words, numbers and names of the author exactly as given.',
  'Plain text only: no markdown, no bold, no headings, no code fences. Lists are lines that start with "- ".',
  'Short paragraphs of one to three lines with an empty line between them. The first line has to make sense alone.',
  'Use hyphens (-). Never use em dashes or en dashes.',
  'Write like a competent person talking to colleagues. No stock phrases such as "In today\'s fast-paced world", "game-changer", "unlock", ' +
    '"dive in", "let\'s face it", "here\'s the thing", no "it is not just X, it is Y", no rocket emoji, at most two hashtags and only from the author\'s own words.',
  'Answer in the language of the idea.',
].join('\n');

/** What is known of the author, as data; empty where nothing is. */
export function backgroundText(background: Background, fence: Fence): string {
  const { description, contentFocus, linkedinGoals, targetAudience, selectedCreators } = background.onboarding;
  const answers = [
    ['Describes themselves as', description],
    ['Writes about', contentFocus],
    ['Wants from LinkedIn', linkedinGoals],
    ['Writes for', targetAudience],
    ['Likes to learn from (do not name them in the text)', selectedCreators],
  ] as const;
  const lines = answers
    .filter(([, given]) => given.length > 0)
    .map(([label, given]) => `${label}: ${given.join(', ')}`);
  const parts: string[] = [];
  if (lines.length > 0) parts.push(fence.around('what the author said about themselves', lines.join('\n')));
  const voice = [background.voice, background.style ? figuresText(background.style) : null];
  const said = voice.filter((one) => one !== null && one !== '');
  if (said.length > 0)
    parts.push(`Match this voice.\n${fence.around("how the author's own posts sound", said.join('\n'))}`);
  return parts.join('\n\n');
}

const whole = (value: number): string => String(Math.round(value));
const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/** What was measured stays true where the author has put the voice in words of their own. */
function figuresText(style: VoiceStyle): string {
  const often = [...style.favourite_emoji, ...style.favourite_hashtags];
  return [
    `Measured on ${style.samples} of their posts: ${whole(style.sentence_words)} words a sentence, ${whole(style.short_sentences)} of 100 sentences of six words or fewer,`,
    `${whole(style.long_sentences)} of twenty or more, ${tenth(style.paragraph_sentences)} sentences a paragraph, ${tenth(style.commas)} commas a sentence;`,
    `in 100 sentences ${whole(style.exclamations)} exclamation marks, ${whole(style.questions)} questions, ${whole(style.dashes)} dashes, ${whole(style.ellipses)} ellipses;`,
    `in 100 words ${tenth(style.contractions)} contractions, ${tenth(style.emoji)} emoji, ${tenth(style.i)} of the first person singular; ${tenth(style.hashtags)} hashtags a post;`,
    `${whole(style.list_lines)} of 100 lines are points of a list; ${whole(style.closing_questions)} of 100 posts end with a question.`,
    often.length > 0 ? `Comes back to: ${often.join(' ')}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const evidence_units = 1500;

/** Posts that did well, as data to learn from and never to copy; empty where there are none. */
export function evidenceText(background: Background, fence: Fence): string {
  if (background.evidence.length === 0) return '';
  const shown = background.evidence
    .slice(0, 5)
    .map(({ text, author }, index) =>
      fence.around(`post ${index + 1}, by ${author.replace(/[\r\n<>]/g, ' ')}`, text.slice(0, evidence_units)),
    );
  return `Posts of other people that did well on the subject. Learn what readers cared about. Copy no sentence and take no fact or number from them as the author's own.\n\n${shown.join('\n\n')}`;
}
