// A recurring post's texts: the field that takes them, and those that wait for their turn, in order; each can be removed.
import { Trash2 } from 'lucide-react';
import type { Series } from '#contract/series.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { firstLine } from '../post/post-words.ts';
import { waitingOf, textsOf, useRemoveText } from './use-series.ts';
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
  const remove = useRemoveText(series.id);
  const waiting = waitingOf(series);
  if (waiting.length === 0) return null;
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
              onClick={() => remove(id)}
            />
          </li>
        ))}
      </ol>
    </details>
  );
}
