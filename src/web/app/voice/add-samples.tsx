// Adds the user's own texts: pasted, or as a file.
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { voiceTextMax } from '#contract/voice.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { useAddFile, useAddText } from './use-voice.ts';

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
          addText.mutate(text, { onSuccess: () => setText('') });
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
