// What the headers of one section have in common: how many lines they take, and where in them titles and employers are. Where words alone
// do not explain an entry, its neighbours do.
import type { DateRange } from './dates.ts';
import type { Line } from './document.ts';
import { headerOf, partsOf, type Part, type Slots, type Job } from './job-header.ts';
import { isBullet, isProse, paragraphsOf } from './paragraphs.ts';
import { hasEmployerWord, hasTitleWord, isPlace } from './words-of-work.ts';

/** `at` is the line with the dates; `about` is one that says what the employer does. */
export type Header = { first: number; last: number; at: number; about: number | null; range: DateRange };

export const looksLike = (line: Line | undefined, model: Line | undefined): boolean =>
  line !== undefined &&
  model !== undefined &&
  !isBullet(line.text) &&
  !isProse(line) &&
  Math.abs(line.x - model.x) < 3 &&
  Math.abs(line.size - model.size) < 0.4 &&
  line.bold === model.bold;

/** Gives a header that differs from most as many lines as those have, if its lines look like theirs. */
export function likeMost(lines: readonly Line[], headers: readonly Header[]): Header[] {
  const formOf = ({ first, last, at }: Header): string => `${at - first}:${last - at}`;
  const forms = new Map<string, Header[]>();
  for (const header of headers) forms.set(formOf(header), [...(forms.get(formOf(header)) ?? []), header]);
  const [form, models] = [...forms].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
  const [model] = models;
  if (!model || models.length < 2 || models.length < headers.length / 2) return [...headers];
  const [above, below] = [model.at - model.first, model.last - model.at];
  return headers.map((header, index) => {
    const [first, last] = [header.at - above, header.at + below];
    const floor = index === 0 ? 0 : (headers[index - 1]?.last ?? -1) + 1;
    const ceiling = (headers[index + 1]?.first ?? lines.length) - 1;
    if (formOf(header) === form || header.about !== null || model.about !== null) return header;
    // Lines above the dates are never taken away from the header.
    if (first > header.first || first < floor || last > ceiling) return header;
    const steps = Array.from({ length: above + below + 1 }, (_, step) => step - above);
    const isAlike = models.some((one) =>
      steps.every((step) => looksLike(lines[header.at + step], lines[one.at + step])),
    );
    return isAlike ? { ...header, first, last } : header;
  });
}

const isSureTitle = ({ text }: Part): boolean => hasTitleWord(text) && !hasEmployerWord(text) && !isPlace(text);
const isSureCompany = ({ text }: Part): boolean => hasEmployerWord(text) && !hasTitleWord(text) && !isPlace(text);

/** Where those headers whose words tell have their titles and employers. */
export function slotsOf(headers: readonly (readonly Part[])[]): Slots {
  const titles = new Map<string, number>();
  const companies = new Map<string, number>();
  for (const parts of headers) {
    const [title, second] = parts.filter(isSureTitle);
    if (title?.slot !== undefined && !second) titles.set(title.slot, (titles.get(title.slot) ?? 0) + 1);
    const [company, other] = parts.filter(isSureCompany);
    if (company?.slot !== undefined && !other) companies.set(company.slot, (companies.get(company.slot) ?? 0) + 1);
  }
  const most = (votes: Map<string, number>): string | null =>
    [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
  const title = most(titles);
  const company = most(companies);
  const there = headers.flatMap((parts) => parts.filter(({ slot }) => slot === title));
  const inOne = there.filter(({ text }) => text.includes(', ')).length > there.length / 2;
  return { title, company: company === title ? null : company, in_one: inOne };
}

/** Each entry begins with a short line that names a title or an employer. */
export function readUndatedJobs(lines: readonly Line[]): Job[] {
  const starts = lines.flatMap((line, at) =>
    !isBullet(line.text) && !isProse(line) && (hasTitleWord(line.text) || (line.bold && hasEmployerWord(line.text)))
      ? [at]
      : [],
  );
  const first = starts.filter((at, index) => starts[index - 1] !== at - 1);
  return first.map((at, index) => {
    const until = first[index + 1] ?? lines.length;
    const second = lines[at + 1];
    // A list whose bullets are drawn is indented.
    const isIn = second !== undefined && second.x > (lines[at] as Line).x + second.size * 1.2;
    const hasTwo = second !== undefined && at + 1 < until && !isIn && !isBullet(second.text) && !isProse(second);
    const header = lines.slice(at, at + (hasTwo ? 2 : 1));
    const { title, company, location } = headerOf(header.flatMap((line) => partsOf(line, '')));
    const description = paragraphsOf(lines.slice(at + header.length, until)).join('\n');
    return { title, company, duration: '', location, description, range: null };
  });
}
