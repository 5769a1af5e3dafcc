// A query about many things, a slice at a time: building one statement for all of them, and parsing its answer, would hold up everybody else.
const atOnce = 250;

/** What `ask` returns for every slice, joined. */
export async function inSlices<T, R>(all: readonly T[], ask: (some: T[]) => Promise<readonly R[]>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < all.length; at += atOnce) answers.push(...(await ask(all.slice(at, at + atOnce))));
  return answers;
}
