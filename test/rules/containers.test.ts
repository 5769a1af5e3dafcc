// Dockerfile and compose.yaml as far as they can be checked without an engine: whatever they copy, start and name exists.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const isThere = (file: string): boolean => existsSync(path.join(root, file));
const explained = (name: string): boolean => textOf('docs/configuration.md').includes(`\`${name}\``);

type Instruction = { word: string; rest: string };
const instructions: Instruction[] = textOf('Dockerfile')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [word = '', ...rest] = line.split(' ');
    return { word, rest: rest.join(' ').trim() };
  });
const having = (word: string): string[] => instructions.filter((one) => one.word === word).map(({ rest }) => rest);

/** What the first stage makes, and what comes with its image. */
const made = ['/app/node_modules', '/app/dist', '/usr/local/bin/node'];

test('the Dockerfile has instructions that there are, and stages that it copies from', () => {
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER', 'ENV', 'VOLUME', 'EXPOSE', 'CMD'];
  expect(instructions.filter(({ word }) => !known.includes(word))).toEqual([]);
  expect(instructions[0]?.word).toBe('FROM');
  const stages = having('FROM').flatMap((from) => / AS (\w+)$/.exec(from)?.[1] ?? []);
  const used = having('COPY').flatMap((copy) => /^--from=(\w+) /.exec(copy)?.[1] ?? []);
  expect(used.length).toBeGreaterThan(0);
  for (const stage of used) expect(stages).toContain(stage);
});

test('every source of a COPY is there, and none of them is kept out by .dockerignore', () => {
  const ignored = textOf('.dockerignore').split('\n');
  for (const copy of having('COPY')) {
    const words = copy.split(/\s+/);
    const isFromStage = words[0]?.startsWith('--from=') === true;
    for (const source of words.slice(isFromStage ? 1 : 0, -1)) {
      if (isFromStage && made.includes(source)) continue;
      const file = isFromStage ? source.replace(/^\/app\//, '') : source;
      expect([source, isThere(file)]).toEqual([source, true]);
      expect(ignored).not.toContain(file);
    }
  }
});

test('what the image starts is built, listens on the port that it names, and takes settings that are explained', () => {
  const command = JSON.parse(having('CMD')[0] ?? '[]') as string[];
  expect(command[0]).toBe('node');
  const bundle = command.at(-1) ?? '';
  expect(isThere(bundle.replace(/^dist\/(.*)\.js$/, 'src/$1.ts'))).toBe(true);
  expect(textOf('docs/configuration.md')).toMatch(new RegExp(`\`PORT\`[^\\n]*\\b${having('EXPOSE')[0]}\\b`));
  const names = having('ENV').flatMap((env) => [...env.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !explained(name))).toEqual([]);
});

type Service = {
  image?: string;
  build?: string;
  ports?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
};
const compose = parseYaml(textOf('compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

test('compose.yaml is YAML whose services, volumes and images are named, and whose ports lead to the program', () => {
  for (const [name, { image, build, depends_on = [], volumes = [] }] of Object.entries(compose.services)) {
    expect([name, build === undefined ? /^[\w./-]+:[\w.-]+$/.test(image ?? '') : build === '.']).toEqual([name, true]);
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(Object.keys(compose.services)).toContain(other);
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
  }
  expect(compose.services['postwright']?.ports?.map((port) => port.split(':').at(-1))).toEqual(having('EXPOSE'));
});

test('every setting that compose.yaml gives the program is explained, and what it asks .env for has a sentence', () => {
  const settings = Object.keys(compose.services['postwright']?.environment ?? {});
  expect(settings.length).toBeGreaterThan(5);
  // All the others, LinkedIn's, Stripe's and the model's among them.
  expect(compose.services['postwright']?.env_file).toEqual([{ path: '.env', required: false }]);
  expect(settings.filter((name) => !explained(name))).toEqual([]);
  const asked = [...textOf('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)(:[-?][^}]*)?\}/g)];
  expect(asked.filter(([, , otherwise]) => otherwise === undefined)).toEqual([]);
  const without = asked.filter(([, , otherwise = '']) => otherwise.startsWith(':?')).map(([, name = '']) => name);
  for (const name of new Set(without)) expect(textOf('docs/deploy.md')).toContain(`\`${name}\``);
});
