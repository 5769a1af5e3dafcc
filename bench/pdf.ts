// The PDF tools over the wire, on sample PDFs with known truth: precision and recall of each field beside open-resume's published approach, and
// time beside unpdf's bare extraction of text. Asked from outside, as a person's browser asks; nothing of the server's inside is used.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { ResumeReview } from '#contract/resume-review.ts';
import { samplePdfs, type SamplePdf } from '#test/samples/pdf/generate.ts';
import { median, round, runProgram, type Benchmark, type Target } from './benchmark.ts';
import {
  answerOfRating,
  answerOfReview,
  invented,
  measure,
  stringsIn,
  type Answer,
  type Count,
  type Field,
  type WireRating,
} from './pdf-measures.ts';
import { linksOf, readBare, readByFeatures } from './pdf-peer.ts';

const wire = {
  profile: { path: '/api/linkedin/rate', field: 'pdf' },
  resume: { path: '/api/resume/review', field: 'resume' },
} as const;
const nothing: Answer = {
  name: '',
  email: '',
  phone: '',
  headline: '',
  roles: [],
  education: [],
  skills: [],
  projects: [],
};
const at_once = 4;
const repeats = 3;

/** What must be reached on the corpus, in precision and in recall. */
const bounds: [Field, number][] = [
  ['name', 0.99],
  ['email', 0.99],
  ['role title with company', 0.95],
  ['role dates', 0.95],
  ['education', 0.93],
  ['skills', 0.95],
];

type Made = SamplePdf & { bytes: Uint8Array };
type Totals = Map<Field, Count>;

async function makeAll(): Promise<Made[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const samples = samplePdfs({
      print: async (html) => {
        await page.setContent(html);
        return page.pdf({ printBackground: true, preferCSSPageSize: true });
      },
    });
    const made: Made[] = [];
    for (const sample of samples) made.push({ ...sample, bytes: await sample.make() });
    return made;
  } finally {
    await browser.close();
  }
}

type Said = { status: number; body: unknown };

async function ask(url: string, { truth, bytes }: Made): Promise<Said> {
  const { path: call, field } = wire[truth.kind];
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], 'sample.pdf', { type: 'application/pdf' }));
  const response = await fetch(url + call, { method: 'POST', body: form });
  const body: unknown = await response.json();
  // Not an answer about the file: there is nothing to measure.
  if ([404, 405, 429].includes(response.status)) throw new Error(`POST ${call} answers ${response.status}.`);
  return { status: response.status, body };
}

function answerOf({ truth }: Made, { status, body }: Said): Answer {
  if (status !== 200) return nothing;
  return truth.kind === 'profile' ? answerOfRating(body as WireRating) : answerOfReview(body as ResumeReview);
}

function add(totals: Totals, counts: Record<Field, Count>): void {
  for (const [field, { right, given, true: wanted }] of Object.entries(counts) as [Field, Count][]) {
    const sum = totals.get(field) ?? { right: 0, given: 0, true: 0 };
    totals.set(field, { right: sum.right + right, given: sum.given + given, true: sum.true + wanted });
  }
}

const precision = ({ right, given }: Count): number => (given === 0 ? 0 : round(right / given, 3));
const recall = ({ right, true: wanted }: Count): number => (wanted === 0 ? 0 : round(right / wanted, 3));

/** `beside` is ours on the peer's files: English resumes, which it was made for. */
type Accuracy = { ours: Totals; beside: Totals; peer: Totals; refused: string[]; invented: string[] };

async function accuracyOf(url: string, files: Made[]): Promise<Accuracy> {
  const result: Accuracy = { ours: new Map(), beside: new Map(), peer: new Map(), refused: [], invented: [] };
  for (const file of files) {
    const said = await ask(url, file);
    const answer = answerOf(file, said);
    if (said.status !== 200) result.refused.push(`${file.id} ${said.status}`);
    add(result.ours, measure(answer, file.truth));
    const parsed = said.body as { profile_data?: unknown; resume_data?: unknown };
    const printed = `${await readBare(file.bytes)} ${(await linksOf(file.bytes)).join(' ')}`;
    const made_up = invented([answer.name, ...stringsIn(parsed.profile_data ?? parsed.resume_data)], printed);
    result.invented.push(...made_up.map((value) => `${file.id}: ${value}`));
    if (file.truth.kind !== 'resume' || file.language !== 'en') continue;
    add(result.beside, measure(answer, file.truth));
    add(result.peer, measure(await readByFeatures(file.bytes), file.truth));
  }
  return result;
}

/** ms a file, both warm and in turns; the first round does not count. */
async function timesOf(url: string, files: Made[]): Promise<{ ours: number; bare: number; ratio: number }> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round_at = 0; round_at <= repeats; round_at += 1) {
    for (const file of files) {
      const began = performance.now();
      await ask(url, file);
      const answered = performance.now();
      await readBare(file.bytes);
      if (round_at === 0) continue;
      ours.push(answered - began);
      bare.push(performance.now() - answered);
    }
  }
  return { ours: median(ours), bare: median(bare), ratio: median(ours.map((ms, at) => ms / (bare[at] ?? Number.NaN))) };
}

/** Files a second with `lanes` in flight. */
async function rateOf(url: string, files: Made[], lanes: number): Promise<number> {
  const waiting = [...files];
  const began = performance.now();
  const lane = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await ask(url, file);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (files.length * 1000) / (performance.now() - began);
}

export const pdfBench: Benchmark = {
  about:
    "sample PDFs in 12 layouts and 7 languages over the wire, beside open-resume's published approach (written anew) and unpdf's bare text",
  async run() {
    const files = await makeAll();
    const folder = await mkdtemp(path.join(tmpdir(), 'postwright-bench-'));
    const product = await runProgram(['npm', 'start'], {
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      DATA_DIR: path.join(folder, 'data'),
    });
    try {
      const accuracy = await accuracyOf(product.url, files);
      const timed = files.filter(({ id }) => id.endsWith('-1'));
      const times = await timesOf(product.url, timed);
      const alone = await rateOf(product.url, timed, 1);
      const together = await rateOf(product.url, timed, at_once);
      return report(files.length, accuracy, { ...times, together: together / alone });
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Times = { ours: number; bare: number; ratio: number; together: number };

function report(files: number, accuracy: Accuracy, times: Times): Awaited<ReturnType<Benchmark['run']>> {
  const figures: Record<string, number | string> = { files };
  for (const [field, counts] of accuracy.ours) {
    figures[`${field}, precision`] = precision(counts);
    figures[`${field}, recall`] = recall(counts);
  }
  for (const [field, counts] of accuracy.peer) {
    const ours = accuracy.beside.get(field);
    if (counts.true === 0 || !ours) continue;
    figures[`English resumes: ${field}, precision / recall`] = `${precision(ours)} / ${recall(ours)}`;
    figures[`English resumes by open-resume's approach: ${field}`] = `${precision(counts)} / ${recall(counts)}`;
  }
  figures['ms a file, median'] = round(times.ours, 1);
  figures['bare unpdf, ms a file, median'] = round(times.bare, 1);
  figures['files refused'] = accuracy.refused.slice(0, 10).join('; ') || 0;
  figures['invented values'] = accuracy.invented.slice(0, 10).join('; ') || 0;
  const least = bounds.map(([field, bound]): Target => {
    const counts = accuracy.ours.get(field) ?? { right: 0, given: 0, true: 0 };
    const value = Math.min(precision(counts), recall(counts));
    return { target: `${field}: precision and recall at least ${bound}`, value, met: value >= bound };
  });
  const ratio = round(times.ratio, 2);
  const together = round(times.together, 2);
  return {
    figures,
    targets: [
      ...least,
      { target: 'no field invented', value: accuracy.invented.length, met: accuracy.invented.length === 0 },
      { target: 'no file refused', value: accuracy.refused.length, met: accuracy.refused.length === 0 },
      { target: 'a file in at most 1.25 of unpdf alone', value: ratio, met: ratio <= 1.25 },
      {
        target: `${at_once} at once at least 1.7 times as many a second as one`,
        value: together,
        met: together >= 1.7,
      },
    ],
  };
}
