// The assistants connected by signing in: what each may do, when it was last used, disconnecting it; and how to connect one: which program, in
// which way, and what to paste there.
import { useId, useState } from 'react';
import type { Assistant } from '#contract/oauth.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { useConfig } from '../config-context.ts';
import { CopyButton } from '../copy-button.tsx';
import { useNow } from '../now.ts';
import { dateText, pastText } from '../times.ts';
import { Listed, ListedRow } from './listed.tsx';
import { useAssistants, useDisconnect } from './queries.ts';
import { programs, snippetOf, yourKey, type Program, type Way } from './snippets.ts';
import { leadsToText } from './words.ts';

export function AssistantsSection() {
  const now = useNow();
  const [ending, setEnding] = useState<Assistant | null>(null);
  return (
    <Listed
      title="Connected assistants"
      about="Claude, ChatGPT, Cursor and other programs that speak the Model Context Protocol can research, draft, check, schedule and publish with you. Before one publishes, schedules, or changes what is scheduled, it has to show you the exact text."
      list={useAssistants()}
      none="No assistant is connected yet."
      renderRow={(one) => <AssistantRow key={one.id} assistant={one} now={now} onEnd={() => setEnding(one)} />}
    >
      <ConnectGuide />
      {ending && <DisconnectDialog assistant={ending} onClose={() => setEnding(null)} />}
    </Listed>
  );
}

function AssistantRow({ assistant, now, onEnd }: { assistant: Assistant; now: Date; onEnd: () => void }) {
  const { client_name, leads_to, scopes, connected_at, last_used_at, expires_at } = assistant;
  const used = last_used_at ? `used ${pastText(last_used_at, now)}` : 'never used';
  return (
    <ListedRow
      name={
        <>
          {client_name} <span className="text-sm font-normal text-muted">{leadsToText(leads_to)}</span>
        </>
      }
      about={`Connected ${dateText(connected_at)}; ${used}; ends ${dateText(expires_at)} if it is not used`}
      marks={scopes.map((scope) => (
        <Badge key={scope}>{scope}</Badge>
      ))}
    >
      <Button look="danger" size="small" onClick={onEnd}>
        Disconnect<span className="sr-only"> {client_name}</span>
      </Button>
    </ListedRow>
  );
}

function DisconnectDialog({ assistant, onClose }: { assistant: Assistant; onClose: () => void }) {
  const ending = useDisconnect();
  return (
    <ConfirmDialog
      title={`Disconnect ${assistant.client_name}`}
      about="It loses access immediately. To use it again, reconnect it."
      word="Disconnect"
      change={ending}
      onConfirm={() => ending.mutate(assistant.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const programChoices = programs.map((program) => ({ value: program, label: program }));
const wayChoices = [
  { value: 'sign_in', label: 'Sign in (no key needed)' },
  { value: 'key', label: 'API key' },
] as const;

function ConnectGuide() {
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
