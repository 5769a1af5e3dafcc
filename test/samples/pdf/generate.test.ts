// The sample PDFs: enough of them, the same every time, and everything said to be true of a file is in it.
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDocumentProxy } from 'unpdf';
import { keptAside, sampleLanguages, sampleLayouts, samplePdfs, type SamplePdf } from './generate.ts';
import type { PrintHtml } from './layout.ts';

const noPrint: PrintHtml = () => Promise.reject(new Error('nothing is printed here'));
const samples = samplePdfs({ print: noPrint });
const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // The sharp s has no capital.
    .replaceAll('\u00DF', 'ss')
    .replaceAll(/[^\p{L}\p{N}+#@]/gu, '');

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
});
afterAll(() => browser.close());

type Item = { str: string; transform: number[] };

async function itemsOf(bytes: Uint8Array): Promise<Item[][]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: Item[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.filter((item) => 'str' in item));
  }
  await document.loadingTask.destroy();
  return pages;
}

async function expectReadable({ id, truth }: SamplePdf, bytes: Uint8Array): Promise<void> {
  const pages = await itemsOf(bytes);
  const text = squeezed(pages.flatMap((page) => page.map(({ str }) => str)).join(' '));
  const { name, email, phone, headline, roles, education, skills, projects } = truth;
  const said = [
    name,
    email,
    phone,
    headline,
    ...skills,
    ...projects,
    ...roles.flatMap(({ title, company, dates }) => [title, company, dates]),
    ...education.flatMap(({ institution, degree, years }) => [institution, degree, years]),
  ];
  expect(
    said.filter((value) => !text.includes(squeezed(value))),
    id,
  ).toEqual([]);
}

test('each file has an id of its own; a third of the newer layouts is kept aside', () => {
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  const everywhere = sampleLayouts.filter(({ languages }) => !languages);
  expect(new Set(samples.map(({ layout, language }) => `${layout} ${language}`)).size).toBe(
    everywhere.length * 7 + sampleLayouts.length - everywhere.length,
  );
  const newer = sampleLayouts.slice(12).map(({ name }) => name);
  expect(newer.filter((name) => keptAside.has(name)).length).toBeGreaterThanOrEqual(Math.floor(newer.length / 3));
  expect([...keptAside].every((name) => newer.includes(name))).toBe(true);
  expect(sampleLanguages.length).toBe(7);
  expect(new Set(samples.map(({ maker }) => maker))).toEqual(new Set(['library', 'hand', 'chromium']));
});

test('the same seed makes the same people and, where no browser prints, the same bytes; another seed others', async () => {
  const again = samplePdfs({ print: noPrint });
  expect(again.map(({ truth }) => truth)).toEqual(samples.map(({ truth }) => truth));
  expect(samplePdfs({ print: noPrint, seed: 2 }).map(({ truth }) => truth)).not.toEqual(
    samples.map(({ truth }) => truth),
  );
  for (const [at, sample] of samples.entries()) {
    if (sample.maker === 'chromium' || !sample.id.endsWith('-fr-1')) continue;
    expect(Buffer.from((await again[at]?.make()) ?? []).equals(await sample.make()), sample.id).toBe(true);
  }
});

test('what is true of a drawn file can be read in it', async () => {
  // Bare pdf.js cannot read Chinese without extra files.
  for (const sample of samples.filter(
    ({ maker, id, language }) => maker !== 'chromium' && language !== 'zh' && id.endsWith('-1'),
  ))
    await expectReadable(sample, await sample.make());
});

test('what is true of a printed file can be read in it', async () => {
  const page = await browser.newPage();
  const print: PrintHtml = async (html) => {
    await page.setContent(html);
    return page.pdf({ printBackground: true, preferCSSPageSize: true });
  };
  const printed = samplePdfs({ print }).filter(
    ({ maker, id }) => maker === 'chromium' && (id.endsWith('-es-1') || /^mixed-\d+-en-1$/.test(id)),
  );
  expect(printed.length).toBe(sampleLayouts.filter(({ maker }) => maker === 'chromium').length);
  for (const sample of printed) await expectReadable(sample, await sample.make());
});

test("LinkedIn's export has its geometry: the sidebar first and left, sizes that tell titles from companies", async () => {
  const sample = samples.find(({ id }) => id === 'linkedin-grouped-de-1');
  const [first = [], second] = await itemsOf((await sample?.make()) ?? new Uint8Array());
  const worded = first.filter(({ str }) => str.trim() !== '');
  expect(worded[0]?.str).toBe('Kontakt');
  const mainAt = worded.findIndex(({ str }) => str === sample?.truth.name);
  expect(worded.slice(0, mainAt).every(({ transform }) => (transform[4] ?? 0) < 195)).toBe(true);
  expect(worded.slice(mainAt).every(({ transform }) => (transform[4] ?? 0) >= 223)).toBe(true);
  const sizeOf = (text = ''): number | undefined => worded.find(({ str }) => str === text)?.transform[3];
  const [role] = sample?.truth.roles ?? [];
  expect(sizeOf(sample?.truth.name)).toBe(26);
  expect(sizeOf('Berufserfahrung')).toBe(15.75);
  expect([sizeOf(role?.title), sizeOf(role?.company)]).toEqual([11.5, 12]);
  expect(second).toBeDefined();
});

test('a file written by hand has ligatures as glyphs and no space between its words', async () => {
  const hand = samples.filter(({ maker }) => maker === 'hand');
  const texts = await Promise.all(hand.map(async (sample) => Buffer.from(await sample.make()).toString('latin1')));
  expect(texts.every((text) => /\/Differences \[1 \/fi \/fl\]/.test(text))).toBe(true);
  expect(texts.some((text) => text.includes('\\001'))).toBe(true);
  expect(texts.some((text) => /\[[^\]]*\([^)]* [^)]*\)[^\]]*\] TJ/.test(text))).toBe(false);
});
