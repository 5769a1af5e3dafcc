// A result as a Markdown report, to download or copy. What it says is left to each tool.
import { useCopy } from '../tools/copy.ts';
import { toolButton } from '../tools/tool-button.ts';

type Scored = { title: string; score: number; feedback: string };

export const markdownList = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `## ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`;

export const markdownScores = (scores: readonly Scored[]): string =>
  `## Scores\n\n${scores.map(({ title, score, feedback }) => `- **${title}: ${score}/10.** ${feedback}`).join('\n')}\n`;

export function ReportButtons({ report, fileName }: { report: string; fileName: string }) {
  const { copied, failed, copy } = useCopy();
  const download = () => {
    const url = URL.createObjectURL(new Blob([report], { type: 'text/markdown' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(url);
  };
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
