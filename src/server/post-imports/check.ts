// What is wrong with the rows of a file, as sentences: the whole table, before anything is made. Pure; pictures are left to service.ts.
import { pageSentences } from '#contract/linkedin.ts';
import { contentMax, draftContentMax, imagesMax } from '#contract/post-fields.ts';
import type { ImportTimes } from '#contract/post-imports.ts';
import { isBlank } from '#contract/typed-text.ts';
import { rowProblems } from '../formats/csv.ts';
import { Refusal } from '../refusal.ts';
import type { PlannedRow } from './columns.ts';

export type CheckedRow = {
  row: number;
  content: string;
  at: Date | null;
  images: string[];
  visibility: PlannedRow['visibility'];
  shared: PlannedRow['shared'];
  problems: string[];
};

export type CheckOptions = {
  times: ImportTimes;
  /** Free posting times, soonest first; null if the person has set none. */
  free: Date[] | null;
  /** Texts in the file that the person's posts already have. */
  known: ReadonlySet<string>;
  /** Problems found earlier, by row. */
  found: ReadonlyMap<number, string[]>;
  /** The name of the company page that scheduled rows would go out as; null if it is none. */
  page: string | null;
  /** Why nothing can be scheduled, as a sentence; null if it can. */
  not_connected: string | null;
  /** Throws Refusal validation. */
  requireSchedulable: (at: Date) => Date;
};

export function checkRows(rows: readonly PlannedRow[], options: CheckOptions): CheckedRow[] {
  const seen = new Map<string, number>();
  const free = (options.free ?? []).values();
  return rows.map(({ row, content, time, images, visibility, isPublished, damage }) => {
    const isPlanned = isGoing(time, options);
    const problems = [
      ...textProblems(content, isPlanned ? contentMax : draftContentMax),
      ...pictureCountProblem(images),
      ...(options.found.get(row) ?? []),
    ];
    if (damage !== null) problems.push(rowProblems[damage]);
    if (isPublished) problems.push('This post is already published.');
    if (options.page !== null && visibility === 'CONNECTIONS' && isPlanned)
      problems.push(pageSentences.visibility(options.page));
    if (content !== '') {
      const first = seen.get(content);
      if (first !== undefined) problems.push(`The same text as in row ${first}.`);
      if (options.known.has(content)) problems.push('You already have a post with this text.');
    }
    // A row that is left out passes its slot on to the next one.
    const slot = options.times === 'slots' && problems.length === 0 ? (free.next().value ?? null) : null;
    const planned = options.times === 'given' ? givenTime(time, options) : { at: slot, problem: null };
    if (planned.problem !== null) problems.push(planned.problem);
    if (options.times === 'slots' && problems.length === 0 && slot === null)
      problems.push('None of your posting times is free in the next year.');
    // A row that is left out gives way to one with the same text, unless that text is published already. One that only lacks a picture
    // does not: the pictures of the other have not been fetched.
    const isTaken = isPublished || problems.length === (options.found.get(row) ?? []).length;
    if (isTaken && !seen.has(content)) seen.set(content, row);
    // Last, and alone: once it is mended the row is good.
    if (problems.length === 0 && planned.at !== null && options.not_connected !== null)
      problems.push(options.not_connected);
    return { row, content, at: planned.at, images, visibility, shared: null, problems };
  });
}

const isGoing = ({ at }: PlannedRow['time'], { times }: CheckOptions): boolean =>
  times === 'slots' || (times === 'given' && at !== null);

function givenTime({ at, problem }: PlannedRow['time'], { requireSchedulable }: CheckOptions): PlannedRow['time'] {
  if (!at) return { at, problem };
  try {
    return { at: requireSchedulable(at), problem: null };
  } catch (error) {
    if (error instanceof Refusal) return { at, problem: error.message };
    throw error;
  }
}

function textProblems(content: string, max: number): string[] {
  if (isBlank(content)) return ['There is no text.'];
  if (content.length <= max) return [];
  const [has, most] = [content.length, max].map((count) => count.toLocaleString('en'));
  return [
    `The text has ${has} characters. ${max === contentMax ? 'LinkedIn takes' : 'A draft holds'} at most ${most}.`,
  ];
}

const pictureCountProblem = ({ length }: readonly string[]): string[] =>
  length > imagesMax ? [`There are ${length} pictures. A post can have up to ${imagesMax}.`] : [];
