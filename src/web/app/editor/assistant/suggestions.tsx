// Hooks and hashtags that the assistant suggests: one press puts them into the text.
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '../../copy-button.tsx';
import type { Suggestion } from './chat-state.ts';

type SuggestionsProps = { suggestions: Suggestion[]; onInsert: (text: string, where: 'start' | 'end') => void };

export function Suggestions({ suggestions, onInsert }: SuggestionsProps) {
  return suggestions.map(({ id, tool, lines }) => (
    <section key={id} aria-label={tool === 'hooks' ? 'Hooks' : 'Hashtags'} className="flex flex-col gap-2">
      {tool === 'hooks' ? (
        <ul className="flex flex-col gap-2">
          {lines.map((line) => (
            <li
              key={line}
              className="flex items-start justify-between gap-3 rounded-control border border-line p-3 text-sm"
            >
              <span className="min-w-0 break-words">{line}</span>
              <Button size="small" onClick={() => onInsert(line, 'start')}>
                Use
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <div className="rounded-control border border-line p-3 text-sm">
          <p className="break-words">{lines.join(' ')}</p>
          <p className="mt-2 flex gap-2">
            <Button size="small" onClick={() => onInsert(lines.join(' '), 'end')}>
              Add to the end
            </Button>
            <CopyButton text={lines.join(' ')} />
          </p>
        </div>
      )}
    </section>
  ));
}
