// The rules by which a profile earns its points (docs/rubrics.md, profile rating). Changing a rule means a new version.
import { ratingCategories } from '#contract/profile-rating.ts';
import { plainWord } from '../documents/clean-text.ts';
import { monthsCovered } from '../documents/dates.ts';
import { betterLine, requestForAction, hasFigure, linesOfText, namesAnAction } from '../documents/results.ts';
import { at, listed, quoted, said, score, type About, type Check, type Scored } from '../documents/rubric.ts';
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
      'Your headline says who you help or what you achieve.',
      'Say in the headline who you help or what you achieve.',
      { section: 'headline', quote: audience },
    ),
    one(
      2,
      summary !== '',
      'You have an About section.',
      'Write an About section: what you do, who you help, and one result with a number. Three short paragraphs are enough.',
      { ...about, quote: summary },
    ),
    many(
      summary.length,
      [300, 800],
      'Your About section says more than a slogan.',
      hasFigure(summary)
        ? `Your About section is ${summary.length} characters long. At 800 there is room for more: what you do, who you help, and what came of it.`
        : 'Write 800 characters or more in your About section: what you do, who you help, and one result.',
      about,
    ),
    one(
      1,
      invites !== '',
      'Your About section says how to reach you.',
      'End your About section with what readers should do next.',
      { ...about, quote: invites },
    ),
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
      'You have a headline.',
      `Write a headline: it appears next to your name everywhere on LinkedIn.${betterHeadline(profile)}`,
      { section, quote: headline, is_whole: true },
    ),
    one(
      2,
      headline.length >= 40,
      `Your headline uses ${headline.length} of its 220 characters.`,
      'Use more of the 220 characters you have for your headline.',
      { section },
    ),
    one(1, name !== '', 'Your name is clear.', 'Show your full name.', { section: 'name', quote: name }),
    one(1, location !== '', 'Your location is shown.', 'Add your location: recruiters filter by it.', {
      section: 'location',
      quote: location,
    }),
    one(
      2,
      current !== undefined,
      'You list what you do now.',
      'Add your current position, with Present as its end date.',
      { section: 'experience', quote: current?.title },
    ),
    one(
      1,
      address !== '' && !/-[0-9a-f]{6,}$/i.test(address),
      'You have a custom profile URL.',
      'Choose a custom profile URL, without the digits LinkedIn adds.',
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
      ? 'You write in the first person.'
      : 'We do not know the language of your About section well enough to judge its voice.',
    'Write your About section in the first person, with "I".',
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
  const doing = lines.filter(namesAnAction);
  return [
    many(jobs.length, [1, 1, 2], `You list ${said(jobs.length, 'position')}.`, 'Add at least two positions.', {
      section: 'experience',
      quote: listed(jobs.map(({ title }) => title)),
    }),
    many(described.length, [1, 2, 3], `You describe ${said(described.length, 'position')}.`, toDescribe(jobs), {
      section,
      quote: described[0]?.description,
    }),
    many(
      figures.length,
      [1, 2, 4],
      `You back up ${said(figures.length, 'result')} with numbers.`,
      `Put numbers on what you did: how many, how much, how fast.${betterLine(lines)}`,
      { section: figureSection(profile), quote: figures[0] },
    ),
    many(doing.length, [2], 'You say what you did.', requestForAction(lines, '"Built", "Led" or "Cut"'), {
      section,
      quote: doing[0],
    }),
  ];
}

/** Does not ask again for what is already described. */
function toDescribe(jobs: Profile['experience']): string {
  const bare = jobs.find(({ description, title }) => description.length < 40 && title !== '');
  if (!bare) return 'Add earlier positions, each with a description, if you have held any.';
  if (jobs.length === 1) return `Describe your position ${quoted(bare.title)} in two to four lines.`;
  const latest = jobs.length === 2 ? 'two' : 'three';
  return `Describe your latest ${latest} positions in two to four lines each, starting with ${quoted(bare.title)}.`;
}

function credibility(profile: Profile, today: Date): Checks {
  return [...credentials(profile), ...record(profile, today)];
}

function credentials({ education, certifications, languages }: Profile): Checks {
  const { one } = at('credibility_signals');
  const degree = education.find((school) => school.degree !== '')?.degree;
  return [
    one(2, education.length > 0, 'You list your education.', 'Add your education.', {
      section: 'education',
      quote: education[0]?.institution,
    }),
    one(1, degree !== undefined, 'You name your degree or field.', 'Name your degree or what you studied.', {
      section: 'education',
      quote: degree,
    }),
    one(1, certifications.length > 0, 'You list certifications.', 'Add a certification or course, if you have one.', {
      quote: certifications[0],
    }),
    one(1, languages.length > 0, 'You list your languages.', 'Add the languages you speak.', {
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
      `Your experience covers ${said(Math.floor(months / 12), 'year')}.`,
      jobs.every(({ range }) => range !== null)
        ? 'Add earlier positions too, if you have held any.'
        : 'Give every position its dates, earlier ones too.',
      { section: 'experience' },
    ),
    one(
      1,
      extras > 0,
      'Honors, publications or volunteering speak for you.',
      'Add what sets you apart: an award, a publication, volunteering.',
    ),
    one(1, figures.length >= 2, 'Numbers make your results credible.', 'Back up two claims with numbers.', {
      section: figureSection(profile),
      quote: figures[1],
    }),
    one(
      1,
      contact.links.length > 0 || contact.email !== '',
      'People can look you up or contact you.',
      'Add a website or an email address to your contact info.',
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
  return `Use words from your skills and job titles ${where}: ${unsaid.slice(0, 3).map(quoted).join(', ')}.`;
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
      'Set your top three skills to what you want to be found for.',
      { section: 'skills', quote: listed(skills.slice(0, 3)) },
    ),
    many(
      ofHeadline.length,
      [1, 2],
      'Your headline uses words from your skills and job titles.',
      toSay('in the headline', headline, names),
      { section: ofHeadline.length < 2 ? (unread ?? about('headline')) : 'headline', quote: listed(ofHeadline) },
    ),
    many(
      ofSummary.length,
      [1, 3],
      'Your About section uses words from your skills and job titles.',
      toSay('in your About section too', summary, names),
      {
        section: ofSummary.length < 3 ? (unread ?? about('summary')) : 'summary',
        quote: listed(ofSummary.slice(0, 5)),
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
    one(1, location !== '', 'People can find you by location.', 'Add your location.', {
      section: 'location',
      quote: location,
    }),
    one(1, address !== '', 'The file includes your profile URL.', 'Add your profile URL to your contact info.', {
      section: 'address',
      quote: address,
      is_whole: true,
    }),
    one(
      1,
      title !== undefined || isUnclear,
      isUnclear
        ? 'We could not tell whether people search for your job titles, so this is not judged.'
        : 'Your job titles are ones people search for.',
      jobs[0] ? `Use a common job title next to ${quoted(jobs[0].title)}.` : 'Use a common job title.',
      { section: 'experience', quote: title },
    ),
  ];
}
