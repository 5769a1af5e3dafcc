// node scripts/patterns.mjs: finds every regular expression of src/, has recheck judge whether its time is linear in its text or
// worse, and writes the names of the linear ones into scripts/linear-patterns.json. `npm run check` consults only that file: recheck
// takes minutes for all of them, and its answer about a pattern never changes.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

const list = 'scripts/linear-patterns.json';

/** Sentences about patterns that are not in the list. */
export async function patternFaults() {
  const known = new Set(JSON.parse(readFileSync(list, 'utf8')));
  const missing = (await findPatterns()).filter((pattern) => !known.has(nameOf(pattern)));
  return missing.map(
    ({ file, line, source, flags }) =>
      `${file}:${line} /${source}/${flags} is new: run node scripts/patterns.mjs, which tells whether it is linear.`,
  );
}

const nameOf = ({ source, flags }) =>
  createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 12);

async function findPatterns() {
  const files = readdirSync('src', { recursive: true })
    .map((name) => join('src', name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/test-|\.d\.ts$/.test(name));
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const written = texts.flatMap(({ file, text }) => literalsIn(file, text));
  return [...written, ...(await madeOnLoad(texts.filter(({ text }) => text.includes('new RegExp('))))];
}

function literalsIn(file, text) {
  const found = [];
  const walk = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'Literal' && node.regex) {
      const line = text.slice(0, node.start).split('\n').length;
      found.push({ file, line, source: node.regex.pattern, flags: node.regex.flags });
    } else for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(file, text).program);
  return found;
}

/** Patterns that a module builds while it loads; those built later can only be checked in review. */
async function madeOnLoad(texts) {
  const made = [];
  const { RegExp } = globalThis;
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, args, self) {
      const pattern = Reflect.construct(target, args, self);
      const at = /\/(src\/[^:\s?]+):(\d+)/.exec(new Error('where').stack ?? '');
      if (at && !/node_modules/.test(at.input.slice(0, at.index)))
        made.push({ file: at[1], line: Number(at[2]), source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    for (const { file } of texts) await import(pathToFileURL(file).href);
  } finally {
    globalThis.RegExp = RegExp;
  }
  return made;
}

const longest = 200_000;

/** Nothing in it repeats without a limit: at each position of a text it costs at most its own length. */
const isBounded = ({ source }) => !/[*+]|\{\d+,\}/.test(source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gs, 'x'));

/** recheck counts steps, and mistakes a large constant for growth: what it doubts is timed over texts that double, built to its recipe. */
const isSlow = (pattern, attack) => takesLong(pattern, attack) && [1, 2, 3].every(() => growsTooFast(pattern, attack));

/** Most do not: a look at a text of the greatest length, and at one of an eighth, saves measuring them. */
function takesLong({ source, flags }, { pumps, suffix }) {
  const pattern = new RegExp(source, flags.replace('y', ''));
  const textOf = (times) => pumps.reduce((sum, { prefix, pump }) => sum + prefix + pump.repeat(times), '') + suffix;
  const timeOf = (text) => {
    const before = performance.now();
    text.replace(pattern, '');
    return performance.now() - before;
  };
  const timesMax = Math.floor(longest / textOf(1).length);
  for (let times = 64; times * 8 < timesMax; times *= 4) if (timeOf(textOf(times)) > 50) return true;
  const part = textOf(Math.ceil(timesMax / 8));
  const ofPart = Math.min(timeOf(part), timeOf(part), timeOf(part));
  // Nobody would wait for a longer one.
  if (ofPart > 50) return true;
  const ofAll = timeOf(textOf(timesMax));
  return ofAll > 3 && ofAll > 14 * ofPart;
}

function growsTooFast({ source, flags }, { pumps, suffix }) {
  const pattern = new RegExp(source, flags.replace('y', ''));
  const textOf = (times) => pumps.reduce((sum, { prefix, pump }) => sum + prefix + pump.repeat(times), '') + suffix;
  const timeOf = (text) => {
    const before = process.threadCpuUsage();
    // That clock is coarse, so short runs are repeated.
    for (let runs = 1; ; runs += 1) {
      text.replace(pattern, '');
      const { user, system } = process.threadCpuUsage(before);
      if (user + system > 10_000) return (user + system) / 1000 / runs;
    }
  };
  const most = Math.floor(longest / textOf(1).length);
  let before = Infinity;
  for (const times of [most / 512, most / 64, most / 8, most].map((part) => Math.ceil(part))) {
    const text = textOf(times);
    const now = Math.min(timeOf(text), timeOf(text));
    // Eight times the text: a linear pattern takes eight times as long, a quadratic one 64 times.
    if (now > 5 && now > 24 * before) return true;
    if (now > 1000) return false;
    before = now;
  }
  return false;
}

function pumpsOf({ source }) {
  const words = [
    ...new Set(source.replaceAll(/\\[a-zA-Z](\{[^}]*\})?/g, ' ').match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu) ?? []),
  ];
  return [
    ' ',
    '\n',
    '\t',
    'a',
    'A',
    '0',
    'a ',
    'A a ',
    '0 ',
    ...words,
    ...words.flatMap((word) => [`${word} `, `a${word}`]),
  ];
}

async function verdictOf(check, pattern) {
  if (isBounded(pattern)) return null;
  // recheck knows neither of these flags; both only change what is found, not how long that takes.
  // For a pattern of thousands of words it does not keep to its own time limit.
  const result = await Promise.race([
    check(pattern.source, pattern.flags.replace(/[dv]/g, ''), { timeout: 4000 }),
    wait(20_000, { status: 'unknown' }),
  ]);
  if (result.status === 'safe') return null;
  // Too large for recheck: timed with every word and sign of its own, and with what comes between words.
  if (result.status === 'unknown') {
    const slow = pumpsOf(pattern).find((pump) => isSlow(pattern, { pumps: [{ prefix: '', pump }], suffix: '\u0000' }));
    return slow === undefined ? null : `is slow over ${JSON.stringify(slow)} repeated`;
  }
  // With that growth even the first text would take too long.
  const isSure = result.complexity.type === 'exponential';
  return isSure || isSlow(pattern, result.attack)
    ? `is ${result.complexity.summary}: ${result.attack.pattern.slice(0, 200)}`
    : null;
}

const keep = (names) => writeFileSync(list, `${JSON.stringify(names.toSorted(), null, 2)}\n`);

async function judgeAll() {
  const { check } = await import('recheck');
  const old = new Set(JSON.parse(readFileSync(list, 'utf8')));
  const patterns = new Map((await findPatterns()).map((pattern) => [nameOf(pattern), pattern]));
  const linear = [...patterns.keys()].filter((name) => old.has(name));
  // Smallest first: the largest take minutes each.
  const open = [...patterns]
    .filter(([name]) => !old.has(name))
    .toSorted(([, a], [, b]) => b.source.length - a.source.length);
  const judge = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      const [name, pattern] = next;
      const began = performance.now();
      const fault = await verdictOf(check, pattern);
      const seconds = Math.round((performance.now() - began) / 1000);
      if (fault !== null || seconds > 20)
        console.log(
          `${pattern.file}:${pattern.line} /${pattern.source.slice(0, 300)}/${pattern.flags} ${fault ?? `took ${seconds} s`}`,
        );
      if (fault !== null) continue;
      linear.push(name);
      keep(linear);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, judge));
  keep(linear);
  console.log(`${linear.length} of ${patterns.size} patterns are linear.`);
  process.exit(linear.length === patterns.size ? 0 : 1);
}

if (import.meta.main) await judgeAll();
