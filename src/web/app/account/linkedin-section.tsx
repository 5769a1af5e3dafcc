// The LinkedIn connection: make it, look at it, end it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import type { Connection } from '#contract/linkedin.ts';
import { off_sentences } from '#contract/page-config.ts';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import { keys } from '#web/api/query-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useApp } from '../app-context.ts';
import { useNow } from '../now.ts';
import { dateText, relativeText } from '../times.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { LinkedInMark } from '#web/ui/linkedin-mark.tsx';
import { useConnection } from './queries.ts';
import { useConnect } from './use-connect.ts';

export function LinkedInSection() {
  const connection = useConnection();
  if (connection.isPending) return <Skeleton lines={2} />;
  if (connection.isError) {
    return <ErrorNote onAgain={() => void connection.refetch()}>{connection.error.message}</ErrorNote>;
  }
  return connection.data.connected ? <Connected connection={connection.data} /> : <NotConnected />;
}

function NotConnected() {
  const { config } = useApp();
  const connect = useConnect();
  if (config.off.linkedin) return <p className="text-sm text-muted">{off_sentences.linkedin}</p>;
  return (
    <>
      <p className="text-sm text-muted">
        Connect your account to publish and schedule posts. Nothing is ever posted without your word.
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

function Connected({ connection }: { connection: Connection }) {
  const { config } = useApp();
  const now = useNow();
  const api = useApi();
  const client = useQueryClient();
  const connect = useConnect();
  const disconnect = useMutation({
    mutationFn: () => api.call('deleteConnection', { fallback: 'LinkedIn could not be disconnected. Try again.' }),
    onSuccess: () => toast.success('LinkedIn is disconnected'),
    onError: (error) => toast.error(messageOf(error, 'LinkedIn could not be disconnected. Try again.')),
    onSettled: () => client.invalidateQueries({ queryKey: keys.connection }),
  });
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={connection.name ?? '?'} picture={connection.picture} className="size-10" />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 text-sm font-medium">
            <span className="truncate">{connection.name}</span>
            {connection.sandbox && <Badge tone="fair">Sandbox</Badge>}
          </p>
          <p className="text-sm text-muted">
            {config.off.linkedin ? off_sentences.linkedin : expiryText(connection, now)}
          </p>
          <p className="text-xs text-muted">{scopesText(connection)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {connection.needs_reconnect && !config.off.linkedin && (
          <Button
            look="primary"
            size="small"
            busy={connect.isPending || connect.isSuccess}
            onClick={() => connect.mutate()}
          >
            Reconnect
          </Button>
        )}
        {connection.sandbox && config.linkedin_feed_url ? (
          <Button asChild size="small">
            <a href={config.linkedin_feed_url} target="_blank" rel="noreferrer">
              See the sandbox feed
            </a>
          </Button>
        ) : (
          connection.profile_url && (
            <Button asChild size="small">
              <a href={connection.profile_url} target="_blank" rel="noreferrer">
                Open profile
              </a>
            </Button>
          )
        )}
        <Button look="danger" size="small" busy={disconnect.isPending} onClick={() => disconnect.mutate()}>
          Disconnect
        </Button>
      </div>
    </>
  );
}

function expiryText({ needs_reconnect, expires_at }: Connection, now: Date): string {
  if (needs_reconnect) return 'The connection has ended. Reconnect to go on publishing.';
  if (!expires_at) return 'Connected';
  return `Connected until ${dateText(expires_at)} (${relativeText(expires_at, now)})`;
}

/** What LinkedIn lets us do, in words; a scope that has none is named as LinkedIn names it. */
function scopesText({ scopes }: Connection): string {
  const words: Record<string, string> = {
    openid: 'sign in',
    profile: 'read your name and picture',
    email: 'read your e-mail address',
    w_member_social: 'post for you',
    r_member_social_feed: 'see who reacts to your posts, and their comments',
    r_basicprofile: 'see names and headlines of people who react',
  };
  return scopes.length === 0 ? '' : `Allowed: ${scopes.map((scope) => words[scope] ?? scope).join(', ')}`;
}
