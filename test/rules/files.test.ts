// The house's rules of form: sizes, openings, names (CONTRIBUTING.md).
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles('src', 'test', 'bench');
const source = files.filter(({ file }) => file.startsWith('src/'));
const isContent = (file: string): boolean => /\/(content|articles)\//.test(file);
const names = (list: { file: string }[]): string[] => list.map(({ file }) => file);

test('source files stay under 400 lines', () => {
  const long = source.filter(({ file, text }) => !isContent(file) && text.split('\n').length > 401);
  expect(names(long)).toEqual([]);
});

test('a file opens by saying what it holds', () => {
  expect(names(files.filter(({ text }) => !/^(#!.*\n)?\/[/*]/.test(text)))).toEqual([]);
});

test('file names are kebab-case, and no folder is a drawer for everything', () => {
  const odd = files.filter(
    ({ file }) => !/^[a-z0-9./-]+$/.test(file) || /\/(utils?|helpers?|common|shared|misc|lib)\//.test(file),
  );
  expect(names(odd)).toEqual([]);
});

test('no any, no silenced checks, no barrels, no default exports', () => {
  const any = source.filter(({ text }) => /\bas any\b|: any\b|<any>|@ts-(ignore|expect-error|nocheck)/.test(text));
  expect(names(any)).toEqual([]);
  const barrels = source.filter(({ text }) => /^export \*|^export \{[^}]*\} from/m.test(text));
  expect(names(barrels)).toEqual([]);
  const defaults = source.filter(({ text }) => /^export default/m.test(text));
  expect(names(defaults)).toEqual([]);
});

test('nothing goes by the name of a class, which is another one in the bundle', () => {
  const named = source.filter(({ file, text }) => !file.startsWith('src/web/') && /constructor\.name\b/.test(text));
  expect(names(named)).toEqual([]);
});
