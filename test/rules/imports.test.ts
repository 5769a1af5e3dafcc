// The house's rules of direction (docs/architecture.md): who may import whom, no loops, one reader of the environment.
import { expect, test } from 'vitest';
import { sourceFiles, type SourceFile } from './source-files.ts';

const files = sourceFiles('src');
const product = files.filter(({ file }) => !/\.test\.tsx?$/.test(file));
const inside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** Every import in `from` files that `isWrong`, as readable lines. */
function wrong(from: SourceFile[], isWrong: (file: string, target: string) => boolean): string[] {
  return from.flatMap(({ file, imports }) =>
    imports.filter((i) => isWrong(file, i.from)).map((i) => `${file} imports ${i.from}`),
  );
}

/** Folders of src/server that are not features. */
const house = [
  'http',
  'database',
  'adapters',
  'writer',
  'operations',
  'pages',
  'documents',
  'threads',
  'pdf-process',
  'formats',
  'post-readings',
];
const featureOf = (file: string): string | null => {
  const [, name = ''] = /^src\/server\/([^/]+)\/[^/]+/.exec(file) ?? [];
  return name && !house.includes(name) ? name : null;
};

/** A feature may call another's service.ts along these edges only. Tables are shared for joins and foreign keys. */
const serviceEdges = new Set([
  'account -> linkedin-connection',
  'account -> onboarding',
  'publishing -> posts',
  'series -> posts',
  'series -> publishing',
  'post-imports -> posts',
  'post-imports -> posting-times',
  'post-imports -> publishing',
  'post-imports -> voice',
  'chat -> posts',
  'samples -> chat',
  'samples -> figures',
  'samples -> posts',
  'samples -> prospects',
  'samples -> voice',
  'mcp -> posts',
  'mcp -> publishing',
  'mcp -> ideas',
  'mcp -> posting-times',
  'mcp -> figures',
  'mcp -> research',
  'mcp -> voice',
  'mcp -> idea-board',
]);

test('contract imports zod/mini and itself only', () => {
  const contract = product.filter(({ file }) => inside(file, 'src/contract'));
  expect(wrong(contract, (_, to) => to !== 'zod/mini' && !inside(to, 'src/contract'))).toEqual([]);
});

test('web and server never import each other', () => {
  expect(wrong(product, (file, to) => inside(file, 'src/web') && inside(to, 'src/server'))).toEqual([]);
  expect(wrong(product, (file, to) => inside(file, 'src/server') && inside(to, 'src/web'))).toEqual([]);
});

test('the public site never loads the app', () => {
  expect(wrong(product, (file, to) => inside(file, 'src/web/site') && inside(to, 'src/web/app'))).toEqual([]);
});

test('product code never imports tests', () => {
  expect(wrong(product, (_, to) => inside(to, 'test') || /\.test\./.test(to))).toEqual([]);
});

test('adapters know no feature, no http and no writer but its port', () => {
  const adapters = product.filter(({ file }) => inside(file, 'src/server/adapters'));
  const known =
    /^src\/server\/(adapters\/|(clock|data-folder|error-code|hash|parse-json|refusal|semaphore|time)\.ts|database\/(columns|open)\.ts|writer\/port\.ts)/;
  expect(wrong(adapters, (_, to) => inside(to, 'src/server') && !known.test(to))).toEqual([]);
});

test('the sandboxes know nothing of the program they stand in front of', () => {
  const sandbox = product.filter(({ file }) => inside(file, 'src/sandbox'));
  expect(
    wrong(sandbox, (_, to) => inside(to, 'src/server') && !/^src\/server\/(clock|database\/open)\.ts$/.test(to)),
  ).toEqual([]);
  const known = /^src\/server\/(app|main|parts|sandboxes)\.ts$/;
  expect(
    wrong(product, (file, to) => inside(file, 'src/server') && !known.test(file) && inside(to, 'src/sandbox')),
  ).toEqual([]);
});

test('inside a feature: routes, then service, then store, never back', () => {
  const role = (path: string): number =>
    ['tables', 'store', 'service', 'routes'].indexOf(/([\w-]+)\.ts$/.exec(path)?.[1] ?? '');
  const backwards = (file: string, to: string): boolean =>
    featureOf(file) !== null && featureOf(file) === featureOf(to) && role(file) >= 0 && role(to) > role(file);
  expect(wrong(product, backwards)).toEqual([]);
});

test('features meet at service.ts and tables.ts only, along listed edges', () => {
  const crossing = (file: string, to: string): boolean => {
    const [fromWord, toWord] = [featureOf(file), featureOf(to)];
    if (!fromWord || !toWord || fromWord === toWord || to.endsWith('/tables.ts')) return false;
    return !(to.endsWith('/service.ts') && serviceEdges.has(`${fromWord} -> ${toWord}`));
  };
  expect(wrong(product, crossing)).toEqual([]);
});

test('no loops of imports, those of types and on demand included', () => {
  const edges = new Map(product.map(({ file, imports }) => [file, imports.map(({ from }) => from)]));
  const done = new Set<string>();
  const loops: string[] = [];
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      loops.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) if (edges.has(next)) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) walk(file, []);
  expect(loops).toEqual([]);
});

test('one reader of the environment', () => {
  const readers = product.filter(({ text }) => /process\.env\b/.test(text)).map(({ file }) => file);
  expect(readers).toEqual(['src/server/config.ts']);
});

test('every import of our own leads to a file', () => {
  const known = new Set(files.map(({ file }) => file));
  const isMissing = (_: string, to: string): boolean => /^src\/.*\.tsx?$/.test(to) && !known.has(to);
  expect(wrong(files, isMissing)).toEqual([]);
});

test('nobody but its adapters, the configuration and one file of the pages knows which sign-in runs', () => {
  const known =
    /^src\/(server\/(adapters\/identity\/|config\.ts)|web\/(hosted-sign-in|modal-state)\.ts)|^src\/server\/documents\//;
  const knowing = product.filter(({ file, text }) => !known.test(file) && /clerk|better-auth/i.test(text));
  expect(knowing.map(({ file }) => file)).toEqual([]);
});
