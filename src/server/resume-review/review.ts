// From the text of a PDF to its review: read, compared with roles, scored. Runs in the process that read it (pdf-process/tasks.ts).
import type { ResumeReview } from '#contract/resume-review.ts';
import type { PdfContent } from '../adapters/pdf/port.ts';
import { otherKindOf, sentenceOf } from '../documents/kinds.ts';
import { Refusal } from '../refusal.ts';
import { readResumeDocument, readResume, workTexts, type Resume } from './resume.ts';
import { experienceLevelOf, roleFit } from './role-fit.ts';
import { reviewRubricVersion, reviewPoints, type ReviewCategory } from './rubric.ts';
import { findContact } from '../documents/contact.ts';
import { findRange } from '../documents/dates.ts';
import { isExport, listedIn, partsOfExport, readExport } from '../documents/linkedin-export.ts';
import { isBullet, ownWords, withoutBullet } from '../documents/paragraphs.ts';
import { showsResult, linesOfText } from '../documents/results.ts';
import type { Scored } from '../documents/rubric.ts';

const textMax = 4000;

export type TextToReview = { content: PdfContent; today: Date };

/** Refuses anything that is not a resume with 422. */
export function reviewOf({ content, today }: TextToReview): ResumeReview {
  const parts = readResumeDocument(content);
  const kind = otherKindOf(parts.document, parts.sections);
  if (kind) throw new Refusal('unprocessable', sentenceOf(kind, 'resume'));
  const resume = resumeOfExport(content) ?? readResume(content, parts);
  if (!resume) {
    throw new Refusal(
      'unprocessable',
      'This PDF does not look like a resume: we found no experience, education, projects or skills under a heading. Add these headings, then upload it again.',
    );
  }
  const fit = roleFit(resume);
  const points = reviewPoints(resume, fit, today);
  const critical = criticalIssues(resume);
  const said = criticalSections(resume);
  const tips = points.tips.map(({ sentence }) => sentence);
  // Critical issues are mentioned only once.
  const wins = points.tips.filter(({ section }) => section === undefined || !said.has(section));
  return {
    overall_score: points.overall,
    candidate_name: resume.name,
    experience_level: experienceLevelOf(resume, today),
    target_roles: fit.target_roles,
    resume_data: dataOf(resume),
    ...points.categories,
    quick_wins: [...critical, ...wins.map(({ sentence }) => sentence)].slice(0, 5),
    role_fit_analysis: fit.analysis,
    critical_issues: critical,
    strengths: strengthsOf(resume, points),
    improvements: tips.slice(0, 8),
    ats_issues: atsIssues(resume, content),
    missing_tech_elements: fit.missing,
    keyword_suggestions: fit.keywords,
    rubric_version: reviewRubricVersion,
    findings: points.findings,
    not_read: [...resume.not_read],
    worded_by: 'rules',
  };
}

function dataOf({
  name,
  contact,
  summary,
  skills,
  experience,
  projects,
  education,
  certifications,
  not_read,
}: Resume): ResumeReview['resume_data'] {
  // Half of what somebody wrote is worse than nothing: a part that was not read is reported as such.
  const isRead = (part: string): boolean => !not_read.has(part);
  const { email, phone, linkedin, github, portfolio } = contact;
  return {
    name,
    email,
    phone,
    linkedin,
    github,
    portfolio,
    summary: summary.slice(0, textMax),
    technical_skills: skills,
    experience: (isRead('experience') ? experience : []).map(({ title, company, duration, location, description }) => ({
      title,
      company,
      duration,
      location,
      description: description.slice(0, textMax),
    })),
    projects: projects.map((project) => ({ ...project, description: project.description.slice(0, textMax) })),
    education: (isRead('education') ? education : []).map(({ degree, institution, years, gpa, coursework }) => ({
      degree,
      institution,
      year: years,
      gpa,
      relevant_coursework: coursework,
    })),
    certifications,
  };
}

/** null if it is none, or has lost the sizes and places that it is read by. */
function resumeOfExport(content: PdfContent): Resume | null {
  if (!isExport(content)) return null;
  const parts = partsOfExport(content);
  const { name, headline, summary, skills, languages, experience, education, certifications, not_read } =
    readExport(parts);
  if (name === '' || experience.length + education.length + skills.length === 0) return null;
  return {
    name,
    contact: findContact(parts.side('contact'), parts.document.links),
    // The headline says what somebody aims at where no text does.
    summary: ownWords(summary) || ownWords(headline),
    skills,
    languages,
    experience,
    projects: [],
    education: education.map((school) => ({ ...school, gpa: '', coursework: [], range: findRange(school.years) })),
    certifications,
    awards: listedIn(parts, 'awards', 'publications'),
    activities: listedIn(parts, 'volunteering'),
    headings: parts.headings,
    not_read,
    odd_headings: [],
    two_columns: parts.document.side.length > 0,
    pages: content.pages.length,
    bullets: parts.document.main.filter(({ text }) => isBullet(text)).length,
  };
}

const few = 12;

/** The trouble applicant tracking systems will have with the file. */
function atsIssues(resume: Resume, content: PdfContent): string[] {
  const { hidden, images, unmapped, pages } = content;
  const letters = pages.flatMap(({ items }) => items).reduce((sum, { text }) => sum + text.length, 0);
  const issues: (string | false)[] = [
    resume.two_columns && 'It has two columns, and some programs read straight across both. One column is safer.',
    images > 0 &&
      `It contains ${images === 1 ? 'a picture' : `${images} pictures`}: programs skip any text in pictures.`,
    resume.odd_headings.length > 0 &&
      `These headings are unusual, and programs may not know them: ${resume.odd_headings.slice(0, 3).join(', ')}.`,
    hidden.without_ink > letters * 0.5 &&
      'Its text is hidden behind a picture, as in a scan, so some letters are probably wrong. Export it from the app you wrote it in.',
    hidden.without_ink > few &&
      hidden.without_ink <= letters * 0.5 &&
      'It contains text that people cannot see. Recruiters and their programs see that as a trick: remove it.',
    hidden.white > few &&
      'It contains white text on white. Recruiters and their programs see that as a trick: remove it.',
    hidden.tiny > few && 'Some text is under 4 points, too small to read: remove it or make it larger.',
    unmapped > few &&
      'One of its fonts does not say which letters it shows, so programs misread them. Use a common font.',
  ];
  return issues.filter((issue) => issue !== false);
}

/** What nobody can act on the resume without. */
export function criticalIssues(resume: Resume): string[] {
  const { contact, experience, projects, education, name, not_read } = resume;
  const isUnread = (section: string): boolean => not_read.has(section);
  const issues: (string | false)[] = [
    contact.email === '' &&
      (contact.phone === ''
        ? 'We found no email address or phone number, so nobody can reply to you.'
        : 'We found no email address, only a phone number.'),
    name === '' && !isUnread('name') && 'We found no name in the first lines.',
    experience.length === 0 &&
      projects.length === 0 &&
      !isUnread('experience') &&
      'We found no experience or projects. Put them under the headings Experience and Projects.',
    education.length === 0 &&
      experience.length === 0 &&
      !isUnread('education') &&
      !isUnread('experience') &&
      'We found no education. Put it under the heading Education.',
    experience.length > 0 &&
      !isUnread('experience') &&
      experience.every(({ duration }) => duration === '') &&
      'None of your positions has dates, so programs cannot tell how long you have worked.',
  ];
  return issues.filter((issue) => issue !== false);
}

/** Sections whose absence is already a critical issue. */
function criticalSections({ contact, name, experience, projects, education, not_read }: Resume): Set<string> {
  const nothing = experience.length === 0 && !not_read.has('experience');
  return new Set([
    ...(contact.email === '' ? ['email'] : []),
    ...(name === '' ? ['name'] : []),
    ...(nothing && projects.length === 0 ? ['experience', 'projects'] : []),
    ...(nothing && education.length === 0 && !not_read.has('education') ? ['education'] : []),
  ]);
}

export function strengthsOf(resume: Resume, { categories, strong }: Scored<ReviewCategory>): string[] {
  const isRead = !resume.not_read.has('experience');
  const best = linesOfText(workTexts(isRead ? resume : { ...resume, experience: [] })).find(
    (line) => showsResult(line) && line.length < 160,
  );
  const sentences = strong.filter(({ category }) => categories[category].score >= 7).map(({ sentence }) => sentence);
  return [...(best ? [`This line shows a result: "${withoutBullet(best)}"`] : []), ...sentences].slice(0, 6);
}
