// Fails a build whose chunks import one another in a circle: code that one of them runs while loading would find the other still empty,
// and no test of the sources would notice.
import type { Plugin } from 'vite';

/** Harmless: the shell's script imports its frame before anything else, and holds only functions and texts. */
const allowed = 'app frame';

type Chunk = { name: string; imports: readonly string[] };

/** The names along each circle, one list per way back. */
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
