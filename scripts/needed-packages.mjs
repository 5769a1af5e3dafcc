// The part of package-lock.json that `npm start` needs: everything but the tools of tests, checks and benches, which are more than half of it,
// and but a Node.js if this one will do. Runs on Node 20, with nothing but Node itself.

const nodeOfOurs = /^node-(bin-)?(linux|darwin)-/;

/** @returns {{ manifest: object, lock: object }} package.json and package-lock.json of the smaller installation. */
export function neededOf(manifest, lock, { withNode }) {
  const unwanted = (name) => manifest.tools.includes(name) || (!withNode && nodeOfOurs.test(name));
  const without = (names = {}) => Object.fromEntries(Object.entries(names).filter(([name]) => !unwanted(name)));
  const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];
  const smaller = (entry) => ({
    ...entry,
    ...Object.fromEntries(fields.filter((field) => entry[field]).map((field) => [field, without(entry[field])])),
  });
  const root = smaller(lock.packages['']);
  const kept = reachable({ ...lock.packages, '': root });
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => kept.has(path)));
  return { manifest: smaller(manifest), lock: { ...lock, packages: { ...packages, '': root } } };
}

/** The paths of all packages that the root leads to. Optional peers are included only if another package brings them. */
function reachable(packages) {
  const kept = new Set(['']);
  const waiting = [''];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[from];
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    const own = from === '' ? devDependencies : {};
    for (const name of [...Object.keys({ ...dependencies, ...own, ...optionalDependencies }), ...peers]) {
      const place = placeOf(packages, from, name);
      if (place === null || kept.has(place)) continue;
      kept.add(place);
      waiting.push(place);
    }
  }
  return kept;
}

/** Where Node finds `name` from the package at `from`: next to it, or further out. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return null;
  }
}
