// The rows of a file before they are imported: those with problems first, each with what is wrong.
import { TriangleAlert } from 'lucide-react';
import type { ImportRow, PostImport } from '#contract/post-imports.ts';
import { useNow } from '../now.ts';
import { useZoneName } from '../post/posting-times.ts';
import { firstLine } from '../post/post-words.ts';
import { momentText } from '../times.ts';

/** Nobody reads more than this before pressing. */
const shownMost = 200;

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];

function summary(rows: readonly ImportRow[]): string {
  const good = rows.filter(({ problems }) => problems.length === 0);
  const timed = good.filter(({ scheduled_at }) => scheduled_at !== null).length;
  const published = good.filter(({ published_at }) => published_at !== null).length;
  return [
    ...counted(published, 'published post is added', 'published posts are added'),
    ...counted(timed, 'post is scheduled', 'posts are scheduled'),
    ...counted(good.length - timed - published, 'becomes a draft', 'become drafts'),
    ...counted(rows.length - good.length, 'row is left out', 'rows are left out'),
  ].join(', ');
}

export function ImportTable({ table: { rows } }: { table: PostImport }) {
  const now = useNow();
  const zoneName = useZoneName();
  const ordered = rows.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0));
  return (
    <section aria-label="Posts of the file" className="flex flex-col gap-2">
      <p aria-live="polite" className="text-sm font-medium">
        {summary(rows)}.
      </p>
      <ul className="divide-y divide-line rounded-control border border-line text-sm">
        {ordered.slice(0, shownMost).map((row) => {
          const at = row.scheduled_at ?? row.published_at;
          return <Row key={row.row} row={row} when={at && momentText(at, now, zoneName)} />;
        })}
      </ul>
      {rows.length > shownMost && (
        <p className="text-sm text-muted">And {(rows.length - shownMost).toLocaleString('en-US')} more.</p>
      )}
    </section>
  );
}

function Row({ row: { row, content, image_urls, problems }, when }: { row: ImportRow; when: string | null }) {
  const pictures = image_urls.length;
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="w-8 shrink-0 text-right text-xs text-muted tabular-nums">
          <span className="sr-only">Row </span>
          {row}
        </span>
        <span className="min-w-0 flex-1 basis-48 truncate">
          {content.trim() === '' ? 'No text' : firstLine(content)}
        </span>
        <span className="shrink-0 text-xs text-muted max-sm:ml-11">
          {pictures > 0 && `${pictures === 1 ? '1 picture' : `${pictures} pictures`} · `}
          {problems.length > 0 ? 'Left out' : (when ?? 'Draft')}
        </span>
      </div>
      {problems.map((problem) => (
        <p key={problem} className="flex items-start gap-1.5 pl-11 text-poor">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{problem}</span>
        </p>
      ))}
    </li>
  );
}
