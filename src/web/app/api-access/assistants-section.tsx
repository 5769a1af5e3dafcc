// The assistants connected by signing in: what each may do, when it was last used, disconnecting it; and how to connect one.
import { useState } from 'react';
import type { Assistant } from '#contract/oauth.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '../now.ts';
import { dateText, pastText } from '../times.ts';
import { useAssistants, useDisconnect } from './assistant-queries.ts';
import { ConnectGuide } from './connect-guide.tsx';
import { EndDialog } from './end-dialog.tsx';
import { leadsToText } from './words.ts';

export function AssistantsSection() {
  const now = useNow();
  const assistants = useAssistants();
  const [ending, setEnding] = useState<Assistant | null>(null);
  return (
    <section aria-labelledby="assistants-heading" className="flex min-w-0 flex-col gap-4">
      <h2 id="assistants-heading" className="text-lg font-semibold">
        Connected assistants
      </h2>
      <p className="text-muted">
        Claude, ChatGPT, Cursor and other programs that speak the Model Context Protocol can research, draft, check,
        schedule and publish with you. Before one publishes, schedules, or changes what is scheduled, it has to show you
        the exact text.
      </p>
      {assistants.isError && (
        <ErrorNote onAgain={() => void assistants.refetch()}>
          {messageOf(assistants.error, 'We couldn’t load your connected assistants.')}
        </ErrorNote>
      )}
      {assistants.isPending && <Skeleton lines={2} />}
      {assistants.data?.length === 0 && <p className="text-muted">No assistant is connected yet.</p>}
      {assistants.data && assistants.data.length > 0 && (
        <Rows>
          {assistants.data.map((one) => (
            <AssistantRow key={one.id} assistant={one} now={now} onEnd={() => setEnding(one)} />
          ))}
        </Rows>
      )}
      <ConnectGuide />
      {ending && <DisconnectDialog assistant={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

function AssistantRow({ assistant, now, onEnd }: { assistant: Assistant; now: Date; onEnd: () => void }) {
  const { client_name, leads_to, scopes, connected_at, last_used_at, expires_at } = assistant;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {client_name} <span className="text-sm font-normal text-muted">{leadsToText(leads_to)}</span>
        </p>
        <p className="text-sm text-muted">
          Connected {dateText(connected_at)}; {last_used_at ? `used ${pastText(last_used_at, now)}` : 'never used'};{' '}
          ends {dateText(expires_at)} if it is not used
        </p>
        <p className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </p>
      </div>
      <Button look="danger" size="small" onClick={onEnd}>
        Disconnect<span className="sr-only"> {client_name}</span>
      </Button>
    </li>
  );
}

function DisconnectDialog({ assistant, onClose }: { assistant: Assistant; onClose: () => void }) {
  const ending = useDisconnect();
  return (
    <EndDialog
      id={assistant.id}
      title={`Disconnect ${assistant.client_name}`}
      about="It loses access immediately. To use it again, reconnect it."
      button="Disconnect"
      done="The assistant is disconnected"
      failed="We couldn’t disconnect the assistant."
      ending={ending}
      onClose={onClose}
    />
  );
}
