// The rules by which a profile earns its points (docs/rubrics.md, profile rating). A change of a rule is a new version.
import { rating_categories } from '#contract/profile-rating.ts';
import { plainWord } from '../documents/clean-text.ts';
import { monthsCovered } from '../documents/dates.ts';
import { hasFigure, linesOfText, saysWhatWasDone } from '../documents/results.ts';
import { check, score, steps, type Check, type Scored } from '../documents/rubric.ts';
import { hasTitleWord } from '../documents/words-of-work.ts';
import type { Profile } from './profile.ts';

export const rating_rubric_version = 'profile-1';
export type RatingCategory = (typeof rating_categories)[number];

export function ratePoints(profile: Profile, today: Date): Scored<RatingCategory> {
  return score(rating_categories, [
    ...strategicFit(profile),
    ...positioning(profile),
    ...experience(profile),
    ...credibility(profile, today),
    ...discoverability(profile),
  ]);
}

type Checks = Check<RatingCategory>[];
const at = (category: RatingCategory) => ({
  one: (points: number, is_met: boolean, has: string, lacks: string) =>
    check<RatingCategory>(category, points, is_met, has, lacks),
  many: (count: number, thresholds: readonly number[], has: string, lacks: string) =>
    steps<RatingCategory>(category, count, thresholds, has, lacks),
});

function strategicFit({ headline, summary }: Profile): Checks {
  const { one, many } = at('strategic_fit');
  const says_for_whom =
    /\b(?:help\w*|for|so that|who|enabl\w+|f\u00FCr|para|pour|per|voor)\b|\d|[|\u2022\u00B7]/i.test(headline) &&
    headline.split(/\s+/).length >= 5;
  const invites =
    /\b(?:contact|reach|connect|message|dm|e-?mail|write to|book|get in touch|let'?s|kontakt\w*|contacta\w*|contactez|scrivi\w*)\b|@/i.test(
      summary,
    );
  return [
    one(
      3,
      hasTitleWord(headline),
      'Your headline names what you do.',
      'Name your role or field in the headline, in the words people search for.',
    ),
    one(
      2,
      says_for_whom,
      'It also says for whom or with what result.',
      'Say in the headline for whom you do it, or with what result.',
    ),
    one(2, summary !== '', 'There is an About text.', 'Write an About text: three short paragraphs are enough.'),
    many(
      summary.length,
      [300, 800],
      'It has room for more than a slogan.',
      'Let the About text say what you do, for whom, and one result: 800 characters or more.',
    ),
    one(1, invites, 'It says how to reach you.', 'End the About text with what a reader should do next.'),
  ];
}

function positioning({ name, headline, location, summary, experience, contact, is_export }: Profile): Checks {
  const { one } = at('professional_positioning');
  const own =
    /\b(?:I|I'm|I've|my|we|our|ich|mein\w*|wir|yo|mi|nuestr\w+|je|mon|ma|nous|io|noi|eu|meu|minha|n\u00F3s|ik|mijn|wij)\b/i.test(
      summary,
    );
  const is_current = experience.some(({ range }) => range?.to === null);
  const address = contact.links.find((url) => /linkedin\.com\/in\//i.test(url)) ?? '';
  return [
    one(2, headline !== '', 'There is a headline.', 'Write a headline: it stands beside your name everywhere.'),
    one(2, headline.length >= 40, 'It uses its room.', 'Use more of the 220 characters of the headline.'),
    one(1, name !== '', 'Your name is clear.', 'Show your full name.'),
    one(1, location !== '', 'Your place is shown.', 'Add your location: recruiters filter by it.'),
    one(
      2,
      is_current,
      'What you do now is among your positions.',
      'Add your current position, with Present as its end.',
    ),
    one(
      1,
      address !== '' && !/-[0-9a-f]{6,}$/i.test(address),
      'Your profile has an address of your own.',
      is_export || address !== ''
        ? 'Choose a short profile address without the digits LinkedIn adds.'
        : 'Show the address of your profile.',
    ),
    one(
      1,
      own,
      'You speak as a person.',
      summary === '' ? 'Say "I" in the About text.' : 'Write the About text as yourself: "I", not "he" or "she".',
    ),
  ];
}

function experience({ experience: jobs }: Profile): Checks {
  const { many } = at('experience_presentation');
  const described = jobs.filter(({ description }) => description.length >= 40).length;
  const lines = linesOfText(jobs.map(({ description }) => description));
  return [
    many(jobs.length, [1, 1, 2], `${said(jobs.length, 'position')} shown.`, 'Add your positions, at least two.'),
    many(
      described,
      [1, 2, 3],
      `${said(described, 'position')} with a text.`,
      'Describe your latest three positions in two to four lines each.',
    ),
    many(
      lines.filter(hasFigure).length,
      [1, 2, 4],
      `${said(lines.filter(hasFigure).length, 'result')} with a figure.`,
      'Put figures to what you did: how many, how much, how fast.',
    ),
    many(
      lines.filter(saysWhatWasDone).length,
      [2],
      'Lines begin with what you did.',
      'Begin lines with what you did: "Built", "Led", "Cut".',
    ),
  ];
}

function credibility(
  { experience: jobs, education, certifications, languages, extras, contact }: Profile,
  today: Date,
): Checks {
  const { one, many } = at('credibility_signals');
  const months = monthsCovered(
    jobs.flatMap(({ range }) => (range ? [range] : [])),
    today,
  );
  const figures = linesOfText(jobs.map(({ description }) => description)).filter(hasFigure).length;
  return [
    one(2, education.length > 0, 'Your education is shown.', 'Add your education.'),
    one(
      1,
      education.some(({ degree }) => degree !== ''),
      'With its degree or field.',
      'Say which degree or field you studied.',
    ),
    one(
      1,
      certifications.length > 0,
      'There are certifications.',
      'Add a certification or course, where you have one.',
    ),
    one(1, languages.length > 0, 'Your languages are shown.', 'Add the languages you speak.'),
    many(months, [12, 36], 'Your record covers years.', 'Give each position its dates, also earlier ones.'),
    one(
      1,
      extras > 0,
      'Honors, publications or volunteering speak for you.',
      'Add what others recognised: an award, a publication, volunteering.',
    ),
    one(1, figures >= 2, 'Results can be checked by their figures.', 'Back two claims with figures.'),
    one(
      1,
      contact.links.length > 0 || contact.email !== '',
      'There is a way to check and reach you.',
      'Add a website or an e-mail address to your contact details.',
    ),
  ];
}

function discoverability({ headline, summary, location, skills, experience: jobs, contact }: Profile): Checks {
  const { one, many } = at('discoverability');
  const words = new Set(
    plainWord([...skills, ...jobs.slice(0, 3).map(({ title }) => title)].join(' '))
      .split(' ')
      .filter((word) => word.length > 3),
  );
  const shared = (text: string): number =>
    new Set(
      plainWord(text)
        .split(' ')
        .filter((word) => words.has(word)),
    ).size;
  const address = contact.links.some((url) => /linkedin\.com\/in\//i.test(url));
  return [
    many(
      skills.length,
      [1, 2, 3],
      'Your top skills are set.',
      'Set your three top skills to what you want to be found for.',
    ),
    many(
      shared(headline),
      [1, 2],
      'The headline repeats words of your work.',
      'Use words of your skills and titles in the headline.',
    ),
    many(
      shared(summary),
      [1, 3],
      'The About text names words of your work.',
      'Use the words people search for in the About text, too.',
    ),
    one(1, location !== '', 'You are found by place.', 'Add your location.'),
    one(
      1,
      address,
      'Your profile address is in the document.',
      'Add the address of your profile to your contact details.',
    ),
    one(
      1,
      jobs.some(({ title }) => hasTitleWord(title)),
      'Your titles are ones that people search for.',
      'Use a common job title beside an inventive one.',
    ),
  ];
}

const said = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
