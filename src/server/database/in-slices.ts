// A question about many things, so many at a time: making one statement of all, and taking in its answer, would hold up everybody else.
const atOnce = 250;

/** What `ask` answers of every slice, joined. */
export async function inSlices<T, R>(all: readonly T[], ask: (some: T[]) => Promise<readonly R[]>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < all.length; at += atOnce) answers.push(...(await ask(all.slice(at, at + atOnce))));
  return answers;
}
