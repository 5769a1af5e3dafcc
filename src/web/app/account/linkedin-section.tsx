// The accounts on LinkedIn: connecting the first, viewing and changing them, adding another.
import { connectionsMax, type ConnectedAccounts, type ConnectedAccount } from '#contract/linkedin.ts';
import { offSentences } from '#contract/page-config.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkedInMark } from '#web/ui/linkedin-mark.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useApp } from '../app-context.ts';
import { useAccounts } from './queries.ts';
import { ConnectButton } from './connect-button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '#web/api/query-client.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { useChange } from '../calls.ts';
import { useNow } from '../now.ts';
import { dateText, relativeText } from '../times.ts';
import { dots } from '#web/ui/label-dots.ts';
import { colorsOf } from './authors.ts';

type LinkedInAccountProps = {
  account: ConnectedAccount;
  /** All accounts, including this one. */
  others: readonly ConnectedAccount[];
  sandbox: boolean;
};

function LinkedInAccount({ account, others, sandbox }: LinkedInAccountProps) {
  const { config } = useApp();
  const now = useNow();
  const { name, kind, picture, is_default, needs_reconnect } = account;
  const member = others.find(({ id }) => id === account.through);
  const isOne = others.length === 1;
  const color = colorsOf(others.map(({ id }) => id)).get(account.id);
  return (
    <li className="flex flex-col gap-3" aria-label={name}>
      <div className="flex items-start gap-3">
        <Avatar name={name} picture={picture} className="size-10" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
            <span className="flex min-w-0 items-start gap-2">
              {color && !isOne && <span aria-hidden className={`mt-1.5 size-2 shrink-0 rounded-full ${dots[color]}`} />}
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            </span>
            {kind === 'page' && <Badge>Page</Badge>}
            {is_default && !isOne && <Badge tone="good">Default</Badge>}
            {sandbox && <Badge tone="fair">Sandbox</Badge>}
          </p>
          <p className={`text-sm ${needs_reconnect && !config.off.linkedin ? 'text-poor' : 'text-muted'}`}>
            {config.off.linkedin ? offSentences.linkedin : expiryText(account, now)}
          </p>
          {kind === 'member' && <Allowed {...account} />}
          {kind === 'page' && member && <p className="text-xs text-muted">Through {member.name}</p>}
        </div>
      </div>
      <Actions account={account} others={others} />
    </li>
  );
}

/** Disconnecting asks first if it changes what goes out. */
function Actions({ account, others }: Omit<LinkedInAccountProps, 'sandbox'>) {
  const { config } = useApp();
  const { makeDefault, disconnect } = useChanges(account);
  const [isAsked, setAsked] = useState(false);
  const meaning = meaningOf(account, others);
  if (isAsked) {
    return (
      <Note tone="fair">
        <p>{meaning}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button look="danger" size="small" busy={disconnect.isPending} onClick={() => disconnect.mutate()}>
            Disconnect {account.name}
          </Button>
          <Button size="small" look="plain" disabled={disconnect.isPending} onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </p>
      </Note>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {account.needs_reconnect && !config.off.linkedin && (
        <ConnectButton look="primary" size="small" another={others.length > 1}>
          Reconnect
        </ConnectButton>
      )}
      {!account.is_default && (
        <Button size="small" busy={makeDefault.isPending} onClick={() => makeDefault.mutate()}>
          Make default
        </Button>
      )}
      {account.profile_url && (
        <Button asChild size="small">
          <a href={account.profile_url} target="_blank" rel="noreferrer">
            {account.kind === 'page' ? 'Open page' : 'Open profile'}
          </a>
        </Button>
      )}
      <Button
        look="danger"
        size="small"
        busy={disconnect.isPending}
        onClick={() => (meaning === '' ? disconnect.mutate() : setAsked(true))}
      >
        Disconnect
      </Button>
    </div>
  );
}

function useChanges({ id, name, is_default }: ConnectedAccount) {
  const client = useQueryClient();
  const about = { outdates: [keys.connection, keys.posts, keys.health], alsoFailed: true, isTold: true };
  const makeDefault = useChange(
    (api) =>
      api.call('setDefaultConnection', {
        params: { id },
        body: { is_default: true },
        fallback: 'We couldn’t change the default account. Try again.',
      }),
    {
      ...about,
      onSuccess: (list) => {
        client.setQueryData(keys.accounts, list);
        toast.success(`${name} is the default account`);
      },
    },
  );
  const disconnect = useChange(
    (api) => api.call('disconnectAccount', { params: { id }, fallback: 'We couldn’t disconnect LinkedIn. Try again.' }),
    {
      ...about,
      onSuccess: (list) => {
        client.setQueryData(keys.accounts, list);
        const next = is_default ? list.connections.find((one) => one.is_default) : undefined;
        toast.success(list.connections.length === 0 ? 'LinkedIn disconnected' : `${name} is disconnected`, {
          description: next && `${next.name} is the default account now.`,
        });
      },
    },
  );
  return { makeDefault, disconnect };
}

/** What disconnecting would do; empty if nothing depends on the account. */
function meaningOf(account: ConnectedAccount, all: readonly ConnectedAccount[]): string {
  const { id, name, is_default } = account;
  const pages = all.filter(({ through }) => through === id);
  const staying = all.filter((one) => one.id !== id && one.through !== id);
  const next = is_default ? staying[0] : undefined;
  const authors = [account, ...pages].filter((one) => one.scheduled > 0);
  const scheduled = authors.reduce((sum, one) => sum + one.scheduled, 0);
  const isOne = scheduled === 1;
  return [
    pages.length > 0 && `${andText(pages.map((page) => page.name))} will be disconnected too.`,
    scheduled > 0 &&
      `${isOne ? '1 scheduled post goes' : `${scheduled} scheduled posts go`} out as ${orText(authors.map((one) => one.name))}. ${isOne ? 'It' : 'They'} will fail unless you reconnect ${name} or choose another account for ${isOne ? 'it' : 'them'} in time.`,
    next && `${next.name} becomes the default account.`,
    staying.length > 0 && 'Posts from your other accounts aren’t affected.',
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
}

const andText = (names: string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
const orText = (names: string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

function expiryText({ posting_off, needs_reconnect, expires_at }: ConnectedAccount, now: Date): string {
  if (posting_off) return posting_off;
  if (needs_reconnect) return 'The connection has ended. Reconnect to keep publishing.';
  return `Connected until ${dateText(expires_at)} (${relativeText(expires_at, now)})`;
}

/** A scope without words of ours keeps LinkedIn's name. */
const scopeWords: Record<string, string> = {
  openid: 'Sign in',
  profile: 'Read your name and picture',
  email: 'Read your email address',
  w_member_social: 'Post for you',
  w_member_social_feed: 'Comment for you',
  r_member_postAnalytics: 'See how your posts do',
  w_organization_social: 'Post as your company pages',
  w_organization_social_feed: 'Comment as your company pages',
  rw_organization_admin: 'See which company pages you administer',
  r_member_social_feed: 'See who reacts to your posts, and their comments',
  r_basicprofile: 'See names and headlines of people who react',
};

/** What LinkedIn lets us do: as long as a paragraph, so it is opened by who wants to know. */
function Allowed({ scopes }: ConnectedAccount) {
  if (scopes.length === 0) return null;
  return (
    <details className="text-xs text-muted">
      <summary className="cursor-pointer pointer-coarse:py-2.5">What you allowed</summary>
      <ul className="mt-1 list-disc pl-4">
        {scopes.map((scope) => (
          <li key={scope}>{scopeWords[scope] ?? scope}</li>
        ))}
      </ul>
    </details>
  );
}

export function LinkedInSection() {
  const accounts = useAccounts();
  if (accounts.isPending || accounts.isError) return <Waiting of={accounts} lines={2} />;
  return accounts.data.connections.length > 0 ? <Connected accounts={accounts.data} /> : <NotConnected />;
}

function NotConnected() {
  const { config } = useApp();
  if (config.off.linkedin) return <p className="text-sm text-muted">{offSentences.linkedin}</p>;
  return (
    <>
      <p className="text-sm text-muted">
        Connect your account to publish and schedule posts. We never post without your approval.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ConnectButton look="primary">
          <LinkedInMark />
          Connect LinkedIn
        </ConnectButton>
        {config.sandboxes.linkedin && <Badge tone="fair">Sandbox</Badge>}
      </div>
    </>
  );
}

function Connected({ accounts }: { accounts: ConnectedAccounts }) {
  const { config } = useApp();
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
          <ConnectButton size="small" disabled={isFull} another>
            Add another account
          </ConnectButton>
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
