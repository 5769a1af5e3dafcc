// Fails a build whose chunks import one another in a circle: what the first of them computes when it is loaded would find nothing in the other one,
// and no test of the sources would see it.
import type { Plugin } from 'vite';

/** The shell's script imports what its frame is made of before anything else, and holds functions and texts alone. */
const allowed = 'app frame';

type Chunk = { name: string; imports: readonly string[] };

/** The names along each circle, one for each way back. */
export function circlesOf(chunks: ReadonlyMap<string, Chunk>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push(path.slice(at).map((one) => chunks.get(one)?.name ?? one));
    if (at >= 0 || done.has(file)) return;
    for (const next of chunks.get(file)?.imports ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of chunks.keys()) visit(file, []);
  return found;
}

export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.entries(bundle).flatMap(([file, one]) => (one.type === 'chunk' ? [[file, one] as const] : [])),
      );
      const circles = circlesOf(chunks).filter((names) => names.toSorted().join(' ') !== allowed);
      if (circles.length > 0)
        this.error(
          `Chunks import one another in a circle: ${circles.map((names) => names.join(' -> ')).join('; ')}. Change build/chunks.ts.`,
        );
    },
  };
}
