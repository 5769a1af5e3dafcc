// node scripts/run-source.mjs bench/pdf-folder.ts FOLDER [--aside] [--each]: how well resumes made from templates other than ours are read.
// FOLDER holds TEMPLATE--PERSON.pdf and, beside each, TEMPLATE--PERSON.json with what is true of it (test/samples/pdf/layout.ts). A third of the
// templates, by the hash of their names, is kept aside: only `--aside` measures them, and never file by file.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { createPdfReader, type PdfReader } from '#server/pdf-process/pool.ts';
import { Refusal } from '#server/refusal.ts';
import type { Truth } from '#test/samples/pdf/layout.ts';
import { round } from './benchmark.ts';
import {
  add,
  answerOfReview,
  measure,
  nothing,
  type Answer,
  type Count,
  type Field,
  type Totals,
} from './pdf-measures.ts';

type Sample = { template: string; file: string; truth: Truth };
/** Parts that the answer says were not read: they score nothing, and are counted apart from what was read wrongly. */
type Outcome = { answer: Answer | null; not_read: readonly string[]; review: unknown };

const fields: readonly Field[] = ['role title with company', 'role dates', 'education', 'skills'];

const isAside = (template: string): boolean => (createHash('sha256').update(template).digest()[0] ?? 0) % 3 === 0;

function samplesIn(folder: string, aside: boolean): Sample[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
  return names.toSorted().flatMap((name) => {
    const [template = ''] = name.split('--');
    if (isAside(template) !== aside) return [];
    const file = path.join(folder, name);
    const truth = JSON.parse(readFileSync(file.replace(/\.pdf$/, '.json'), 'utf8')) as Truth;
    return [{ template, file, truth }];
  });
}

async function read(reader: PdfReader, file: string): Promise<Outcome> {
  try {
    const review = await reader.review(readFileSync(file), new Date(), AbortSignal.timeout(60_000));
    return { answer: answerOfReview(review), not_read: review.not_read, review };
  } catch (error) {
    if (error instanceof Refusal) return { answer: null, not_read: [], review: error.message };
    throw error;
  }
}

const told = (totals: Totals, field: Field): string => {
  const { right, given, true: wanted } = totals.get(field) ?? { right: 0, given: 0, true: 0 };
  return `${field}: precision ${round(right / given, 3)}, recall ${round(right / wanted, 3)} (${right} right, ${given} given, ${wanted} true)`;
};

const short = (totals: Totals): string =>
  fields
    .map((field) => {
      const { right, given, true: wanted } = totals.get(field) ?? { right: 0, given: 0, true: 0 };
      return `${field.split(' ').at(-1) ?? ''} ${right}/${given}/${wanted}`;
    })
    .join('  ');

const args = process.argv.slice(2);
const [folder] = args.filter((arg) => !arg.startsWith('--'));
if (folder === undefined) throw new Error('Say which folder to measure.');
const aside = args.includes('--aside');
const each = args.includes('--each') && !aside;
const reader = createPdfReader({ size: 1 });
const all: Totals = new Map();
const byTemplate = new Map<string, Totals>();
let [refused, files] = [0, 0];
const unread = new Map<string, number>();
for (const { template, file, truth } of samplesIn(folder, aside)) {
  const outcome = await read(reader, file);
  files += 1;
  if (outcome.answer === null) refused += 1;
  for (const part of outcome.not_read) unread.set(part, (unread.get(part) ?? 0) + 1);
  const counts = measure(outcome.answer ?? nothing, truth);
  add(all, counts);
  const own = byTemplate.get(template) ?? new Map<Field, Count>();
  byTemplate.set(template, own);
  add(own, counts);
  if (each) console.log(JSON.stringify({ file: path.basename(file), counts, truth, ...outcome }));
}
await reader.stop();
if (!aside && !each) for (const [template, totals] of byTemplate) console.log(`${template}: ${short(totals)}`);
console.log(`${files} files of ${byTemplate.size} templates${aside ? ' kept aside' : ''}, ${refused} refused`);
for (const field of all.keys()) if (field !== 'headline' && field !== 'projects') console.log(told(all, field));
console.log(`not read, and said so: ${JSON.stringify(Object.fromEntries(unread))}`);
console.log(`load average ${round(loadavg()[0] ?? 0, 1)}`);
