// What we name is in camelCase. snake_case is for what is on the wire or in a table: a field taken out of a row or a message keeps its
// name, and a table object is named after its table.
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sourceFiles, type SourceFile } from './source-files.ts';

type Node = { type: string; start: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const snakeCase = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
const makesTable = /(?:table|pgTable|pgEnum)$/i;

function calleeOf(init: unknown): string {
  if (!isNode(init) || init.type !== 'CallExpression') return '';
  const callee = init['callee'] as Node;
  const { name } = isNode(callee['property']) ? callee['property'] : callee;
  return typeof name === 'string' ? name : '';
}

/** The names that a node declares, except those that a pattern takes out of an object. */
function declared(node: Node): Node[] {
  if (node.type === 'VariableDeclarator') return makesTable.test(calleeOf(node['init'])) ? [] : [node['id'] as Node];
  if (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  )
    return [node['id'], ...(node['params'] as Node[])].filter(isNode);
  return [];
}

function snakesIn({ file, text }: SourceFile): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (isNode(value)) {
      for (const { type, name, start } of declared(value))
        if (type === 'Identifier' && snakeCase.test(String(name)))
          found.push(`${file}:${text.slice(0, start).split('\n').length} ${String(name)}`);
      for (const child of Object.values(value)) walk(child);
    }
  };
  walk(parseSync(file, text).program);
  return found;
}

test('no name of ours is in snake_case', () => {
  expect(sourceFiles('src', 'test', 'bench').flatMap(snakesIn)).toEqual([]);
});
