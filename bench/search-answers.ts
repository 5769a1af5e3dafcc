// Questions with a known answer: what a person types, and the one post that answers it. Around each of ours there are posts that are louder and
// shorter, and contain some of the words more often; around each of the others, written by somebody who did not know the search, near misses.
import { createRandom } from '#server/seeded-random.ts';
import type { NewCorpusPost } from '#server/research/import/write-posts.ts';
import others from './search-answers-of-others.json' with { type: 'json' };

/** What is typed, and the beginning of the answer. */
const answers: readonly (readonly [string, string])[] = [
  [
    'sales cold email',
    'Our sales team rewrote every cold email we send. Short subject, one question, no attachment. Replies went up.',
  ],
  [
    'startup fundraising mistakes',
    'Three mistakes we made while fundraising for our startup: we asked too early, asked everybody, and never followed up.',
  ],
  [
    'how to get a first job after college',
    'My first job after college came from a professor who forwarded my project to a friend.',
  ],
  [
    'remote onboarding checklist',
    'This is the onboarding checklist we use for remote people: laptop, buddy, three small tasks in week one.',
  ],
  ['salary negotiation script', 'A script for salary negotiation: thank them, name your number, stop talking.'],
  [
    'product market fit signs',
    'Signs of fit between product and market: people complain when it is down, and they tell others.',
  ],
  ['burnout recovery', 'My recovery from burnout took eleven months. What helped was walking without a phone.'],
  ['pricing page conversion', 'We removed one column from our pricing page and conversion rose by a third.'],
  [
    'interview questions for product managers',
    'I ask product managers two interview questions: what did you kill, and who disagreed?',
  ],
  [
    'layoff support for colleagues',
    'After the layoff I wrote each of my colleagues a recommendation. Support is a verb.',
  ],
  [
    'weekly one on one agenda',
    'Our weekly meeting has an agenda of three lines: energy, blockers, and one hard question. One person, one hour.',
  ],
  [
    'linkedin headline for students',
    'Students: a headline says what you look for and what you built. "Aspiring" says neither.',
  ],
  ['code review culture', 'A culture of code review begins with small changes and kind questions.'],
  [
    'customer churn interviews',
    'We held interviews with every customer who left. Churn had one reason that no survey showed.',
  ],
  [
    'hiring carpenters without references',
    'Hiring carpenters without references taught us to look at hands and tools.',
  ],
  ['newsletter growth', 'The growth of my newsletter came from being quoted, never from being clever.'],
  [
    'imposter syndrome engineers',
    'Senior engineers told me about their imposter syndrome. I had it, too, and shipped anyway.',
  ],
  ['podcast launch plan', 'A plan to launch a podcast: record four, publish one, ask nine people what they skipped.'],
  [
    'freelance contract template',
    'The contract I use as a freelance writer is a template of two pages. Scope, dates, money, kill fee.',
  ],
  ['design portfolio tips', 'A design portfolio needs three projects and the reason behind each decision.'],
  ['public speaking fear', 'My fear of speaking in public went away the day I prepared the first sentence only.'],
  [
    'board meeting preparation',
    'Preparation for the board begins two weeks before the meeting, with the bad news first.',
  ],
  [
    'open source maintainer funding',
    'Every maintainer of open source I know has funding for coffee and none for rent.',
  ],
  [
    'data engineer career switch',
    'I made the switch from nurse to data engineer. My career made sense backwards only.',
  ],
  ['founder loneliness', 'Loneliness is the part of being a founder that no pitch deck has a slide for.'],
  ['AI writing prompts', 'The prompts that improve my writing tell the AI what to leave out.'],
  [
    'customer support automation',
    'Automation took half of our support tickets. The customer noticed the other half got better.',
  ],
  ['email subject lines', 'The lines that win in an email subject are the ones a friend would write.'],
  [
    'women in engineering leadership',
    'Of forty people in engineering leadership here four are women. We published the list.',
  ],
  [
    'kubernetes cost reduction',
    'A reduction of our cost by half: we asked who uses each Kubernetes cluster. Nobody used three.',
  ],
  ['trade show booth ideas', 'Our booth at the trade show had a bench and water. People sat down and stayed.'],
  [
    'sustainable packaging supplier',
    'Our packaging supplier told us what "sustainable" on the box costs, and what it hides.',
  ],
  ['supply chain risk', 'The risk in our chain was a supply of screws from one town.'],
  ['parental leave return', 'My return from parental leave was planned like a launch, with a date and an owner.'],
  [
    'accounting software for freelancers',
    'The accounting software I tell freelancers about is the one their tax adviser opens without sighing.',
  ],
  ['university admission essay', 'The essay that won admission to my university was about a broken bicycle.'],
  ['feedback culture in small teams', 'In small teams feedback is a culture of minutes, not of forms.'],
  [
    'restaurant marketing on instagram',
    'Our restaurant does marketing on Instagram with one rule: hands in every picture.',
  ],
  [
    'real estate investing beginners',
    'To beginners who ask about investing in real estate I show the boiler, not the view.',
  ],
  ['video editing workflow', 'My workflow for editing a video is boring: cut, sleep, cut again.'],
  [
    'solar panel installation cost',
    'The cost of the installation was half scaffolding. Each solar panel was the cheap part.',
  ],
  ['mental health at work', 'We speak about mental health at work since our CEO took a Tuesday off and said why.'],
  ['vertical farming energy', 'The energy bill decides about vertical farming, not the lettuce.'],
  ['translation quality check', 'A check of translation quality that works: read it aloud to somebody who is cooking.'],
  ['biotech startup grants', 'The grants that carried our biotech startup came with forms longer than our thesis.'],
  ['quarterly planning ritual', 'Our ritual for quarterly planning: first we list what we will not do.'],
  [
    'security awareness training',
    'Security training raises awareness for a week. A phone number that answers raises it for years.',
  ],
  ['teacher burnout classroom', 'Burnout of a teacher shows in the classroom as silence, not as shouting.'],
  [
    'coffee shop business plan',
    'The business plan of our coffee shop had one honest page: what happens on a rainy Monday.',
  ],
  ['nonprofit donor retention', 'Donor retention at our nonprofit doubled when the thank you came before the receipt.'],
  [
    'game developer crunch',
    'No crunch in our studio since 2019. Ask any developer of the game what they did on Sunday.',
  ],
  ['legal tech contracts', 'Contracts are where legal people and tech people finally read the same page.'],
  [
    'machine learning model drift',
    'Drift in our model was the weather. Machine learning learned summer and met winter.',
  ],
  ['brand voice guidelines', 'Guidelines for the voice of our brand fit on a card: say it as the baker would.'],
  ['elder care startup', 'A startup in care for the elder generation moves at the speed of trust. Elder care is slow.'],
  ['commute time productivity', 'The time of my commute was the only productivity tool I ever missed.'],
  ['apprenticeship carpentry', 'The apprenticeship in carpentry taught me to measure and to wait.'],
  ['"cash flow" forecast', 'A forecast of cash flow is a list of dates. Ours is on the kitchen wall.'],
  ['diversity hiring panel', 'We changed the panel before the job ad. Diversity in hiring starts with who asks.'],
  [
    'museum ticket pricing',
    'Pricing a museum ticket by the hour brought back the neighbours who came for one painting.',
  ],
];

export type KnownAnswer = { q: string; id: string };
export const knownAnswers: readonly KnownAnswer[] = answers.map(([q], at) => ({ q, id: `answer-${at}` }));
export const answersOfOthers: readonly KnownAnswer[] = others.map(({ q }, at) => ({ q, id: `other-${at}` }));

type Author = { profile_id: string; until: Date };
const dayMs = 86_400_000;

type Rating = { reactions: number; daysAgo: number };

const postBy =
  ({ profile_id, until }: Author) =>
  (id: string, text: string, { reactions, daysAgo }: Rating): NewCorpusPost => ({
    id,
    profile_id,
    text,
    followers: null,
    posted_at: new Date(until.getTime() - daysAgo * dayMs),
    reactions,
    comments: Math.round(reactions / 10),
    reposts: 0,
    media_kind: 'none',
    url: null,
    language: 'en',
    is_sample: false,
  });

/** The answers, quiet and old; and around each, for every word of its question, posts that are loud, new and full of that one word. */
export function* answersAndRivals(author: Author): Generator<NewCorpusPost> {
  const post = postBy(author);
  for (const [at, [q, text]] of answers.entries()) {
    yield post(
      `answer-${at}`,
      `${text}\n\nThat is all we know about it, and it took us years to say it in so few words.`,
      { reactions: 3, daysAgo: 500 },
    );
    const words = q.match(/\p{L}{4,}/gu) ?? [];
    for (const [i, word] of words.entries()) {
      const rival = `${word}, ${word} and again ${word}. Number ${at} on ${word}.`;
      yield post(`rival-${at}-${i}`, rival, { reactions: 4000 + i, daysAgo: 3 });
      const other = words[(i + 1) % words.length] ?? word;
      const second = `${word}! We love ${word} (${at}). ${'Then something else happened on the way home. '.repeat(3)}And ${other}.`;
      yield post(`rival-two-${at}-${i}`, second, { reactions: 2500, daysAgo: 9 });
    }
  }
}

/** The others' answers and near misses, by chance loud or quiet, old or new. */
export function* answersAndNearMisses(author: Author): Generator<NewCorpusPost> {
  const post = postBy(author);
  const random = createRandom(5);
  const rating = (): Rating => ({
    reactions: Math.round(10 ** (random.whole(0, 350) / 100)),
    daysAgo: random.whole(1, 700),
  });
  for (const [at, { answer, near_misses }] of others.entries()) {
    yield post(`other-${at}`, answer, rating());
    for (const [i, text] of near_misses.entries()) yield post(`near-miss-${at}-${i}`, text, rating());
  }
}

/** The mean of 1/rank of each answer among the first ten; 0 if it is not among them. */
export async function meanReciprocalRank(
  known: readonly KnownAnswer[],
  search: (q: string) => Promise<string[]>,
): Promise<number> {
  let sum = 0;
  for (const { q, id } of known) {
    const place = (await search(q)).slice(0, 10).indexOf(id);
    if (place >= 0) sum += 1 / (place + 1);
  }
  return sum / known.length;
}
