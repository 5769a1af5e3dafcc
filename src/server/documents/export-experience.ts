// The experience in LinkedIn's export: employer (12 points), then positions with title (11.5), dates, place and text (10.5). By size; if
// a file's sizes tell nothing, by the order of lines around the dates.
import { findRange } from './dates.ts';
import type { Line } from './document.ts';
import type { Job } from './job-header.ts';
import { isPlace } from './words-of-work.ts';
import { paragraphs } from './export-text.ts';

const employerSize = 11.75;
const titleSize = 11.2;
/** A place follows 14.7 points below the dates, a text about 21. */
const placePoints = 17.5;

/** Only years and months: the total for several positions. */
const total =
  /^(?:less than a year|menos de (?:um|un) (?:ano|a\u00F1o)|moins d[\u2019']un an|weniger als ein Jahr|meno di un anno|minder dan een jaar|(?:\d+\s+\p{L}+\s*){1,2}|\d+\s+\p{L}+\s+(?:y|e|et|und|en)\s+\d+\s+\p{L}+)$/iu;

type Open = { title: string; company: string; duration: string; location: string; text: Line[]; range: Job['range'] };

export function readExperience(lines: readonly Line[]): Job[] {
  const jobs: Open[] = [];
  let company = '';
  let titles: string[] = [];
  const opened = (): Open => ({ title: titles.join(' '), company, duration: '', location: '', text: [], range: null });
  let before: { line: Line; kind: 'company' | 'title' | 'dates' | 'place' | 'total' | 'text' } | null = null;
  for (const [at, line] of lines.entries()) {
    const text = line.text.replaceAll(/\s+/g, ' ').trim();
    const kind = kindOf(line, text, before, lines[at + 1]);
    // A title that no dates follow is a position all the same: what comes next is not the one before.
    if (titles.length > 0 && (kind === 'text' || kind === 'company')) {
      jobs.push(opened());
      titles = [];
    }
    const job = jobs.at(-1);
    if (kind === 'company') {
      company = before?.kind === 'company' && isWrapped(line) ? `${company} ${text}` : text;
      titles = [];
    } else if (kind === 'title') titles = before?.kind === 'title' ? [...titles, text] : [text];
    else if (kind === 'dates') {
      jobs.push({ ...opened(), duration: text, range: findRange(text) });
      titles = [];
    } else if (kind === 'place' && job) job.location = text;
    else if (kind === 'text') job?.text.push(line);
    before = { line, kind };
  }
  if (titles.length > 0) jobs.push(opened());
  return jobs.map(({ text, ...job }) => ({ ...job, description: paragraphs(text) }));
}

const isWrapped = (line: Line): boolean => line.above > 0 && line.above < line.size * 1.5;

function kindOf(line: Line, text: string, before: { line: Line; kind: string } | null, next: Line | undefined) {
  if (line.size > employerSize) return 'company';
  if (line.size > titleSize) return 'title';
  if (before?.kind === 'company' && total.test(text)) return 'total';
  if (before?.kind === 'title' || before?.kind === 'company') {
    if (isDates(text)) return 'dates';
  }
  if (
    before?.kind === 'dates' &&
    line.above > 0 &&
    line.above < placePoints &&
    text.length < 90 &&
    !/[.!?]$/.test(text)
  ) {
    const wraps = next !== undefined && next.size <= titleSize && next.above > 0 && next.above < 16 && !isPlace(text);
    return wraps ? 'text' : 'place';
  }
  if (before?.kind === 'dates' && line.above <= 0 && isPlace(text)) return 'place';
  return 'text';
}

/** A range or bare years, usually with the duration in brackets. */
const isDates = (text: string): boolean =>
  findRange(text) !== null || /^(?:\p{L}+\.?\s)?(?:de )?(?:19|20)\d{2}(?:\s*\(.*\))?$/u.test(text);
