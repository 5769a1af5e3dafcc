// Pairs of texts as Markdown for blind reading: packs of a dozen, and a key to be opened last.
import type { Pair } from './eval-run.ts';

const packSize = 12;

/** Files by name. */
export function packsOf(pairs: readonly Pair[]): Record<string, string> {
  const packs = Array.from({ length: Math.ceil(pairs.length / packSize) }, (_, at) => {
    const some = pairs.slice(at * packSize, (at + 1) * packSize);
    return [`pack-${at + 1}.md`, packOf(some, at * packSize)] as const;
  });
  const key = pairs.map(({ of: [a, b] }, at) => `${at + 1}. A is ${a}, B is ${b}`).join('\n');
  return { ...Object.fromEntries(packs), 'key.md': `# Key\n\nOpen it when everything is read.\n\n${key}\n` };
}

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

function packOf(pairs: readonly Pair[], before: number): string {
  const parts = pairs.map(({ idea, texts: [a, b] }, at) => {
    const answers = idea.answers.map(({ question, answer }) => `- ${question} ${answer}`).join('\n');
    return [
      `## ${before + at + 1}`,
      `The idea:\n\n${quoted(idea.idea)}`,
      answers && `What its author answered:\n\n${answers}`,
      `### A\n\n${quoted(a)}`,
      `### B\n\n${quoted(b)}`,
      'Better: A / B / alike. Would you post the better one after small edits, 1 to 5: ',
    ]
      .filter(Boolean)
      .join('\n\n');
  });
  return `# Which would you post?\n\nRead both as their author would, and say which is better before you go on.\n\n${parts.join('\n\n')}\n`;
}
