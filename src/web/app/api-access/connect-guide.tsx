// How to connect a program: which one, in which way, and what to paste there, copied with one press.
import { useId, useState } from 'react';
import { Select } from '#web/ui/field.tsx';
import { useConfig } from '../config-context.ts';
import { CopyButton } from '../copy-button.tsx';
import { programs, snippetOf, yourKey } from './snippets.ts';
import type { Program, Way } from './snippets.ts';

const programChoices = programs.map((program) => ({ value: program, label: program }));
const wayChoices = [
  { value: 'sign_in', label: 'Sign in (no key needed)' },
  { value: 'key', label: 'API key' },
] as const;

export function ConnectGuide() {
  const { brand_name } = useConfig();
  const id = useId();
  const [program, setProgram] = useState<Program>('Claude Desktop');
  const [way, setWay] = useState<Way>('sign_in');
  const { where, text } = snippetOf(program, way, { brand_name, origin: location.origin });
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">Connect an assistant</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Program"
          choices={programChoices}
          value={program}
          onChange={(value) => setProgram(value as Program)}
        />
        <Select label="Connect with" choices={wayChoices} value={way} onChange={(value) => setWay(value as Way)} />
      </div>
      <div className="flex flex-col gap-2" aria-live="polite">
        <p id={id} className="text-sm">
          {where}
        </p>
        {text !== null && (
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border border-line bg-paper px-3 py-2.5">
            <pre
              aria-labelledby={id}
              className="min-w-0 flex-1 basis-64 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
            >
              <code>{text}</code>
            </pre>
            <CopyButton text={text} />
          </div>
        )}
        {text?.includes(yourKey) && (
          <p className="text-sm text-muted">
            Put an API key from below in place of {yourKey}, with the scopes that the assistant should have.
          </p>
        )}
      </div>
    </div>
  );
}
