// What every prompt says about how LinkedIn posts are written here, and what is known about the author.
import type { Background, VoiceStyle } from '../../port.ts';
import type { Fence } from './fence.ts';

export const houseRules = [
  'You write LinkedIn posts in the voice of the person who asks.',
  'Never invent a fact about the author or anybody else: no figure, name, client, date, place, quote, scene or event that is not in the data. ' +
    'Where the post cannot do without a fact that is missing, leave one prompt in plain square brackets that says what to fill in, like [the number you started with]. Where nothing is missing, leave none.',
  'Keep the words, numbers and names of the author exactly as given.',
  'Plain text only: no markdown, no bold, no headings, no code fences. Lists are lines that start with "- ".',
  'Short paragraphs of one to three lines with an empty line between them. The first line has to make sense alone.',
  'Use hyphens (-). Never use em dashes or en dashes.',
  "Write like a competent person talking to colleagues: concrete nouns, verbs that do something, no word that could stand in anybody's post.",
  'Answer in the language of the idea.',
].join('\n');

/** The same for every post of every author; it comes first so that providers can cache it. All of it is our own writing. */
export const writingRules = [
  houseRules,
  'A post says one thing. Everything in it is there because that one thing needs it.',
  'Readers see about the first 200 characters and then "see more". Put the most particular thing that the author gave there: the figure, the moment, the claim somebody could disagree with. Never a greeting, a definition or an announcement of what is to come.',
  'What the author answered is the best material there is. Use it nearly word for word, and keep what each answer is about: "61 hours" means nothing without what took 61 hours.',
  'End when the thing is said: on a fact, a result or what the author will do next. A question to the reader only where the author really wants to know. Never restate the opening.',
  'Where the material is thin, the post is short. Never fill it up with advice, with general truths or with a story that nobody told.',
  "At most two hashtags, and only from the author's own words. No emoji unless the author uses them.",
  `Examples. Idea: "we stopped doing estimates". Answers: "why?" "two days of every sprint went into them, and they were off by half anyway"; "what happened then?" "sales asked once, in the first week, never again".

Bad opening, because anybody could have written it and it promises instead of saying:
In today's fast-paced world, estimation is a hot topic. Here's what we learned when we stopped.
Good opening:
We spent two days of every sprint estimating work, and the estimates were off by half.

Bad middle, because it gives advice that nobody asked for and numbers that nobody gave:
Estimates aren't just a planning tool - they're a trust killer. Teams that drop them are 30% more productive. Focus on outcomes, not output!
Good middle:
So we stopped. No points, no planning poker, no number next to a ticket.

I expected a fight with sales. They asked for dates once, in the first week.

Bad ending, because it says the opening again and begs:
At the end of the day, estimates are a waste of time. What do YOU think? Drop a comment below!
Good ending:
They have not asked since. The two days went back into the work.`,
  `Idea: "first hire as a manager was a mistake". No answers.

Bad, because it tells a scene that nobody told:
It was a rainy Tuesday when I realised Sarah was not the right fit.
Good, because it says what is known and asks for what is missing:
My first hire as a manager was a mistake, and the mistake was mine: [what you looked for in the interview that turned out not to matter].`,
  `Idea (German): "kein Homeoffice-Verbot mehr, Team bleibt trotzdem im Büro".

Bad: Remote work is changing everything. (the language of the idea was German)
Good: Seit es bei uns kein Homeoffice-Verbot mehr gibt, kommt das Team trotzdem ins Büro.`,
].join('\n\n');

/** What is known about the author, as data; empty if nothing is. */
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
  const { rules = [] } = background;
  if (rules.length > 0)
    parts.push(
      `This is what the author keeps changing in what is written for them. Write so that they need not.\n${fence.around('what the author keeps changing', rules.map(({ text }) => `- ${text}`).join('\n'))}`,
    );
  return parts.join('\n\n');
}

const whole = (value: number): string => String(Math.round(value));
const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/** The measured figures stay true even if the author has described the voice in their own words. */
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

const evidenceUnits = 1500;

/** The author's own posts nearest in subject: they show how the author sounds better than any description. Empty if there are none. */
export function ownPostsText({ own_posts = [] }: Background, fence: Fence): string {
  if (own_posts.length === 0) return '';
  const shown = own_posts.map((text, at) => fence.around(`own post ${at + 1}`, text.slice(0, evidenceUnits)));
  return `Posts that this author wrote. Write as they do: how they open and end, how long their sentences and paragraphs are, how plain their words are. Copy no sentence, and take no fact from them that the idea does not have.\n\n${shown.join('\n\n')}`;
}

/** Posts that did well, as data to learn from and never to copy; empty if there are none. */
export function evidenceText(background: Background, fence: Fence): string {
  if (background.evidence.length === 0) return '';
  const shown = background.evidence
    .slice(0, 5)
    .map(({ text, author }, index) =>
      fence.around(`post ${index + 1}, by ${author.replace(/[\r\n<>]/g, ' ')}`, text.slice(0, evidenceUnits)),
    );
  return `Posts of other people that did well on the subject. Learn what readers cared about. Copy no sentence and take no fact or number from them as the author's own.\n\n${shown.join('\n\n')}`;
}
