// The second factor in the profile: setup with a QR code and a first code, new backup codes, removal with the password.
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import type { SecondFactor as State } from '#contract/signing-in.ts';
import { useApi } from '#web/api/api-context.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { useAnswer } from '../calls.ts';
import { CopyButton } from '../copy-button.tsx';
import { dateText } from '../times.ts';
import { passwordField } from './account-fields.ts';
import { AccountForm, Changeable } from './account-form.tsx';
import { Download } from 'lucide-react';
import { useConfig } from '../config-context.ts';
import { useUnsaved } from '#web/ui/dialog.tsx';
import { whenDrawn } from '#web/ui/on-demand.ts';

const key = ['second-factor'] as const;
const QrCode = whenDrawn(
  async () => (await import('./qr-code.tsx')).QrCode,
  () => <div className="size-44" />,
);
const chosenLook = 'aria-pressed:border-accent aria-pressed:bg-accent/8';

export function SecondFactor() {
  // Held here, so that they stay until the person dismisses them, even if the state is refetched meanwhile.
  const [codes, setCodes] = useState<string[] | null>(null);
  useUnsaved(codes && 'You won’t see these backup codes again.');
  const found = useAnswer(
    key,
    'getSecondFactor',
    { fallback: 'We couldn’t load your sign-in settings.' },
    { staleTime: 0 },
  );
  if (found.isPending || found.isError) return <Waiting of={found} lines={2} />;
  const { second_factor } = found.data;
  const isOn = second_factor.enabled_at !== null;
  return (
    <Changeable
      label="Authenticator app"
      value={isOn ? onText(second_factor) : 'Off'}
      verb={isOn ? 'Change' : 'Set up'}
      isDone={codes !== null}
    >
      {(done) => {
        const kept = () => {
          setCodes(null);
          done();
        };
        if (codes) return <BackupCodes codes={codes} done={kept} />;
        return isOn ? <Change told={setCodes} done={done} /> : <SetUp told={setCodes} />;
      }}
    </Changeable>
  );
}

function onText({ enabled_at, backup_codes_left: left }: State): string {
  const codes = left === 1 ? '1 backup code' : `${left} backup codes`;
  return `On since ${dateText(enabled_at ?? '')}, ${codes} left`;
}

type Telling = { told: (codes: string[]) => void };

function SetUp({ told }: Telling) {
  const api = useApi();
  const client = useQueryClient();
  const [started, setStarted] = useState<{ uri: string; secret: string } | null>(null);
  if (!started) {
    return (
      <AccountForm
        about="You’ll also need a code from an app on your phone to sign in."
        fields={[passwordField]}
        button="Continue"
        send={async (values) => setStarted(await api.call('startSecondFactor', { body: values }))}
      />
    );
  }
  return (
    <>
      <p className="text-sm">
        Scan this with your authenticator app, or type the key into it. Then enter the code it shows.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={started.uri} label="QR code for your authenticator app" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-xs text-muted">Key</p>
          <code aria-label="Key for the authenticator app" className="text-sm [overflow-wrap:anywhere]">
            {started.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <div className="-ml-3">
            <CopyButton text={started.secret} />
          </div>
        </div>
      </div>
      <AccountForm
        fields={[{ name: 'code', label: 'Code from the app', type: 'text', autoComplete: 'one-time-code' }]}
        button="Turn it on"
        takesFocus
        send={async (values) => {
          told((await api.call('confirmSecondFactor', { body: values })).backup_codes);
          await client.invalidateQueries({ queryKey: key });
        }}
      />
    </>
  );
}

function Change({ told, done }: Telling & { done: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: key });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="small" className={chosenLook} aria-pressed={!isRemoving} onClick={() => setRemoving(false)}>
          New backup codes
        </Button>
        <Button size="small" className={chosenLook} aria-pressed={isRemoving} onClick={() => setRemoving(true)}>
          Remove the app
        </Button>
      </div>
      {isRemoving ? (
        <AccountForm
          key="remove"
          about="You’ll sign in with just your password again."
          fields={[passwordField]}
          button="Remove"
          isDangerous
          send={async (values) => {
            await api.call('removeSecondFactor', { body: values });
            toast.success('Authenticator app removed');
            done();
            await refresh();
          }}
        />
      ) : (
        <AccountForm
          key="codes"
          about="Your current codes will stop working."
          fields={[passwordField]}
          button="Make new codes"
          send={async (values) => {
            told((await api.call('renewBackupCodes', { body: values })).backup_codes);
            await refresh();
          }}
        />
      )}
    </>
  );
}

/** Shown once: to copy, or to save as a file. */
type BackupCodesProps = { codes: string[]; done: () => void };

function BackupCodes({ codes, done }: BackupCodesProps) {
  const { brand_name } = useConfig();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${brand_name} backup codes\n\n${text}\n`)}`;
  return (
    <>
      <p ref={heading} tabIndex={-1} className="text-sm outline-none">
        Store these backup codes somewhere you can reach without your phone. Each one works once. You won’t see them
        again.
      </p>
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-paper px-3 py-2.5 font-mono text-sm min-[420px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" look="primary" onClick={done}>
          I’ve saved them
        </Button>
        <CopyButton text={text} />
        <Button asChild look="plain" size="small">
          <a href={file} download="backup-codes.txt">
            <Download aria-hidden />
            Download
          </a>
        </Button>
      </div>
    </>
  );
}
