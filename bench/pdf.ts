// The PDF tools over the wire, on sample PDFs with known truth: precision and recall of each field beside open-resume's published approach, and
// time beside unpdf's bare extraction of text. Asked from outside, as a person's browser asks; nothing inside the server is used.
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import type { ResumeReview } from '#contract/resume-review.ts';
import { keptAside, samplePdfs, type SamplePdf } from '#test/samples/pdf/generate.ts';
import { median, round, type Benchmark, type Target } from './benchmark.ts';
import {
  answerOfRating,
  answerOfReview,
  invented,
  measure,
  stringsIn,
  add,
  nothing,
  type Answer,
  type Count,
  type Field,
  type Totals,
  type WireRating,
} from './pdf-measures.ts';
import { linksOf, readBare, readByFeatures } from './pdf-peer.ts';

const wire = {
  profile: { path: '/api/linkedin/rate', field: 'pdf' },
  resume: { path: '/api/resume/review', field: 'resume' },
} as const;
const atOnce = 4;
const repeats = 3;

/** What must be reached on the corpus, in both precision and recall. */
const bounds: [Field, number][] = [
  ['name', 0.99],
  ['email', 0.99],
  ['role title with company', 0.95],
  ['role dates', 0.95],
  ['education', 0.93],
  ['skills', 0.95],
];

/** The same on layouts kept aside, whose results nobody looked at while changing the reader: recall, and precision over all. */
const asideBounds: [Field, number][] = [
  ['role title with company', 0.85],
  ['role dates', 0.85],
  ['education', 0.8],
  ['skills', 0.85],
];
const asidePrecision = 0.9;

type Made = SamplePdf & { bytes: Uint8Array };

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

const precision = ({ right, given }: Count): number => (given === 0 ? 0 : round(right / given, 3));
const recall = ({ right, true: wanted }: Count): number => (wanted === 0 ? 0 : round(right / wanted, 3));

/** `beside` is ours on the peer's files: English resumes, which it was made for. */
type Accuracy = { ours: Totals; aside: Totals; beside: Totals; peer: Totals; refused: string[]; invented: string[] };

async function accuracyOf(url: string, files: Made[]): Promise<Accuracy> {
  const result: Accuracy = {
    ours: new Map(),
    aside: new Map(),
    beside: new Map(),
    peer: new Map(),
    refused: [],
    invented: [],
  };
  for (const file of files) {
    const said = await ask(url, file);
    const answer = answerOf(file, said);
    if (said.status !== 200) result.refused.push(`${file.id} ${said.status}`);
    add(keptAside.has(file.layout) ? result.aside : result.ours, measure(answer, file.truth));
    const parsed = said.body as { profile_data?: unknown; resume_data?: unknown };
    // Bare pdf.js does not read raised letters: what is true of the file is printed in it all the same. It cannot read Chinese at all.
    const bare = `${await readBare(file.bytes)} ${(await linksOf(file.bytes)).join(' ')}`;
    const printed = file.language === 'zh' ? bare : `${bare} ${stringsIn(file.truth).join(' ')}`;
    const madeUp = invented([answer.name, ...stringsIn(parsed.profile_data ?? parsed.resume_data)], printed);
    result.invented.push(...madeUp.map((value) => `${file.id}: ${value}`));
    if (file.truth.kind !== 'resume' || file.language !== 'en') continue;
    add(result.beside, measure(answer, file.truth));
    add(result.peer, measure(await readByFeatures(file.bytes), file.truth));
  }
  return result;
}

/** Over all files: the median, the one that 5 % are slower than, and the sum. */
type Spread = { median: number; p95: number; sum: number };
const spreadOf = (all: number[]): Spread => ({
  median: median(all),
  p95: all.toSorted((x, y) => x - y)[Math.floor(all.length * 0.95)] ?? Number.NaN,
  sum: all.reduce((sum, one) => sum + one, 0),
});

/** ms per file, both warm and in turns; the first round does not count. */
async function timesOf(url: string, files: Made[]): Promise<{ ours: Spread; bare: Spread }> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let roundAt = 0; roundAt <= repeats; roundAt += 1) {
    for (const file of files) {
      const began = performance.now();
      await ask(url, file);
      const answered = performance.now();
      await readBare(file.bytes);
      if (roundAt === 0) continue;
      ours.push(answered - began);
      bare.push(performance.now() - answered);
    }
  }
  return { ours: spreadOf(ours), bare: spreadOf(bare) };
}

/** Files per second with `lanes` in flight. */
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
    "sample PDFs of many layouts and 8 languages over the wire, a third of the newer layouts kept aside, beside open-resume's published approach (written anew) and unpdf's bare text",
  async run({ start, folder }) {
    const files = await makeAll();
    const product = await start(['npm', 'start'], {
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      DATA_DIR: folder,
    });
    const accuracy = await accuracyOf(product.url, files);
    const timed = files.filter(({ id }) => id.endsWith('-1') && !id.startsWith('crossed'));
    const times = await timesOf(product.url, timed);
    // Every process that will read is warm.
    await rateOf(product.url, timed, atOnce);
    const alone = await rateOf(product.url, timed, 1);
    const together = await rateOf(product.url, timed, atOnce);
    return report(files.length, accuracy, { ...times, together: together / alone });
  },
};

type Times = { ours: Spread; bare: Spread; together: number };

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
  for (const [field, counts] of accuracy.aside)
    figures[`kept aside: ${field}, precision / recall`] = `${precision(counts)} / ${recall(counts)}`;
  figures['ms a file, median / p95'] = `${round(times.ours.median, 1)} / ${round(times.ours.p95, 1)}`;
  figures['bare unpdf, ms a file, median / p95'] = `${round(times.bare.median, 1)} / ${round(times.bare.p95, 1)}`;
  figures['load average'] = round(loadavg()[0] ?? 0, 1);
  figures['files refused'] = accuracy.refused.slice(0, 10).join('; ') || 0;
  figures['invented values'] = accuracy.invented.slice(0, 10).join('; ') || 0;
  const least = bounds.map(([field, bound]): Target => {
    const counts = accuracy.ours.get(field) ?? { right: 0, given: 0, true: 0 };
    const value = Math.min(precision(counts), recall(counts));
    return { target: `${field}: precision and recall at least ${bound}`, value, met: value >= bound };
  });
  const aside = asideBounds.flatMap(([field, bound]): Target[] => {
    const counts = accuracy.aside.get(field) ?? { right: 0, given: 0, true: 0 };
    const [found, right] = [recall(counts), precision(counts)];
    return [
      { target: `kept aside, ${field}: recall at least ${bound}`, value: found, met: found >= bound },
      {
        target: `kept aside, ${field}: precision at least ${asidePrecision}`,
        value: right,
        met: right >= asidePrecision,
      },
    ];
  });
  const ratioOf = (name: keyof Spread, bound: number): Target => {
    const value = round(times.ours[name] / times.bare[name], 2);
    return { target: `${name} of unpdf alone at most ${bound}`, value, met: value <= bound };
  };
  const together = round(times.together, 2);
  return {
    figures,
    targets: [
      ...least,
      ...aside,
      { target: 'no field invented', value: accuracy.invented.length, met: accuracy.invented.length === 0 },
      { target: 'no file refused', value: accuracy.refused.length, met: accuracy.refused.length === 0 },
      ratioOf('median', 0.8),
      ratioOf('p95', 0.5),
      ratioOf('sum', 0.6),
      {
        target: `${atOnce} at once at least 1.7 times as many a second as one`,
        value: together,
        met: together >= 1.7,
      },
    ],
  };
}
