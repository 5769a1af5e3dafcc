// The rules by which a resume earns its points (docs/rubrics.md, resume review). Changing a rule means a new version.
import { reviewCategories } from '#contract/resume-review.ts';
import { monthsCovered } from '../documents/dates.ts';
import { betterLine, requestForAction, hasFigure, linesOfText, namesAnAction } from '../documents/results.ts';
import { at, listed, quoted, said, score, type Check, type Scored } from '../documents/rubric.ts';
import { workTexts, type Resume } from './resume.ts';
import type { RoleFit } from './role-fit.ts';
import { allTerms, namedIn, saidIn } from './tech-roles.ts';

export const reviewRubricVersion = 'resume-7';
export type ReviewCategory = (typeof reviewCategories)[number];
type Checks = Check<ReviewCategory>[];

export function reviewPoints(resume: Resume, fit: RoleFit, today: Date): Scored<ReviewCategory> {
  const facts = factsOf(resume, fit, today);
  const checks = [
    ...technicalSkills(resume, facts),
    ...projectImpact(resume, facts),
    ...impactOfLines(facts),
    ...experienceQuality(resume, facts),
    ...education(resume),
    ...formatting(resume, facts),
    ...credibility(resume, facts),
  ];
  const missing = new Set([...missingIn(resume), ...evidence]);
  return score(reviewCategories, checks, { missing, not_read: resume.not_read });
}

/** Parts that are missing altogether. */
function missingIn({ skills, projects, experience, education: schools, not_read }: Resume): Set<string> {
  const parts = { skills, projects, experience, education: schools };
  const missing = Object.entries(parts).filter(([name, { length }]) => length === 0 && !not_read.has(name));
  return new Set(missing.map(([name]) => name));
}

/** What several checks look for in jobs and projects: if there is none of it, that is one thing to say. */
const evidence = ['technologies', 'shown', 'figures', 'links', 'certifications'] as const;

function evidenceOf({ experience, projects, skills, not_read, contact }: Resume, facts: Partial<Facts>) {
  const isRead = !not_read.has('experience') && experience.length + projects.length > 0;
  const noTerms = skills.length > 0 && !not_read.has('skills') && facts.known?.length === 0;
  const isUnshown = isRead && facts.used?.length === 0;
  return {
    terms: noTerms ? 'technologies' : 'skills',
    shown: !isUnshown ? 'experience' : facts.known?.length === 0 ? (noTerms ? 'technologies' : 'skills') : 'shown',
    figured: isRead && experience.length > 0 && facts.figures?.length === 0 ? 'figures' : 'experience',
    linked: contact.links.length === 0 && contact.github === '' && contact.linkedin === '' ? 'links' : undefined,
  };
}

type Facts = {
  lines: string[];
  figures: string[];
  doing: string[];
  months: number;
  /** PostgreSQL implies SQL without the resume saying so: only what is in `spelt` may be quoted. */
  used: string[];
  spelt: string[];
  known: string[];
  /** Listed technologies that no job or project names. */
  unshown: string[];
  /** The first line that names a technology. */
  shown: string;
  /** One of the person's own lines, before and after. */
  better: string;
  /** What postings for the first role ask for and the resume does not mention. */
  unsaid: string;
  /** The sections for the checks that look for terms, for terms in use, for figures and for links. */
  about: ReturnType<typeof evidenceOf>;
};

const isTerm = (skill: string): boolean => allTerms.some((term) => term.toLowerCase() === skill.toLowerCase());

function factsOf(resume: Resume, { keywords }: RoleFit, today: Date): Facts {
  const texts = workTexts(resume);
  const lines = linesOfText(texts);
  const work = [...texts, ...resume.projects.flatMap(({ technologies }) => technologies)].join(' , ');
  const listed = resume.skills.join(' , ');
  const isUsed = namedIn(work);
  const used = allTerms.filter(isUsed);
  const spelt = used.filter(saidIn(work));
  const known = allTerms.filter(namedIn(`${listed} , ${work}`));
  const figures = lines.filter(hasFigure);
  return {
    lines,
    figures,
    known,
    about: evidenceOf(resume, { known, used, figures }),
    doing: lines.filter(namesAnAction),
    months: monthsCovered(
      resume.experience.flatMap(({ range }) => (range ? [range] : [])),
      today,
    ),
    used,
    spelt,
    unshown: resume.skills.filter((skill) => isTerm(skill) && !isUsed(skill)),
    shown: lines.find((line) => used.some(namedIn(line))) ?? spelt.join(', '),
    better: betterLine(lines),
    unsaid:
      keywords.length > 0
        ? ` Postings ask for these; name the ones you have used: ${keywords.slice(0, 5).join(', ')}.`
        : '',
  };
}

function technicalSkills({ skills }: Resume, { known, used, shown, unsaid, unshown, about }: Facts): Checks {
  const { one, many } = at('technical_skills');
  const section = 'skills';
  const spelt = known.filter(saidIn([...skills, shown].join(' , ')));
  return [
    one(
      2,
      skills.length > 0,
      'You list your skills.',
      'Add a "Technical Skills" section with what you have worked with.',
      {
        section,
        quote: listed(skills.slice(0, 4)),
        is_whole: true,
      },
    ),
    many(
      skills.length,
      [5, 8, 12],
      `You name ${said(skills.length, 'skill')}.`,
      `Name languages, frameworks, databases and tools, about a dozen in all.${unsaid}`,
      { section },
    ),
    many(
      known.length,
      [2, 4, 7],
      `You use ${said(known.length, 'keyword')} from job postings.`,
      `Use the same names for your technologies as job postings do.${unsaid}`,
      { section: about.terms, quote: listed(spelt.slice(0, 5)) },
    ),
    many(
      used.length,
      [1, 4],
      'Your jobs and projects show your skills in use.',
      unshown.length > 0
        ? `Show your technologies in use: name ${unshown.slice(0, 2).join(' and ')} in the jobs and projects where you used them.`
        : 'Name more of your technologies in the jobs and projects where you used them.',
      { section: about.shown, quote: shown },
    ),
  ];
}

function projectImpact({ projects }: Resume, { doing, used, spelt }: Facts): Checks {
  const { one, many } = at('project_impact');
  const section = 'projects';
  const built = projects.find(({ technologies }) => technologies.length > 0);
  const told = projects.find(({ description }) => allTerms.some(namedIn(description)));
  const described = projects.find(({ description }) => description.length > 40);
  const linked = projects.find(({ link }) => link !== '');
  const first = projects[0]?.name ?? '';
  const own = first === '' ? 'each project' : `"${first}"`;
  return [
    many(
      projects.length,
      [1, 2],
      `You show ${said(projects.length, 'project')}.`,
      'Add two projects: what each does and what you built.',
      { section, quote: listed(projects.map(({ name }) => name)) },
    ),
    one(
      1,
      built !== undefined || told !== undefined || (projects.length > 0 && used.length >= 3),
      'You say what your projects are built with.',
      `Say what ${own} is built with.`,
      {
        section,
        quote: built ? listed(built.technologies.slice(0, 4)) : (told?.description ?? listed(spelt.slice(0, 4))),
      },
    ),
    one(1, linked !== undefined, 'You link to a project.', `Link ${own} to its code or a live version.`, {
      section,
      quote: linked?.link,
    }),
    one(
      1,
      described !== undefined || doing.length >= 2,
      'You describe what you did.',
      `Describe ${own} in two lines: the problem and what you did.`,
      { section, quote: described?.description ?? doing[0] },
    ),
  ];
}

function impactOfLines({ figures, doing, better, lines, about }: Facts): Checks {
  const { many } = at('project_impact');
  return [
    many(
      figures.length,
      [1, 3, 6],
      `You back up ${said(figures.length, 'result')} with numbers.`,
      `Put numbers on your results: users, time, money, size.${better}`,
      { section: about.figured, quote: figures[0] },
    ),
    many(doing.length, [2, 5], 'You say what you did.', requestForAction(lines, '"Built", "Reduced" or "Led"'), {
      section: 'experience',
      quote: doing[0],
    }),
  ];
}

function experienceQuality({ experience }: Resume, { lines, figures, months, better, about }: Facts): Checks {
  const { one, many } = at('experience_quality');
  const section = 'experience';
  const dated = experience.find(({ range }) => range !== null);
  return [
    many(
      experience.length,
      [1, 1, 2],
      `You list ${said(experience.length, 'position')}.`,
      'List your positions, including internships.',
      { section, quote: listed(experience.map(({ title, company }) => title || company)), is_whole: true },
    ),
    one(1, dated !== undefined, 'Your positions have dates.', 'Give each position its months and years.', {
      section,
      quote: dated?.duration,
    }),
    many(
      lines.length,
      [3, 6],
      `You describe your work in ${said(lines.length, 'line')}.`,
      'Write three to five lines about what you did in each position.',
      { section, quote: lines[0] },
    ),
    many(figures.length, [2, 4], 'You measure your results.', `Say what came of your work, in numbers.${better}`, {
      section: about.figured,
      quote: figures[1] ?? figures[0],
    }),
    many(
      months,
      [12, 36],
      `Your experience covers ${said(Math.floor(months / 12), 'year')}.`,
      'Show how long you worked in each position.',
      { section },
    ),
  ];
}

function education({ education: schools, certifications, awards, not_read }: Resume): Checks {
  const { one } = at('education_credentials');
  const section = 'education';
  const isBare = schools.length > 0 && certifications.length === 0 && !not_read.has(section);
  const graded = schools.find(({ gpa, coursework }) => gpa !== '' || coursework.length > 0);
  const more = graded ? graded.gpa || listed(graded.coursework) : (certifications[0] ?? awards[0]);
  const degree = schools.find((school) => school.degree !== '')?.degree;
  const institution = schools.find((school) => school.institution !== '')?.institution;
  const years = schools.find((school) => school.years !== '')?.years;
  return [
    one(3, schools.length > 0, 'You list your education.', 'Add your education, even if it is unfinished.', {
      section,
      quote: [schools[0]?.degree, schools[0]?.institution].filter(Boolean).join(', '),
    }),
    one(2, degree !== undefined, 'You name your degree.', 'Name your degree and field.', { section, quote: degree }),
    one(1, institution !== undefined, 'You name your school.', 'Name your school.', { section, quote: institution }),
    one(1, years !== undefined, 'You give the years.', 'Add the years, or when you expect to graduate.', {
      section,
      quote: years,
    }),
    one(
      2,
      more !== undefined,
      'You back up your education with a grade, coursework, a certificate or an award.',
      'Back up your education with a good grade, relevant coursework, a certificate or an award.',
      { section: isBare && more === undefined ? 'certifications' : section, quote: more },
    ),
    one(
      1,
      schools.length + certifications.length >= 2,
      'You have more than one credential.',
      'Add a second credential: a course or certificate in your field.',
      { section: isBare ? 'certifications' : section, quote: certifications[0] ?? schools[1]?.institution },
    ),
  ];
}

function formatting(
  { name, contact, summary, headings, bullets, experience, projects }: Resume,
  { about }: Facts,
): Checks {
  const { one } = at('resume_formatting');
  const itemized = [...experience, ...projects].find(({ description }) => description.includes('\n'));
  return [
    one(1, name !== '', 'Your name is clear.', 'Put your name on the first line, in the largest type.', {
      section: 'name',
      quote: name,
    }),
    one(2, contact.email !== '', 'Your email address is there.', 'Add your email address at the top.', {
      section: 'email',
      quote: contact.email,
    }),
    one(1, contact.phone !== '', 'Your phone number is there.', 'Add a phone number with its country code.', {
      quote: contact.phone,
    }),
    ...headingChecks(headings),
    one(
      1,
      summary !== '',
      'It opens with a summary.',
      'Open with a two-line summary: what you do and what you are looking for.',
      { quote: summary },
    ),
    one(
      1,
      bullets > 0 || itemized !== undefined,
      'Your lines are easy to skim.',
      'Put what you did in short bullets, one thing each.',
      { quote: (itemized ?? experience[0])?.description.split('\n')[0] },
    ),
    one(1, contact.links.length > 0, 'It links to more about you.', 'Add a link: LinkedIn, GitHub or your own page.', {
      section: about.linked,
      quote: contact.links[0],
      is_whole: true,
    }),
  ];
}

function headingChecks(headings: Resume['headings']): Checks {
  const { one } = at('resume_formatting');
  const work = headings.get('experience') ?? headings.get('projects');
  const [study, skills] = [headings.get('education'), headings.get('skills')];
  const known = 'Programs that read resumes know this heading.';
  // Only a person understands "Where I have worked".
  const isPlain = (heading: string | undefined): boolean =>
    heading !== undefined && !/^(?:where|what|how|who|things|places)\b/i.test(heading);
  const asked = (heading: string, of: string, own: string | undefined): string =>
    `Use the heading "${heading}" for ${of}${own === undefined ? '' : `, not ${quoted(own)}`}.`;
  return [
    one(1, isPlain(work), known, asked('Experience', 'your positions', work), { section: 'experience', quote: work }),
    one(1, isPlain(study), known, asked('Education', 'your studies', study), { section: 'education', quote: study }),
    one(1, isPlain(skills), known, asked('Skills', 'your skills', skills), { section: 'skills', quote: skills }),
  ];
}

function credibility(
  { contact, certifications, awards, activities, projects }: Resume,
  { figures, used, shown, unshown, about }: Facts,
): Checks {
  const { one, many } = at('tech_credibility');
  const work = contact.portfolio || projects.find(({ link }) => link !== '')?.link;
  return [
    one(
      2,
      contact.github !== '',
      'Your code is on GitHub.',
      'Link to your GitHub profile, or wherever people can see your code.',
      { section: about.linked, quote: contact.github },
    ),
    one(1, contact.linkedin !== '', 'You link to your LinkedIn profile.', 'Link to your LinkedIn profile.', {
      section: about.linked,
      quote: contact.linkedin,
    }),
    one(1, Boolean(work), 'You link to work people can look at.', 'Link to a portfolio or a live project.', {
      section: about.linked,
      quote: work,
    }),
    one(
      1,
      certifications.length > 0,
      'A certificate speaks for you.',
      'Add a certificate in your field, if you have one.',
      { section: 'certifications', quote: certifications[0] },
    ),
    one(
      1,
      awards.length + activities.length > 0,
      awards.length > 0 ? 'Others have recognized your work.' : 'You do more than your job.',
      'Add what sets you apart: an award, a talk, a paper, open-source work.',
      { quote: awards[0] ?? activities[0] },
    ),
    many(
      used.length,
      [2, 5],
      'You name technologies where you used them.',
      `Name the technologies you used in each job and project${unshown.length > 0 ? `, such as ${unshown.slice(0, 2).join(' and ')}` : ''}.`,
      { section: about.shown, quote: shown },
    ),
    many(figures.length, [1, 3], 'Numbers make your claims credible.', 'Back up your claims with numbers.', {
      section: about.figured,
      quote: figures.at(-1),
    }),
  ];
}
