// A recurring post's texts that wait for their turn, in order; each can be removed.
import { Trash2 } from 'lucide-react';
import type { Series } from '#contract/series.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { firstLine } from '../post/post-words.ts';
import { waitingOf } from './series-words.ts';
import { useUpdateSeries } from './use-series.ts';

export function WaitingTexts({ series }: { series: Series }) {
  const remove = useUpdateSeries(series.id);
  const bringBack = useUpdateSeries(series.id);
  const waiting = waitingOf(series);
  if (waiting.length === 0) return null;
  const take = (id: string, content: string) =>
    remove.mutate(
      { remove_texts: [id] },
      {
        onSuccess: () =>
          toast.plain('Text removed', {
            id: `series-text-${id}`,
            action: { label: 'Undo', onClick: () => bringBack.mutate({ add_texts: [content] }) },
          }),
      },
    );
  const error = remove.error ?? bringBack.error;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 font-medium">
        {waiting.length === 1 ? '1 waiting text' : `${waiting.length} waiting texts`}
      </summary>
      <ol aria-label="Waiting texts" className="mt-1 divide-y divide-line rounded-control border border-line">
        {waiting.map(({ id, content }) => (
          <li key={id} className="flex items-center gap-3 py-1 pr-1 pl-3">
            <span className="min-w-0 flex-1 truncate">{firstLine(content)}</span>
            <IconButton
              size="small_icon"
              label={`Remove “${firstLine(content).slice(0, 60)}”`}
              icon={<Trash2 />}
              disabled={remove.isPending}
              onClick={() => take(id, content)}
            />
          </li>
        ))}
      </ol>
      {error && <ErrorNote>{error.message}</ErrorNote>}
    </details>
  );
}
