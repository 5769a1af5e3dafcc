// Which kinds of notifications appear in the bell, which come by email, and which as a push; and whether pushes come to this browser.
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import type { NotificationKind, NotificationSetting, NotificationSettings } from '#contract/notifications.ts';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import { keys } from '#web/api/query-client.ts';
import { Th } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { WantedEmails, useNotificationSettings } from './confirm-address.tsx';
import { toast } from '#web/ui/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useApp } from '../app-context.ts';
import { turnOffPush } from './push-subscription.ts';
import { readPushState, turnOnPush, type PushState } from './push.ts';

const words: Record<NotificationKind, string> = {
  post_failed: 'A post didn’t go out',
  post_in_doubt: 'A post may or may not be on LinkedIn',
  post_late: 'A post is late',
  post_published: 'A post is published',
  connection_ending: 'A LinkedIn connection is about to expire',
  connection_broken: 'A LinkedIn connection has ended',
  series_stuck: 'A recurring post has stopped',
  commented: 'Someone commented',
  weekly_summary: 'Your week, every Monday',
};
const channels = [
  { channel: 'bell', name: 'Bell', how: 'in the bell' },
  { channel: 'email', name: 'Email', how: 'by email' },
  { channel: 'push', name: 'Push', how: 'as a push' },
] as const;
const notSaved = 'We couldn’t save your choice. Try again.';

export function NotificationsSection() {
  const settings = useNotificationSettings();
  return settings.data ? <Choices data={settings.data} /> : <Waiting of={settings} lines={4} />;
}

function Choices({ data: { settings, email } }: { data: NotificationSettings }) {
  const change = useChange();
  return (
    <>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-muted">
            <Th className="pb-1 font-medium">Tell me when</Th>
            {channels.map(({ name }) => (
              <Th key={name} className="w-12 pb-1.5 text-center sm:w-16 font-medium">
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.kind} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left leading-5 font-normal">
                {words[setting.kind]}
              </th>
              {channels.map(({ channel, how }) => (
                <td key={channel} className="p-0">
                  <Switch
                    label={`${words[setting.kind]}: ${how}`}
                    checked={setting[channel]}
                    disabled={channel === 'email' && email.state === 'off'}
                    onChange={(on) => change({ kind: setting.kind, [channel]: on })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-muted">{emailText(email)}</p>
      <WantedEmails />
      <PushBrowser />
    </>
  );
}

type SwitchProps = { label: string; checked: boolean; disabled: boolean; onChange: (on: boolean) => void };

function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className="grid h-9 cursor-pointer place-items-center has-disabled:cursor-not-allowed pointer-coarse:h-11">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-4"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

function emailText({ address, state }: NotificationSettings['email']): string {
  if (state === 'off') return 'This site has no mail server, so it can’t send email.';
  if (state === 'unconfirmed') return `We only email confirmed addresses, and ${address} isn’t confirmed yet.`;
  return `Emails go to ${address}. We combine several updates into one.`;
}

/** Shows the choice at once, and reverts it if it could not be saved. */
function useChange() {
  const api = useApi();
  const client = useQueryClient();
  const key = keys.notification_settings;
  const { mutate } = useMutation({
    mutationFn: (change: Pick<NotificationSetting, 'kind'> & Partial<NotificationSetting>) =>
      api.call('updateNotificationSettings', { body: { settings: [change] }, fallback: notSaved }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<NotificationSettings>(key);
      client.setQueryData<NotificationSettings>(
        key,
        (old) =>
          old && {
            ...old,
            settings: old.settings.map((one) => (one.kind === change.kind ? { ...one, ...change } : one)),
          },
      );
      return { before };
    },
    onError: (error, _, context) => {
      client.setQueryData(key, context?.before);
      toast.error(messageOf(error, notSaved));
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return mutate;
}

const sentences: Record<PushState, string> = {
  unsupported:
    'This browser can’t show notifications from this site. On an iPhone, add the site to the home screen first.',
  blocked: 'This browser blocks notifications from this site. Allow them in its settings to turn them on here.',
  off: 'Push is off in this browser.',
  on: 'Push is on in this browser. A push notification names the post and says nothing else about it.',
};

/** The browser asks for permission only after a press. */
export function PushBrowser() {
  const api = useApi();
  const { storage } = useApp();
  const state = useQuery({ queryKey: keys.push, queryFn: () => readPushState(api, storage), staleTime: 0 });
  const change = useMutation({
    mutationFn: () => (state.data === 'on' ? turnOffPush() : turnOnPush(api, storage)),
    onSettled: () => state.refetch(),
  });
  if (state.isError && !state.data) {
    return <ErrorNote onAgain={() => void state.refetch()}>We couldn’t check whether push is on here.</ErrorNote>;
  }
  if (!state.data) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role={change.error ? 'alert' : undefined} className="min-w-0 flex-1 basis-48 text-xs text-muted">
        {change.error ? change.error.message : sentences[state.data]}
      </p>
      {(state.data === 'on' || state.data === 'off') && (
        <Button size="small" busy={change.isPending} onClick={() => change.mutate()}>
          {state.data === 'on' ? 'Turn push off here' : 'Turn push on here'}
        </Button>
      )}
    </div>
  );
}
