// Texts of one's own: pasted, or as a file.
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { voice_text_max } from '#contract/voice.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { useAddFile, useAddText } from './use-voice.ts';

export function AddSamples() {
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const addText = useAddText();
  const addFile = useAddFile();
  return (
    <Section title="Add texts of yours" about="Posts that you publish here are read by themselves.">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          addText.mutate(text, { onSuccess: () => setText('') });
        }}
      >
        <TextArea
          label="Your posts"
          hint="One or more, with a line of --- between them."
          rows={7}
          maxLength={voice_text_max}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={text.trim() === ''} busy={addText.isPending}>
            Add
          </Button>
          <Button busy={addFile.isPending} onClick={() => file.current?.click()}>
            <Upload aria-hidden />
            Choose a file
          </Button>
          <input
            ref={file}
            type="file"
            accept=".zip,.csv,.txt,.md,application/zip,text/plain,text/csv"
            hidden
            aria-label="File with your posts"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) addFile.mutate(chosen);
              event.target.value = '';
            }}
          />
        </div>
      </form>
      <p className="max-w-[70ch] text-sm text-muted">
        From LinkedIn: Settings, Data privacy, Get a copy of your data. Choose the ZIP that LinkedIn sends, of which
        only your posts are read, or Shares.csv out of it. A text file with --- between posts will do too.
      </p>
    </Section>
  );
}
