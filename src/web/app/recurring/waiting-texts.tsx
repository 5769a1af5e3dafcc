// A recurring post's texts: the field that takes them, and those that wait for their turn, in order; each can be removed.
import { Trash2 } from 'lucide-react';
import type { Series } from '#contract/series.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { firstLine } from '../post/post-words.ts';
import { waitingOf, textsOf, useUpdateSeries } from './use-series.ts';
import { TextArea } from '#web/ui/field.tsx';

type TextsFieldProps = { value: string; error: string | null; onType: (typed: string) => void };

/** Separated by lines of three dashes. */
export function TextsField({ value, error, onType }: TextsFieldProps) {
  const count = textsOf(value).length;
  return (
    <TextArea
      label="Texts"
      hint={`Separate texts with a line of ---. ${count === 1 ? '1 text' : `${count} texts`} so far.`}
      rows={10}
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

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
