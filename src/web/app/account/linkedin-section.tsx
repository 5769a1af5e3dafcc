// The accounts on LinkedIn: connecting the first, viewing them, adding another. Changing one is left to linkedin-account.tsx.
import { connectionsMax, type ConnectedAccounts } from '#contract/linkedin.ts';
import { offSentences } from '#contract/page-config.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkedInMark } from '#web/ui/linkedin-mark.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useApp } from '../app-context.ts';
import { LinkedInAccount } from './linkedin-account.tsx';
import { useAccounts } from './queries.ts';
import { useConnect } from './use-connect.ts';

export function LinkedInSection() {
  const accounts = useAccounts();
  if (accounts.isPending || accounts.isError) return <Waiting of={accounts} lines={2} />;
  return accounts.data.connections.length > 0 ? <Connected accounts={accounts.data} /> : <NotConnected />;
}

function NotConnected() {
  const { config } = useApp();
  const connect = useConnect();
  if (config.off.linkedin) return <p className="text-sm text-muted">{offSentences.linkedin}</p>;
  return (
    <>
      <p className="text-sm text-muted">
        Connect your account to publish and schedule posts. We never post without your approval.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" busy={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
          <LinkedInMark />
          Connect LinkedIn
        </Button>
        {config.sandboxes.linkedin && <Badge tone="fair">Sandbox</Badge>}
      </div>
    </>
  );
}

function Connected({ accounts }: { accounts: ConnectedAccounts }) {
  const { config } = useApp();
  const connect = useConnect();
  const { connections, sandbox } = accounts;
  const isFull = connections.length >= connectionsMax;
  return (
    <>
      <ul className="flex flex-col gap-5">
        {connections.map((account) => (
          <LinkedInAccount key={account.id} account={account} others={connections} sandbox={sandbox} />
        ))}
      </ul>
      {sandbox && config.linkedin_feed_url && (
        <p className="text-sm">
          <a href={config.linkedin_feed_url} target="_blank" rel="noreferrer" className="underline">
            See the sandbox feed
          </a>
        </p>
      )}
      {!config.off.linkedin && (
        <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
          <Button
            size="small"
            disabled={isFull}
            busy={connect.isPending || connect.isSuccess}
            onClick={() => connect.mutate({ another: true })}
          >
            Add another account
          </Button>
          <p className="text-xs text-muted">{addingText(sandbox, isFull)}</p>
          {accounts.pages_off && <p className="text-xs text-muted">{accounts.pages_off}</p>}
        </div>
      )}
    </>
  );
}

function addingText(sandbox: boolean, isFull: boolean): string {
  if (isFull) return `You have ${connectionsMax} accounts, which is the limit. Disconnect one first.`;
  if (sandbox) return 'The sandbox asks who you want to be. Choose a new name there.';
  return 'LinkedIn connects whichever account is signed in there. To add another, sign out of LinkedIn first.';
}
