// Which chunk a module belongs to. Small chunks compress badly: what all signed-in pages need is one chunk, what several share another.
// Public pages keep their own small chunks, so that nothing of the app comes along.
import { resolve } from 'node:path';

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

const web = resolve(import.meta.dirname, '..');
const at = (file: string): string => resolve(web, file);
/** A module that at least this many pages need goes into the shared chunk. */
const manyPages = 6;
/** What only these share is a chunk as well: whoever opens one of them soon opens the other. */
const listPages = ['app/posts/posts-page.tsx', 'app/scheduler/scheduler-page.tsx'];

function reached(context: Context, from: readonly string[], isLazyToo: boolean): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = context.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []), ...((isLazyToo && info?.dynamicallyImportedIds) || []));
  }
  return found;
}

/** For each module, how many of the pages need it to be drawn. */
function counted(context: Context, pages: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) for (const id of reached(context, [page], false)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The returned function gives a module's chunk name, or null to leave it to the bundler. */
function plan(context: Context): (id: string) => string | null {
  const site = reached(context, [at('site/boot.ts'), at('site/visits.ts')], true);
  const frame = reached(context, [at('app.html')], false);
  const pages = context.getModuleInfo(at('app/router.tsx'))?.dynamicallyImportedIds ?? [];
  const byPage = counted(context, pages);
  const byListPage = counted(context, listPages.map(at));
  /** It brings no library along, such as a dialog's: those are for the pages that use them. */
  const isLight = (id: string): boolean =>
    [...reached(context, [id], false)].every((one) => frame.has(one) || !/node_modules\/(?!lucide-react)/.test(one));
  return (id) => {
    if (site.has(id) || /\/src\/contract\/(?!endpoints)|node_modules\/zod/.test(id)) return null;
    if (frame.has(id)) return 'frame';
    const pageCount = byPage.get(id) ?? 0;
    if (pageCount >= manyPages && isLight(id)) return 'pages';
    // A chunk of its own costs more than an icon.
    if (pageCount >= 4 && id.includes('node_modules/lucide-react')) return 'pages';
    return pageCount > 1 && pageCount === byListPage.get(id) ? 'lists' : null;
  };
}

export function chunkNames(): (id: string, context: Context) => string | null {
  let nameOf: ReturnType<typeof plan> | null = null;
  return (id, context) => {
    nameOf ??= plan(context);
    return nameOf(id);
  };
}
