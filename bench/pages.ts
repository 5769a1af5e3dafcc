// What pages weigh and how Lighthouse judges them (mobile, its own throttling), beside bare React bundled in the same run.
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import lighthouse from 'lighthouse';
import { budgets, signedInBudgets, weigh, weighSignedIn, type Weight } from '#test/journeys/page-weight.ts';
import { median, root, round, type Benchmark, type Target } from './benchmark.ts';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const port = 9333;
const articles = ['/blog', '/blog/linkedin-content-strategies', '/blog/personal-brand-founder-linkedin'];
const tools = [
  '/',
  '/tools/linkedin-character-counter',
  '/tools/linkedin-hashtag-generator',
  '/rate-linkedin',
  '/review-resume',
];
const judged = ['/', '/blog/linkedin-content-strategies', '/tools/linkedin-character-counter', '/rate-linkedin'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const blockingMs = 150;
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

/** react and react-dom alone, minified and compressed: the least that a fully hydrated page ships. */
async function bareReactKilobytes(): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "import { hydrateRoot } from 'react-dom/client'; import { useState } from 'react'; console.log(hydrateRoot, useState)",
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length / 1024;
}

async function weighAll(url: string): Promise<Map<string, Weight>> {
  const browser = await chromium.launch({ executablePath, args });
  const weights = new Map<string, Weight>();
  try {
    for (const address of [...articles, ...tools]) {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
      weights.set(address, await weigh(await context.newPage(), address));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return weights;
}

async function weighApp(url: string): Promise<Target[]> {
  const browser = await chromium.launch({ executablePath, args });
  const targets: Target[] = [];
  try {
    for (const [at, [address, budget]] of Object.entries(signedInBudgets).entries()) {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
      const data = { name: 'Ada', email: `ada${at}@example.com`, password: 'a long passphrase of the bench' };
      await context.request.post('/api/auth/sign-up/email', { data });
      await context.request.post('/api/onboarding/seen', { headers: { origin: url } });
      const weight = await weighSignedIn(await context.newPage(), address);
      targets.push({
        target: `${address}, cold: KB at most ${budget}`,
        value: round(weight, 1),
        met: weight <= budget,
      });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return targets;
}

type Judged = Record<(typeof categories)[number], number> & { /** Total blocking time in ms. */ blocking: number };

/** The median of three runs for each category, 0 to 100. */
async function judge(url: string, address: string): Promise<Judged> {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < 3; run += 1) {
    const result = await lighthouse(url + address, { port, onlyCategories: [...categories], logLevel: 'silent' });
    const found = result?.lhr.categories ?? {};
    const blocking = result?.lhr.audits['total-blocking-time']?.numericValue ?? Infinity;
    const scores = categories.map((name) => [name, round((found[name]?.score ?? 0) * 100)]);
    runs.push({ ...Object.fromEntries(scores), blocking });
  }
  const of = (name: string) => median(runs.map((scores) => scores[name] ?? 0));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    blocking: of('blocking'),
  };
}

async function judgeAll(url: string, figures: Record<string, number | string>): Promise<Target[]> {
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  let blocking = 0;
  const lowest = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
  try {
    for (const address of judged) {
      const scores = await judge(url, address);
      figures[`Lighthouse mobile ${address}`] = categories.map((name) => scores[name]).join(' / ');
      blocking = Math.max(blocking, scores.blocking);
      for (const name of categories) lowest[name] = Math.min(lowest[name], scores[name]);
    }
  } finally {
    await browser.close();
  }
  const targets = categories.map((name) => ({
    target: `Lighthouse ${name} at least ${wanted[name]} on every page`,
    value: lowest[name],
    met: lowest[name] >= wanted[name],
  }));
  const target = `total blocking time on every page: ms at most ${blockingMs}`;
  return [...targets, { target, value: round(blocking), met: blocking <= blockingMs }];
}

export const pagesBench: Benchmark = {
  about:
    'script (compressed KB) and layout shift of pages, Lighthouse mobile, beside bare React bundled in the same run',
  async run({ start, folder }) {
    const program = await start(['npm', 'start'], { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: folder });
    const bare = await bareReactKilobytes();
    const weights = await weighAll(program.url);
    const figures: Record<string, number | string> = { 'bare React, KB': round(bare, 1) };
    for (const [address, { before_touch, in_all, layout_shift }] of weights) {
      figures[`${address}: KB before a touch, in all, of bare React; shift`] =
        `${round(before_touch, 1)}, ${round(in_all, 1)}, ${round(in_all / bare, 2)}; ${round(layout_shift, 3)}`;
    }
    const most = (of: string[], figure: keyof Weight) =>
      Math.max(...of.map((at) => weights.get(at)?.[figure] ?? Infinity));
    const limit = (target: string, value: number, atMost: number): Target => ({
      target: `${target} at most ${atMost}`,
      value: round(value, 3),
      met: value <= atMost,
    });
    const targets = [
      limit('articles: KB of script', most(articles, 'in_all'), budgets.article),
      limit('landing and tools: KB before a touch', most(tools, 'before_touch'), budgets.before_touch),
      limit('landing and tools: KB in all', most(tools, 'in_all'), budgets.in_all),
      ...(await weighApp(program.url)),
      limit('layout shift', most([...articles, ...tools], 'layout_shift'), budgets.layout_shift),
      ...(await judgeAll(program.url, figures)),
    ];
    return { figures, targets };
  },
};
