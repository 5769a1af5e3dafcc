// Answers to pure questions about a piece of text, kept while one document is read: the same lines are asked about many times over.

const kept: Map<string, unknown>[] = [];
/** More pieces than a usual document has; beyond that it begins anew. */
const piecesMost = 5000;

/** `answer` must depend on the text alone, and nobody may change what it returns. */
export function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  kept.push(answers);
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const found = answer(text);
    if (answers.size >= piecesMost) answers.clear();
    answers.set(text, found);
    return found;
  };
}

/** Nothing of a document outlives its reading. */
export function forgetTexts(): void {
  for (const answers of kept) answers.clear();
}
