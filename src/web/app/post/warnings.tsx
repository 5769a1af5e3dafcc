// What stands in the way of a post, in the server’s sentences.
import type { Warning } from '#contract/post-fields.ts';
import { Note } from '#web/ui/note.tsx';

type Code = Warning['code'];
/** The dialogs have notes of their own for these, which say what to do about them. */
const saidElsewhere: readonly Code[] = ['brackets', 'connection_missing', 'content'];

export const otherWarnings = (warnings: readonly Warning[], codes = saidElsewhere): Warning[] =>
  warnings.filter(({ code }) => !codes.includes(code));

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Note tone="fair">
      <ul className="flex flex-col gap-1">
        {warnings.map(({ code, sentence }) => (
          <li key={code + sentence}>{sentence}</li>
        ))}
      </ul>
    </Note>
  );
}
