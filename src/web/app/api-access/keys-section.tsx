// The API keys: the list, when each was last used, creating one, revoking one.
import { useState } from 'react';
import type { ApiKey } from '#contract/api-keys.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { useNow } from '../now.ts';
import { dateText, pastText } from '../times.ts';
import { EndDialog } from './end-dialog.tsx';
import { KeyForm } from './key-form.tsx';
import { useApiKeys, useDeleteKey } from './queries.ts';

export function KeysSection() {
  const now = useNow();
  const keys = useApiKeys();
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <section aria-labelledby="keys-heading" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="keys-heading" className="text-lg font-semibold">
          API keys
        </h2>
        <Button look="primary" size="small" onClick={() => setMaking(true)}>
          New API key
        </Button>
      </div>
      {keys.isError && (
        <ErrorNote onAgain={() => void keys.refetch()}>
          {messageOf(keys.error, 'We couldn’t load your API keys.')}
        </ErrorNote>
      )}
      {keys.isPending && <Skeleton lines={3} />}
      {keys.data?.length === 0 && (
        <p className="text-muted">No API keys yet. Add one to let a program draft, schedule and publish for you.</p>
      )}
      {keys.data && keys.data.length > 0 && (
        <Rows>
          {keys.data.map((key) => (
            <KeyRow key={key.id} apiKey={key} now={now} onRevoke={() => setRevoking(key)} />
          ))}
        </Rows>
      )}
      {isMaking && <KeyForm onClose={() => setMaking(false)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </section>
  );
}

function KeyRow({ apiKey, now, onRevoke }: { apiKey: ApiKey; now: Date; onRevoke: () => void }) {
  const { name, begins, scopes, last_used_at, expires_at } = apiKey;
  const isOver = expires_at !== null && new Date(expires_at) <= now;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {name} <code className="text-sm font-normal text-muted">{begins}...</code>
        </p>
        <p className="text-sm text-muted">
          {last_used_at ? `Used ${pastText(last_used_at, now)}` : 'Never used'};{' '}
          {expires_at === null ? 'never expires' : `${isOver ? 'expired' : 'expires'} ${dateText(expires_at)}`}
        </p>
        <p className="flex flex-wrap gap-1.5">
          {isOver && <Badge tone="poor">Expired</Badge>}
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </p>
      </div>
      <Button look="danger" size="small" onClick={onRevoke}>
        Revoke<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const ending = useDeleteKey();
  return (
    <EndDialog
      id={apiKey.id}
      title={`Revoke ${apiKey.name}`}
      about="Anything that uses this key stops working immediately. You can’t undo this."
      button="Revoke"
      done="API key revoked"
      failed="We couldn’t revoke the API key."
      ending={ending}
      onClose={onClose}
    />
  );
}
