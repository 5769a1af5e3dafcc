// The texts from which the voice was measured: adding more, removing one with an undo, or all of them, which is asked about first.
import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { voiceTextMax, type VoiceSample, type VoiceSampleKind, type VoiceSource } from '#contract/voice.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { dateText } from '../times.ts';
import { useForget, useForgetAll, useAddFile, useAddText } from './use-voice.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { TextArea } from '#web/ui/field.tsx';

const sources: Record<VoiceSource, string> = {
  pasted: 'Pasted',
  file: 'From a file',
  linkedin_export: 'From LinkedIn’s export',
  published: 'Published here',
  edit: 'Edit',
  sample: 'Sample',
};
const kinds: Record<VoiceSampleKind, string> = { own: '', accepted: ' you accepted', rejected: ' you turned down' };
const page = 20;

export function SamplesSection({ samples }: { samples: readonly VoiceSample[] }) {
  const [shown, setShown] = useState(page);
  return (
    <Section
      title="Your texts"
      about={`${samples.length.toLocaleString('en-US')} in all. Only you can see them, and they’re deleted with your account.`}
      actions={<DeleteAll />}
    >
      <ul className="divide-y divide-line border-t border-line">
        {samples.slice(0, shown).map((sample) => (
          <SampleRow key={sample.id} sample={sample} />
        ))}
      </ul>
      {samples.length > shown && (
        <div className="flex justify-center">
          <Button onClick={() => setShown(shown + page)}>Show more</Button>
        </div>
      )}
    </Section>
  );
}

function SampleRow({ sample }: { sample: VoiceSample }) {
  const forget = useForget('text');
  const first = sample.text.slice(0, 60);
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          {sample.text.replaceAll(/\n\s*\n/g, '\n')}
        </p>
        <p className="mt-1 text-xs text-muted">
          {sources[sample.source]}
          {kinds[sample.kind]} · {sample.words === 1 ? '1 word' : `${sample.words.toLocaleString('en-US')} words`} ·{' '}
          {dateText(sample.created_at)}
        </p>
      </div>
      <IconButton label={`Delete: ${first}`} icon={<Trash2 />} size="small_icon" onClick={() => forget(sample.id)} />
    </li>
  );
}

function DeleteAll() {
  const [open, setOpen] = useState(false);
  const forget = useForgetAll();
  return (
    <>
      <Button size="small" look="danger" onClick={() => setOpen(true)}>
        Delete everything
      </Button>
      {open && (
        <ConfirmDialog
          title="Delete your voice?"
          about="This permanently deletes every text here and what we learned from them. Your posts stay; we won’t read the ones already published again."
          word="Delete everything"
          change={{ isPending: forget.isPending, error: null }}
          onConfirm={() => forget.mutate(undefined, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function AddSamples() {
  const [text, setText] = useState('');
  const addText = useAddText();
  const addFile = useAddFile();
  return (
    <Section title="Add your writing" about="Posts you publish here are added automatically.">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          // What was typed meanwhile stays.
          addText.mutate(text, { onSuccess: () => setText((now) => (now === text ? '' : now)) });
        }}
      >
        <TextArea
          label="Your posts"
          hint="One or more, separated by a line with ---."
          rows={7}
          maxLength={voiceTextMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={text.trim() === ''} busy={addText.isPending}>
            Add
          </Button>
          <FileButton
            busy={addFile.isPending}
            fileLabel="File with your posts"
            accept=".zip,.csv,.txt,.md,application/zip,text/plain,text/csv"
            onFile={addFile.mutate}
          >
            <Upload aria-hidden />
            Choose a file
          </FileButton>
        </div>
      </form>
      <p className="max-w-[70ch] text-sm text-muted">
        On LinkedIn, go to Settings, Data privacy, Get a copy of your data. Choose the ZIP LinkedIn sends you (we read
        only your posts) or the Shares.csv in it. A text file with --- between posts works too.
      </p>
    </Section>
  );
}
