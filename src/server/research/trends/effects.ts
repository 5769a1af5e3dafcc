// The lifts of every kind of several features (hooks, lengths, formats, hours) on the same posts. A certain effect of one kind is removed before
// the others are measured: otherwise, if questions do well, everything that is not a question would seem to do badly.
import { setImmediate as breathe } from 'node:timers/promises';
import { postsNeeded } from '#contract/trends.ts';
import {
  estimate,
  zScore,
  logLift,
  sortByAuthor,
  type Comparison,
  type Estimate,
  type SortedValues,
} from './bootstrap.ts';
import { medianOf, type Panel } from './panel.ts';

/** The kind of each post of a panel; -1 if it has none. */
export type Feature = { kinds: number; kind: Int32Array };

/** So far from the middle, in standard deviations, that none of 200 examined is there by chance. */
const sure = 3.7;
const takenOutMost = 8;
/** The least share of posts that must be left to compare with once the kinds with effects are removed. */
const leftLeast = 0.2;

type Table = Feature & {
  posts: Int32Array[];
  /** The kinds with an effect, and the effect's logarithm. */
  found: Map<number, number>;
  /** With the effects of the other features removed. */
  values: Float64Array;
  all: SortedValues;
  /** Without the kinds that have an effect. */
  rest: SortedValues;
};

/** An estimate for each kind of each feature. `counted` marks the posts to say something about; the others are for comparison. */
export async function effectsOf(panel: Panel, features: Feature[], counted: Uint8Array): Promise<Estimate[][]> {
  const tables = features.map((feature) => tableOf(panel, feature));
  for (let round = 0; round < takenOutMost; round += 1) {
    const best = await surest(panel, tables, counted);
    if (!best) break;
    best.table.found.set(best.kind, logLift(compare(panel, best.table, best.kind, counted)));
    for (const table of tables) {
      await breathe();
      refresh(panel, table, tables);
    }
  }
  const whole = wholeRatios(panel);
  const estimates: Estimate[][] = [];
  for (const table of tables) {
    const own: Estimate[] = [];
    for (let kind = 0; kind < table.kinds; kind += 1) {
      const compared = compare(panel, table, kind, counted);
      own.push(await estimateOf(compared, whole));
      if (compared.posts.length > 0) await breathe();
    }
    estimates.push(own);
  }
  return estimates;
}

function tableOf(panel: Panel, { kinds, kind }: Feature): Table {
  const sizes = new Int32Array(kinds);
  for (const one of kind) if (one >= 0) sizes[one] = (sizes[one] ?? 0) + 1;
  const posts = Array.from(sizes, (size) => new Int32Array(size));
  const at = new Int32Array(kinds);
  for (const [post, one] of kind.entries()) {
    const place = at[one];
    if (place === undefined) continue;
    posts[one]?.fill(post, place, place + 1);
    at[one] = place + 1;
  }
  const all = sortByAuthor(panel, panel.values, Int32Array.from(panel.values.keys()));
  return { kinds, kind, posts, found: new Map(), values: panel.values, all, rest: all };
}

/** The most certain effect not found yet. */
async function surest(
  panel: Panel,
  tables: Table[],
  counted: Uint8Array,
): Promise<{ table: Table; kind: number } | null> {
  let best: { table: Table; kind: number; z: number } | null = null;
  for (const table of tables)
    for (let kind = 0; kind < table.kinds; kind += 1) {
      if (table.found.has(kind) || (table.posts[kind]?.length ?? 0) < postsNeeded) continue;
      const compared = compare(panel, table, kind, counted);
      if (compared.posts.length < postsNeeded) continue;
      const beside = zScore(compared).z;
      // Compared with everything their authors wrote as well: of a good, an ordinary and a bad kind, the ordinary one shows only against both.
      const among = zScore({ ...compared, others: table.all, own: null }).z;
      const z = beside * among > 0 ? Math.min(Math.abs(beside), Math.abs(among)) : 0;
      if (z > Math.max(sure, best?.z ?? 0)) best = { table, kind, z };
      await breathe();
    }
  return best;
}

function refresh(panel: Panel, table: Table, tables: Table[]): void {
  const others = tables.filter((one) => one !== table && one.found.size > 0);
  table.values =
    others.length === 0
      ? panel.values
      : panel.values.map((value, post) =>
          others.reduce((left, { kind, found }) => left - (found.get(kind[post] ?? -1) ?? 0), value),
        );
  const every = Int32Array.from(panel.values.keys());
  table.all = sortByAuthor(panel, table.values, every);
  table.rest =
    table.found.size === 0
      ? table.all
      : sortByAuthor(
          panel,
          table.values,
          every.filter((post) => !table.found.has(table.kind[post] ?? -1)),
        );
}

function compare(panel: Panel, table: Table, kind: number, counted: Uint8Array): Comparison {
  const { values, all, rest, found } = table;
  const own = table.posts[kind] ?? new Int32Array();
  const posts = own.filter((post) => counted[post] === 1);
  const left = rest.values.length - (found.has(kind) ? 0 : own.length);
  if (left < leftLeast * values.length)
    return { panel, values, others: all, own: sortByAuthor(panel, values, own), posts };
  return { panel, values, others: rest, own: found.has(kind) ? null : sortByAuthor(panel, values, own), posts };
}

/** For each post, its logarithm minus the median of all its author's posts. */
function wholeRatios({ values, starts }: Panel): Float64Array {
  const ratios = new Float64Array(values.length);
  for (let at = 0; at + 1 < starts.length; at += 1) {
    const [from = 0, to = 0] = [starts[at], starts[at + 1]];
    const middle = medianOf(values.slice(from, to).sort());
    for (let post = from; post < to; post += 1) ratios[post] = (values[post] ?? 0) - middle;
  }
  return ratios;
}

async function estimateOf(compared: Comparison, whole: Float64Array): Promise<Estimate> {
  const ratios = Float64Array.from(compared.posts, (post) => whole[post] ?? 0).sort();
  const found = await estimate(compared, medianOf(ratios));
  if (found.posts >= postsNeeded || ratios.length < postsNeeded) return found;
  // Everything these authors write is of this kind: then it is compared with their own median, and nothing can be claimed about it.
  const far = Math.ceil(0.98 * Math.sqrt(ratios.length));
  const at = (place: number): number => Math.round(Math.exp(ratios[place] ?? 0) * 1000) / 1000;
  const half = Math.floor(ratios.length / 2);
  const interval: [number, number] = [Math.min(1, at(half - far)), Math.max(1, at(half + far))];
  return { posts: ratios.length, lift: Math.round(Math.exp(medianOf(ratios)) * 1000) / 1000, interval, p: 1 };
}
