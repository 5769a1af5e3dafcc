// The rules by which a profile earns its points (docs/rubrics.md, profile rating). Changing a rule means a new version.
import { ratingCategories } from '#contract/profile-rating.ts';
import { plainWord } from '../documents/clean-text.ts';
import { monthsCovered } from '../documents/dates.ts';
import { betterLine, hasFigure, linesOfText, saysWhatWasDone } from '../documents/results.ts';
import { check, quoted, said, score, steps, type About, type Check, type Scored } from '../documents/rubric.ts';
import { isNearlyEmpty, withoutForm } from './nearly-empty.ts';
import type { Profile } from '../documents/profile.ts';
import {
  audienceIn,
  invitationIn,
  isBreak,
  isVoiceKnown,
  ownVoice,
  roleIn,
  sentencesOf,
  withoutRank,
} from './words-of-profiles.ts';

export const ratingRubricVersion = 'profile-7';
export type RatingCategory = (typeof ratingCategories)[number];
type Checks = Check<RatingCategory>[];

export function ratePoints(profile: Profile, today: Date): Scored<RatingCategory> {
  const { headline, location, summary, experience: jobs, education, skills, not_read } = profile;
  const address = addressOf(profile);
  const parts = { headline, location, summary, address, experience: jobs, education, skills, texts: textsOf(jobs) };
  const worked = { ...profile, experience: jobs.filter((job) => !isBreak(job)) };
  const missing = Object.entries(parts).filter(([name, { length }]) => length === 0 && !not_read.has(name));
  const checks = [
    ...strategicFit(profile),
    ...positioning(profile),
    ...experience(worked),
    ...credibility(worked, today),
    ...discoverability(worked),
  ];
  return score(ratingCategories, isNearlyEmpty(profile) ? withoutForm(checks) : checks, {
    missing: new Set([...missing.map(([name]) => name), 'figures']),
    not_read,
  });
}

const addressOf = ({ contact }: Profile): string => contact.links.find((url) => /linkedin\.com\/in\//i.test(url)) ?? '';

const textsOf = (jobs: Profile['experience']): string[] => linesOfText(jobs.map(({ description }) => description));

/** The section for findings about figures: if no position shows one, that is one thing to say. */
const figureSection = (profile: Profile): string =>
  textSection(profile) === 'experience' && profile.experience.length > 0 && !textsOf(profile.experience).some(hasFigure)
    ? 'figures'
    : textSection(profile);

/** The section for findings about positions: if none has a text, that is the one thing to say. */
const textSection = ({ experience: jobs, not_read }: Profile): string =>
  jobs.length > 0 && textsOf(jobs).length === 0 && !not_read.has('experience') ? 'texts' : 'experience';

const at = (category: RatingCategory) => ({
  one: (points: number, isMet: boolean, has: string, lacks: string, about?: About) =>
    check<RatingCategory>(category, points, isMet, has, lacks, about),
  many: (count: number, thresholds: readonly number[], has: string, lacks: string, about?: About) =>
    steps<RatingCategory>(category, count, thresholds, has, lacks, about),
});

const isCurrent = ({ range }: Profile['experience'][number]): boolean => range?.to === null;

/** "Data Analyst" as "Data Analyst at Wickerbyte | SQL, Tableau", all in the person's own words. */
function betterHeadline({ headline, experience: jobs, skills }: Profile): string {
  const known = jobs.filter(({ title }) => roleIn(title) !== 'none');
  const latest = known.find(isCurrent) ?? known[0];
  if (!latest) return '';
  // Nobody is at a company that they have left.
  const where = latest.company === '' || !isCurrent(latest) ? '' : ` at ${latest.company}`;
  const what = skills.length === 0 ? '' : ` | ${skills.slice(0, 2).join(', ')}`;
  const after = `${latest.title}${where}${what} | I help [whom] [do what]`;
  return headline === ''
    ? ` For example: "${after}".`
    : ` Before: "${headline.slice(0, 120).replaceAll('"', "'")}". After: "${after}".`;
}

/** Words that are in no list here cost nobody a point. */
function roleInHeadline(profile: Profile): Check<RatingCategory> {
  const { headline } = profile;
  const role = roleIn(headline);
  return at('strategic_fit').one(
    3,
    role !== 'none',
    role === 'unclear'
      ? 'We could not tell whether your headline says what you do, so this is not judged.'
      : 'Your headline says what you do.',
    `Name your role or field in the headline, in words people search for.${betterHeadline(profile)}`,
    { section: 'headline', quote: role === 'unclear' ? '' : headline },
  );
}

function strategicFit(profile: Profile): Checks {
  const { headline, summary } = profile;
  const { one, many } = at('strategic_fit');
  const audience = audienceIn(headline);
  const invites = invitationIn(summary);
  const about: About = { section: 'summary' };
  return [
    roleInHeadline(profile),
    one(
      2,
      audience !== '',
      'It also says for whom or with what result.',
      'Say in the headline for whom you do it, or with what result.',
      { section: 'headline', quote: audience },
    ),
    one(
      2,
      summary !== '',
      'There is an About text.',
      'Write an About text: what you do, for whom, and one result with a figure. Three short paragraphs are enough.',
      { ...about, quote: summary },
    ),
    many(
      summary.length,
      [300, 800],
      'The About text has room for more than a slogan.',
      hasFigure(summary)
        ? `The About text is ${summary.length} characters long. At 800 it has room for more: what you do, for whom, and what came of it.`
        : 'Let the About text say what you do, for whom, and one result: 800 characters or more.',
      about,
    ),
    one(1, invites !== '', 'It says how to reach you.', 'End the About text with what a reader should do next.', {
      ...about,
      quote: invites,
    }),
  ];
}

function positioning(profile: Profile): Checks {
  const { name, headline, location, summary, experience: jobs } = profile;
  const { one } = at('professional_positioning');
  const current = jobs.find(isCurrent);
  const address = addressOf(profile);
  const section = 'headline';
  return [
    one(
      2,
      headline !== '',
      'There is a headline.',
      `Write a headline: it stands beside your name everywhere.${betterHeadline(profile)}`,
      { section, quote: headline, is_whole: true },
    ),
    one(
      2,
      headline.length >= 40,
      `The headline uses ${headline.length} of its 220 characters.`,
      'Use more of the 220 characters of the headline.',
      { section },
    ),
    one(1, name !== '', 'Your name is clear.', 'Show your full name.', { section: 'name', quote: name }),
    one(1, location !== '', 'Your place is shown.', 'Add your location: recruiters filter by it.', {
      section: 'location',
      quote: location,
    }),
    one(
      2,
      current !== undefined,
      'What you do now is among your positions.',
      'Add your current position, with Present as its end.',
      { section: 'experience', quote: current?.title },
    ),
    one(
      1,
      address !== '' && !/-[0-9a-f]{6,}$/i.test(address),
      'Your profile has an address of your own.',
      'Choose a short profile address without the digits LinkedIn adds.',
      { section: 'address', quote: address },
    ),
    voice(summary),
  ];
}

/** A language whose first person is not known here costs nobody a point. */
function voice(summary: string): Check<RatingCategory> {
  const own = sentencesOf(summary).find((one) => ownVoice.test(one)) ?? '';
  const isKnown = own !== '' || isVoiceKnown(summary);
  return at('professional_positioning').one(
    1,
    own !== '' || !isKnown,
    isKnown
      ? 'You speak as a person.'
      : 'We do not know the language of the About text well enough to judge its voice.',
    'Write the About text as yourself, with "I".',
    { section: 'summary', quote: own },
  );
}

function experience(profile: Profile): Checks {
  const { experience: jobs } = profile;
  const { many } = at('experience_presentation');
  const section = textSection(profile);
  const described = jobs.filter(({ description }) => description.length >= 40);
  const lines = textsOf(jobs);
  const figures = lines.filter(hasFigure);
  const doing = lines.filter(saysWhatWasDone);
  const other = lines.find((line) => !saysWhatWasDone(line));
  return [
    many(jobs.length, [1, 1, 2], `${said(jobs.length, 'position')} shown.`, 'Add your positions, at least two.', {
      section: 'experience',
      quote: jobs[0]?.title,
    }),
    many(described.length, [1, 2, 3], `${said(described.length, 'position')} with a text.`, toDescribe(jobs), {
      section,
      quote: described[0]?.description,
    }),
    many(
      figures.length,
      [1, 2, 4],
      `${said(figures.length, 'result')} with a figure.`,
      `Put figures to what you did: how many, how much, how fast.${betterLine(lines)}`,
      { section: figureSection(profile), quote: figures[0] },
    ),
    many(
      doing.length,
      [2],
      'Lines say what you did.',
      doing[0] !== undefined && other === undefined
        ? `Add more lines such as ${quoted(doing[0])}: it says what you did.`
        : `Begin lines with what you did: "Built", "Led", "Cut".${other ? ` Not yet so: ${quoted(other)}.` : ''}`,
      { section, quote: doing[0] },
    ),
  ];
}

/** Does not ask again for what is already described. */
function toDescribe(jobs: Profile['experience']): string {
  const bare = jobs.find(({ description, title }) => description.length < 40 && title !== '');
  if (!bare) return 'Add the positions before, each with its text, where you have held any.';
  if (jobs.length === 1) return `Describe your position ${quoted(bare.title)} in two to four lines.`;
  const latest = jobs.length === 2 ? 'two' : 'three';
  return `Describe your latest ${latest} positions in two to four lines each, ${quoted(bare.title)} first.`;
}

function credibility(profile: Profile, today: Date): Checks {
  return [...credentials(profile), ...record(profile, today)];
}

function credentials({ education, certifications, languages }: Profile): Checks {
  const { one } = at('credibility_signals');
  const degree = education.find((school) => school.degree !== '')?.degree;
  return [
    one(2, education.length > 0, 'Your education is shown.', 'Add your education.', {
      section: 'education',
      quote: education[0]?.institution,
    }),
    one(1, degree !== undefined, 'With its degree or field.', 'Say which degree or field you studied.', {
      section: 'education',
      quote: degree,
    }),
    one(
      1,
      certifications.length > 0,
      'There are certifications.',
      'Add a certification or course, where you have one.',
      { quote: certifications[0] },
    ),
    one(1, languages.length > 0, 'Your languages are shown.', 'Add the languages you speak.', {
      quote: languages.join(', '),
    }),
  ];
}

function record(profile: Profile, today: Date): Checks {
  const { experience: jobs, extras, contact } = profile;
  const { one, many } = at('credibility_signals');
  const months = monthsCovered(
    jobs.flatMap(({ range }) => (range ? [range] : [])),
    today,
  );
  const figures = textsOf(jobs).filter(hasFigure);
  return [
    many(
      months,
      [12, 36],
      `Your record covers ${said(Math.floor(months / 12), 'year')}.`,
      jobs.every(({ range }) => range !== null)
        ? 'Add earlier positions too, where you have held any.'
        : 'Give each position its dates, also earlier ones.',
      { section: 'experience' },
    ),
    one(
      1,
      extras > 0,
      'Honors, publications or volunteering speak for you.',
      'Add what others recognised: an award, a publication, volunteering.',
    ),
    one(1, figures.length >= 2, 'Results can be checked by their figures.', 'Back two claims with figures.', {
      section: figureSection(profile),
      quote: figures[1],
    }),
    one(
      1,
      contact.links.length > 0 || contact.email !== '',
      'There is a way to check and reach you.',
      'Add a website or an email address to your contact details.',
      { quote: contact.email || contact.links[0] },
    ),
  ];
}

const wordsIn = (text: string): string[] =>
  plainWord(text)
    .split(' ')
    .filter((word) => word.length > 3 && withoutRank(word) !== '');

/** Skills and the latest titles, as written. */
const namesOfWork = (skills: readonly string[], jobs: Profile['experience']): string[] => [
  ...new Set([...skills, ...jobs.slice(0, 3).map(({ title }) => title)]),
];

/** The words of skills and titles that occur in a text, without duplicates, as the text writes them. */
function sharedWords(text: string, names: readonly string[]): string[] {
  const known = new Set(names.flatMap(wordsIn));
  const said = new Map((text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => [plainWord(word), word]));
  return [...said].filter(([plain]) => known.has(plain)).map(([, word]) => word);
}

/** Suggests names of which no word occurs in the text: "Distributed Systems", "Java". */
function toSay(where: string, text: string, names: readonly string[]): string {
  const said = new Set(wordsIn(text));
  const unsaid = names.filter((name) => wordsIn(name).length > 0 && !wordsIn(name).some((word) => said.has(word)));
  if (unsaid.length === 0) return `Name one more of your skills ${where}.`;
  return `Use words of your skills and titles ${where}: ${unsaid.slice(0, 3).map(quoted).join(', ')}.`;
}

function discoverability(profile: Profile): Checks {
  return [...searchWords(profile), ...places(profile)];
}

function searchWords({ headline, summary, skills, experience: jobs, not_read }: Profile): Checks {
  const { many } = at('discoverability');
  // Words of a part that was not read may be there, so only words that are found are judged.
  const unread = ['experience', 'skills'].find((part) => not_read.has(part));
  const names = namesOfWork(skills, jobs);
  const ofHeadline = sharedWords(headline, names);
  const ofSummary = sharedWords(summary, names);
  const about = (section: string): string => (names.length === 0 ? 'skills' : section);
  return [
    many(
      skills.length,
      [1, 2, 3],
      'Your top skills are set.',
      'Set your three top skills to what you want to be found for.',
      { section: 'skills', quote: skills.slice(0, 3).join(', ') },
    ),
    many(
      ofHeadline.length,
      [1, 2],
      'The headline repeats words of your work.',
      toSay('in the headline', headline, names),
      { section: ofHeadline.length < 2 ? (unread ?? about('headline')) : 'headline', quote: ofHeadline.join(', ') },
    ),
    many(
      ofSummary.length,
      [1, 3],
      'The About text names words of your work.',
      toSay('in the About text, too', summary, names),
      {
        section: ofSummary.length < 3 ? (unread ?? about('summary')) : 'summary',
        quote: ofSummary.slice(0, 5).join(', '),
      },
    ),
  ];
}

function places(profile: Profile): Checks {
  const { location, experience: jobs } = profile;
  const { one } = at('discoverability');
  const address = addressOf(profile);
  const titles = jobs.filter((job) => roleIn(job.title) === 'named');
  const title = (titles.find(isCurrent) ?? titles[0])?.title;
  const isUnclear = title === undefined && jobs.some((job) => roleIn(job.title) === 'unclear');
  return [
    one(1, location !== '', 'You are found by place.', 'Add your location.', { section: 'location', quote: location }),
    one(
      1,
      address !== '',
      'Your profile address is in the document.',
      'Add the address of your profile to your contact details.',
      { section: 'address', quote: address, is_whole: true },
    ),
    one(
      1,
      title !== undefined || isUnclear,
      isUnclear
        ? 'We could not tell whether people search for your job titles, so this is not judged.'
        : 'Your titles are ones that people search for.',
      jobs[0] ? `Use a common job title beside ${quoted(jobs[0].title)}.` : 'Use a common job title.',
      { section: 'experience', quote: title },
    ),
  ];
}
