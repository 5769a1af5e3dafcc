// The rules by which a resume earns its points (docs/rubrics.md, resume review). A change of a rule is a new version.
import { review_categories } from '#contract/resume-review.ts';
import { monthsCovered } from '../documents/dates.ts';
import { hasFigure, linesOfText, saysWhatWasDone } from '../documents/results.ts';
import { check, score, steps, type Check, type Scored } from '../documents/rubric.ts';
import { workTexts, type Resume } from './resume.ts';
import { all_terms, names } from './tech-roles.ts';

export const review_rubric_version = 'resume-1';
export type ReviewCategory = (typeof review_categories)[number];
type Checks = Check<ReviewCategory>[];

export function reviewPoints(resume: Resume, today: Date): Scored<ReviewCategory> {
  const facts = factsOf(resume, today);
  return score(review_categories, [
    ...technicalSkills(resume, facts),
    ...projectImpact(resume, facts),
    ...experienceQuality(resume, facts),
    ...education(resume),
    ...formatting(resume),
    ...credibility(resume, facts),
  ]);
}

type Facts = { lines: number; figures: number; doing: number; months: number; used: number; known: number };

function factsOf(resume: Resume, today: Date): Facts {
  const texts = workTexts(resume);
  const lines = linesOfText(texts);
  const work = [...texts, ...resume.projects.flatMap(({ technologies }) => technologies)].join(' , ');
  const listed = resume.skills.join(' , ');
  return {
    lines: lines.length,
    figures: lines.filter(hasFigure).length,
    doing: lines.filter(saysWhatWasDone).length,
    months: monthsCovered(
      resume.experience.flatMap(({ range }) => (range ? [range] : [])),
      today,
    ),
    used: all_terms.filter((term) => names(work, term)).length,
    known: all_terms.filter((term) => names(`${listed} , ${work}`, term)).length,
  };
}

const at = (category: ReviewCategory) => ({
  one: (points: number, is_met: boolean, has: string, lacks: string) =>
    check<ReviewCategory>(category, points, is_met, has, lacks),
  many: (count: number, thresholds: readonly number[], has: string, lacks: string) =>
    steps<ReviewCategory>(category, count, thresholds, has, lacks),
});
const said = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function technicalSkills({ skills }: Resume, { known, used }: Facts): Checks {
  const { one, many } = at('technical_skills');
  return [
    one(
      2,
      skills.length > 0,
      'There is a list of skills.',
      'Add a section Technical Skills with what you have worked with.',
    ),
    many(
      skills.length,
      [5, 8, 12],
      `It names ${said(skills.length, 'skill')}.`,
      'Name languages, frameworks, databases and tools, about a dozen in all.',
    ),
    many(
      known,
      [2, 4, 7],
      `It covers ${said(known, 'term')} that postings ask for.`,
      'Use the names that postings use for your technologies.',
    ),
    many(
      used,
      [1, 4],
      'Jobs and projects show them at work.',
      'Show the technologies at work: name them in the lines of jobs and projects.',
    ),
  ];
}

function projectImpact({ projects }: Resume, { figures, doing, used }: Facts): Checks {
  const { one, many } = at('project_impact');
  const described = projects.some(({ description }) => description.length > 40);
  return [
    many(
      projects.length,
      [1, 2],
      `${said(projects.length, 'project')} shown.`,
      'Add two projects with what they do and what you built.',
    ),
    one(
      1,
      projects.some(({ technologies }) => technologies.length > 0) || used >= 3,
      'It is said what they are built with.',
      'Say what each project is built with.',
    ),
    one(
      1,
      projects.some(({ link }) => link !== ''),
      'A project can be looked at.',
      'Link a project: its code or the running thing.',
    ),
    one(
      1,
      described || doing >= 2,
      'It is said what was done.',
      'Describe each project in two lines: the problem and what you did.',
    ),
    many(
      figures,
      [1, 3, 6],
      `${said(figures, 'result')} with a figure.`,
      'Put figures to results: users, time, money, size.',
    ),
    many(doing, [2, 5], 'Lines begin with what was done.', 'Begin lines with what you did: "Built", "Reduced", "Led".'),
  ];
}

function experienceQuality({ experience }: Resume, { lines, figures, months }: Facts): Checks {
  const { one, many } = at('experience_quality');
  return [
    many(
      experience.length,
      [1, 1, 2],
      `${said(experience.length, 'position')} shown.`,
      'List your positions, internships too.',
    ),
    one(
      1,
      experience.some(({ range }) => range !== null),
      'Positions have their dates.',
      'Give each position its months and years.',
    ),
    many(
      lines,
      [3, 6],
      `${said(lines, 'line')} on what was done.`,
      'Write three to five lines a position on what you did.',
    ),
    many(figures, [2, 4], 'Results are measured.', 'Say what came of your work, in figures.'),
    many(months, [12, 36], 'The record covers years.', 'Show how long you have worked, in every position.'),
  ];
}

function education({ education: schools, certifications, awards }: Resume): Checks {
  const { one } = at('education_credentials');
  const more =
    schools.some(({ gpa, coursework }) => gpa !== '' || coursework.length > 0) ||
    certifications.length > 0 ||
    awards.length > 0;
  return [
    one(3, schools.length > 0, 'Your education is shown.', 'Add your education, also where it is unfinished.'),
    one(
      2,
      schools.some(({ degree }) => degree !== ''),
      'With its degree.',
      'Name the degree and the field.',
    ),
    one(
      1,
      schools.some(({ institution }) => institution !== ''),
      'And the school.',
      'Name the school.',
    ),
    one(
      1,
      schools.some(({ years }) => years !== ''),
      'And the years.',
      'Add the years, or when you expect to finish.',
    ),
    one(
      2,
      more,
      'Grades, courses, certificates or awards back it.',
      'Add what backs it: a good grade, relevant coursework, a certificate or an award.',
    ),
    one(
      1,
      schools.length + certifications.length >= 2,
      'There is more than one credential.',
      'Add a second credential: a course or certificate in your field.',
    ),
  ];
}

function formatting({ name, contact, summary, headings, bullets, experience, projects }: Resume): Checks {
  const { one } = at('resume_formatting');
  const has_lines = bullets > 0 || [...experience, ...projects].some(({ description }) => description.includes('\n'));
  return [
    one(1, name !== '', 'Your name is clear.', 'Put your name on the first line, in the largest type.'),
    one(2, contact.email !== '', 'There is an e-mail address.', 'Add your e-mail address at the top.'),
    one(1, contact.phone !== '', 'There is a phone number.', 'Add a phone number with its country code.'),
    one(
      1,
      headings.has('experience') || headings.has('projects'),
      'Experience has a heading that programs know.',
      'Head your positions with "Experience".',
    ),
    one(1, headings.has('education'), 'So has education.', 'Head your studies with "Education".'),
    one(1, headings.has('skills'), 'So have the skills.', 'Head your skills with "Skills".'),
    one(1, summary !== '', 'A summary opens it.', 'Open with two lines: what you are and what you look for.'),
    one(1, has_lines, 'Lines can be skimmed.', 'Use short bullets instead of blocks of text.'),
    one(1, contact.links.length > 0, 'There is a link to more.', 'Add a link: LinkedIn, GitHub or your own page.'),
  ];
}

function credibility({ contact, certifications, awards, projects }: Resume, { figures, used }: Facts): Checks {
  const { one, many } = at('tech_credibility');
  return [
    one(
      2,
      contact.github !== '',
      'Your code can be seen on GitHub.',
      'Link your GitHub profile, or where your code can be seen.',
    ),
    one(1, contact.linkedin !== '', 'Your LinkedIn profile is linked.', 'Link your LinkedIn profile.'),
    one(
      1,
      contact.portfolio !== '' || projects.some(({ link }) => link !== ''),
      'There is work to look at.',
      'Link a portfolio or a running project.',
    ),
    one(
      1,
      certifications.length > 0,
      'A certificate stands for you.',
      'Add a certificate in your field, where you have one.',
    ),
    one(
      1,
      awards.length > 0,
      'Others recognised your work.',
      'Add what others recognised: an award, a talk, a paper, open source.',
    ),
    many(
      used,
      [2, 5],
      'Technologies are named where they were used.',
      'Name the technologies in the lines of your jobs and projects.',
    ),
    many(figures, [1, 3], 'Figures can be checked.', 'Back your claims with figures.'),
  ];
}
