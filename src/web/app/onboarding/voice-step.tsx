// Step 3, which asks nothing: connect LinkedIn, or paste a few of the user's own posts, so that the voice does not start out empty.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { offSentences } from '#contract/page-config.ts';
import { voiceTextMax } from '#contract/voice.ts';
import { useApi } from '#web/api/api-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { useApp } from '../app-context.ts';
import { LinkedInMark } from '#web/ui/linkedin-mark.tsx';
import { useConnection } from '../account/queries.ts';
import { ConnectButton } from '../account/connect-button.tsx';

const pastedKey = 'onboarding_posts';

export function VoiceStep() {
  return (
    <div className="grid gap-6">
      <Connect />
      <Paste />
    </div>
  );
}

function Connect() {
  const { config } = useApp();
  const connection = useConnection();
  if (config.off.linkedin) return <Note>{offSentences.linkedin}</Note>;
  if (connection.data?.connected && !connection.data.needs_reconnect)
    return (
      <Note>LinkedIn is connected as {connection.data.name}. What you publish from here on teaches your voice.</Note>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm">
        Connect LinkedIn to publish and schedule from here. We never post without your approval.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ConnectButton>
          <LinkedInMark />
          Connect LinkedIn
        </ConnectButton>
        {config.sandboxes.linkedin && <Badge tone="fair">Sandbox</Badge>}
      </div>
    </div>
  );
}

function Paste() {
  const api = useApi();
  const { storage } = useApp();
  // Kept until they are added: the step goes away on the way to the next one, to LinkedIn or to the dashboard.
  const [text, setText] = useState(() => textIn(storage.read(pastedKey)));
  const box = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  const add = useMutation({
    mutationFn: (sent: string) =>
      api.call('addVoiceSamples', { body: { text: sent }, fallback: 'We couldn’t read your posts. Try again.' }),
    onSuccess: ({ added }, sent) => {
      if (storage.read(pastedKey) === sent) storage.remove(pastedKey);
      // What was typed meanwhile stays.
      setText((now) => (now === sent ? '' : now));
      if (isLeft.current) toast.success(addedText(added));
    },
    onError: ({ message }) => {
      if (isLeft.current) toast.error(message);
    },
  });
  // Posts pasted but not added count, too: they are added on the way to the next step.
  useEffect(() => {
    const form = box.current?.closest('form');
    const leave = () => {
      if (text.trim() === '' || add.isPending) return;
      isLeft.current = true;
      add.mutate(text);
    };
    form?.addEventListener('submit', leave);
    return () => form?.removeEventListener('submit', leave);
  });
  return (
    <div ref={box} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextArea
          label="Or paste a few of your own posts"
          hint="Separate posts with a line of ---. We use them only to learn how you write."
          rows={6}
          maxLength={voiceTextMax}
          value={text}
          error={add.error?.message ?? null}
          onChange={(event) => {
            setText(event.target.value);
            storage.write(pastedKey, event.target.value);
            if (add.isError) add.reset();
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={text.trim() === ''} busy={add.isPending} onClick={() => add.mutate(text)}>
          Add posts
        </Button>
        <output className="text-sm text-muted">{add.data ? addedText(add.data.added) : ''}</output>
      </div>
    </div>
  );
}

const textIn = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

function addedText(added: number): string {
  if (added === 0) return 'You’d already added these posts.';
  return `${added} ${added === 1 ? 'post' : 'posts'} added to your voice.`;
}
