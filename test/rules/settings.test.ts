// Every setting is where people look for it: docs/configuration.md explains and .env.example shows whatever src/server/config.ts reads.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { root } from './source-files.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const example = textOf('.env.example');
const uncommented = parseEnv(example.replaceAll(/^# (?=[A-Z_0-9]+=)/gm, ''));

/** The names the program asks for, given these settings: some are asked for only if another one is set. */
function namesRead(settings: NodeJS.Dict<string>): string[] {
  const names = new Set<string>();
  const env = new Proxy(settings, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  readConfig(env, '202609');
  return [...names];
}

/** The settings in each code block that has any. */
function settingsShown(file: string): { file: string; settings: NodeJS.Dict<string> }[] {
  const blocks = [...textOf(file).matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const lines = blocks.map((block) => block.split('\n').filter((line) => /^[A-Z][A-Z0-9_]*=/.test(line)));
  return lines.filter((some) => some.length > 0).map((some) => ({ file, settings: parseEnv(some.join('\n')) }));
}

/** From the first column of its tables. */
function namesExplained(): string[] {
  const cells = [...textOf('docs/configuration.md').matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name));
}

const read = [...new Set([...namesRead({}), ...namesRead(uncommented)])].toSorted();

test('docs/configuration.md explains every setting once, and no other', () => {
  expect(read).toContain('CLERK_JS_URL');
  expect(namesExplained().toSorted()).toEqual(read);
});

test('.env.example shows every setting, and no other', () => {
  expect(Object.keys(uncommented).toSorted()).toEqual(read);
});

test('.env.example sets nothing as it is, and each of its lines is a value the program takes', () => {
  expect(parseEnv(example)).toEqual({});
  expect(() => readConfig(uncommented, '202609')).not.toThrow();
});

test('the settings that documents show are ones the program takes', () => {
  const shown = ['README.md', 'docs/configuration.md', 'docs/deploy.md'].flatMap(settingsShown);
  expect(shown.length).toBeGreaterThan(4);
  for (const { file, settings } of shown) {
    expect({ file, unknown: Object.keys(settings).filter((name) => !read.includes(name)) }).toEqual({
      file,
      unknown: [],
    });
    expect(() => readConfig(settings, '202609'), file).not.toThrow();
  }
});
