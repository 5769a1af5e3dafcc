// Reads an experience section without any dates. With dates: jobs.ts.
import type { Line } from './document.ts';
import { headerOf, partsOf, type Job } from './job-header.ts';
import { isBullet, isProse, paragraphsOf } from './paragraphs.ts';
import { hasEmployerWord, hasTitleWord } from './words-of-work.ts';

/** Each entry begins with a short line that names a title or an employer. */
export function readUndatedJobs(lines: readonly Line[]): Job[] {
  const starts = lines.flatMap((line, at) =>
    !isBullet(line.text) && !isProse(line) && (hasTitleWord(line.text) || (line.bold && hasEmployerWord(line.text)))
      ? [at]
      : [],
  );
  const first = starts.filter((at, index) => starts[index - 1] !== at - 1);
  return first.map((at, index) => {
    const until = first[index + 1] ?? lines.length;
    const second = lines[at + 1];
    // A list whose bullets are drawn is indented.
    const isIn = second !== undefined && second.x > (lines[at] as Line).x + second.size * 1.2;
    const hasTwo = second !== undefined && at + 1 < until && !isIn && !isBullet(second.text) && !isProse(second);
    const header = lines.slice(at, at + (hasTwo ? 2 : 1));
    const { title, company, location } = headerOf(header.flatMap((line) => partsOf(line, '')));
    const description = paragraphsOf(lines.slice(at + header.length, until)).join('\n');
    return { title, company, duration: '', location, description, range: null };
  });
}
