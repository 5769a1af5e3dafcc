// The contract as the browser needs it: the endpoint table without its schemas, and modules whose unused schemas are dropped.
// The server validates what it takes and what it sends; checking it again in the browser would cost every page 25 KB.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#contract/endpoint.ts';

const contract = resolve(import.meta.dirname, '../../contract');
const table = resolve(contract, 'endpoints.ts');

/** What src/web/api reads from a row: how to ask, and whether there is an answer, or which events. */
function leanRow({ method, path, who, files, octets, answer, events }: Endpoint): object {
  return {
    method,
    path,
    who: who === 'anyone' ? who : undefined,
    files: files && { field: files.field },
    octets,
    answer: answer && 1,
    events: events && Object.fromEntries(Object.keys(events).map((name) => [name, 1])),
  };
}

async function leanTable(): Promise<string> {
  const { endpoints } = (await import(pathToFileURL(table).href)) as { endpoints: Record<string, Endpoint> };
  const rows = Object.fromEntries(Object.entries(endpoints).map(([id, row]) => [id, leanRow(row)]));
  return `export const endpoints = ${JSON.stringify(rows)};`;
}

type Node = { type: string; start: number; end: number };
type Declaration = Node & { declarations?: { init: Node | null }[]; declaration?: Declaration | null };

const plain = /^(?:Literal|Identifier|TemplateLiteral|ArrowFunctionExpression|FunctionExpression)$/;

/** Does nothing in the server build, nor while watching, when the contract may change under a build. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: (config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild && !config.build?.watch,
    enforce: 'post',
    load: (id) => (id === table ? leanTable() : null),
    /** Wraps values made by calls in functions marked as pure, so that unused ones are dropped along with everything they call. */
    transform(code, id) {
      if (!id.startsWith(contract) || id === table) return null;
      const program = this.parse(code) as unknown as { body: Declaration[] };
      const made = program.body
        .flatMap((node) => (node.declaration ?? node).declarations ?? [])
        .flatMap(({ init }) =>
          init && !plain.test(init.type) && code.slice(init.start, init.end).includes('(') ? init : [],
        );
      let lean = code;
      for (const { start, end } of made.toReversed())
        lean = `${lean.slice(0, start)}/* @__PURE__ */ (() => (${lean.slice(start, end)}))()${lean.slice(end)}`;
      return { code: lean, map: null };
    },
  };
}
