// A result as a Markdown report, to download or copy. What it says is left to each tool.
import { saveFile } from '#web/ui/save-file.ts';
import { useCopy } from '../tools/copy.ts';
import { toolButton } from '../tools/tool-button.ts';

type Scored = { title: string; score: number; feedback: string };

export const markdownList = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `## ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`;

export const markdownScores = (scores: readonly Scored[]): string =>
  `## Scores\n\n${scores.map(({ title, score, feedback }) => `- **${title}: ${score}/10.** ${feedback}`).join('\n')}\n`;

export function ReportButtons({ report, fileName }: { report: string; fileName: string }) {
  const { copied, failed, copy } = useCopy();
  const download = () => saveFile(fileName, new Blob([report], { type: 'text/markdown' }));
  return (
    <>
      <button type="button" className={toolButton.quiet} onClick={download}>
        Download report
      </button>
      <button type="button" className={toolButton.quiet} onClick={() => copy(report)}>
        {copied ? 'Copied!' : failed ? 'Copying was blocked' : 'Copy report'}
      </button>
    </>
  );
}
