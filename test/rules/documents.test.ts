// What the documents point to exists: files, pictures, headings, commands.
import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

/** Markdown of the repository itself; the blog's articles are content, with URLs of the site. */
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];

const readDocument = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const withoutCode = (text: string): string =>
  text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()<>]/g, ''));

function targetsOf(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)];
  const pictures = [...text.matchAll(/\b(?:src|srcset|href)="([^"\s]+)/g)];
  return [...links, ...pictures].map(([, target = '']) => target).filter((target) => !/^[a-z]+:/i.test(target));
}

/** As GitHub makes them from headings. */
const anchorsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function leadsNowhere(document: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const found = file === '' ? document : path.join(path.dirname(document), decodeURIComponent(file));
  const full = path.join(root, found);
  if (found.startsWith('..') || !existsSync(full)) return true;
  if (anchor === undefined) return false;
  return statSync(full).isDirectory() || !anchorsOf(readDocument(found)).includes(anchor);
}

test('every relative link of the documents leads to a file, and to a heading where it names one', () => {
  const links = documents.flatMap((document) =>
    targetsOf(withoutCode(readDocument(document))).map((target) => ({ document, target })),
  );
  expect(documents).toContain('README.md');
  expect(links.length).toBeGreaterThan(20);
  const broken = links.filter(({ document, target }) => leadsNowhere(document, target));
  expect(broken).toEqual([]);
});

test('docs/architecture.md has every folder of the server and of the app, and what docs/words.md points to is there', () => {
  const foldersOf = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
  const folders = [...foldersOf('src/server'), ...foldersOf('src/web'), ...foldersOf('src/web/app')];
  const architecture = readDocument('docs/architecture.md');
  expect(folders.length).toBeGreaterThan(50);
  expect(folders.filter((folder) => !architecture.includes(`${folder}/`))).toEqual([]);
  const places = [...readDocument('docs/words.md').matchAll(/`([a-z-]+\/[\w./-]*\.tsx?)`/g)].map(
    ([, place = '']) => place,
  );
  expect(places.length).toBeGreaterThan(30);
  const isThere = (place: string): boolean =>
    ['src/server', 'src', 'src/web'].some((folder) => existsSync(path.join(root, folder, place)));
  expect(places.filter((place) => !isThere(place))).toEqual([]);
});

test('every command of the documents is one of package.json, and the README has all that people run', () => {
  const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((document) =>
    [...readDocument(document).matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);

  const forMigrations = 'db:generate';
  const readme = readDocument('README.md');
  const isShown = (name: string): boolean => new RegExp(`^\\| \`npm (run )?${name}[\` ]`, 'm').test(readme);
  expect(Object.keys(scripts).filter((name) => name !== forMigrations && !isShown(name))).toEqual([]);
});

test('every row of the threat model names a test that is there, or a soak that is run', () => {
  const rows = readDocument('docs/security.md')
    .split('\n')
    .filter((line) => /^\|.*\|$/.test(line) && !/^\| (---|who )/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows.length).toBeGreaterThan(30);
  const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> };
  const soaks = readDocument('test/soak.ts');
  const isThere = (name: string): boolean => {
    const [, script, , soak] = /^npm run (\S+)( -- (\S+))?$/.exec(name) ?? [];
    if (script !== undefined) return script in scripts && (soak === undefined || soaks.includes(soak));
    return name.endsWith('.test.ts') && globSync([name, `src/server/${name}`], { cwd: root }).length > 0;
  };
  const unproven = rows.filter(([, , , proof = '']) => {
    const names = [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return names.length === 0 || !names.every(isThere);
  });
  expect(unproven).toEqual([]);
});

test('decisions have one form: a number that is the file’s, a sentence, and the day', () => {
  const records = readdirSync(path.join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
  expect(records.length).toBeGreaterThan(20);
  const odd = records.filter((name) => {
    const [first = '', second = ''] = readDocument(`docs/decisions/${name}`).split('\n');
    const number = name.slice(0, 3);
    return !first.startsWith(`# ${number}. `) || !/^(Superseded on )?20\d\d-\d\d-\d\d\b/.test(second);
  });
  expect(odd).toEqual([]);
});

test('the architecture names every room of the server', () => {
  const rooms = readdirSync(path.join(root, 'src/server'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const text = readDocument('docs/architecture.md');
  expect(rooms.map(({ name }) => name).filter((name) => !text.includes(` ${name}/`))).toEqual([]);
});
