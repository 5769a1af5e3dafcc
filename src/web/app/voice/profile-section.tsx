// The voice in words, which the user can edit, and in figures.
import { useState } from 'react';
import { hookLabels } from '#contract/hooks.ts';
import { voiceWordsMax, type VoiceFigure, type VoiceProfile } from '#contract/voice.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Figure, Section } from '#web/ui/section.tsx';
import { useSetWords } from './use-voice.ts';

const shown: readonly { figure: VoiceFigure; name: string }[] = [
  { figure: 'sentence_words', name: 'words per sentence' },
  { figure: 'paragraph_sentences', name: 'sentences per paragraph' },
  { figure: 'post_words', name: 'words per post' },
  { figure: 'contractions', name: 'contractions per 100 words' },
  { figure: 'i', name: '“I” and “my” per 100 words' },
  { figure: 'you', name: '“you” per 100 words' },
  { figure: 'emoji', name: 'emoji per 100 words' },
  { figure: 'closing_questions', name: 'of posts end with a question' },
];
const text = (value: number): string =>
  (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10).toLocaleString('en-US');

export function ProfileSection({ profile }: { profile: VoiceProfile }) {
  return (
    <Section
      title="How you write"
      about={`Based on ${profile.samples === 1 ? 'one text' : `${profile.samples.toLocaleString('en-US')} texts`}, ${profile.sample_words.toLocaleString('en-US')} words. ${profile.is_sample ? 'This voice is a sample: no draft uses it.' : 'We use this in every draft.'}`}
      actions={
        profile.is_sample ? (
          <Badge>Sample</Badge>
        ) : profile.is_edited ? (
          <Badge tone="accent">In your words</Badge>
        ) : undefined
      }
    >
      {profile.is_thin && (
        <Note tone="fair">This is a first impression. It becomes reliable with five texts and 300 words.</Note>
      )}
      <Words profile={profile} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {shown.map(({ figure, name }) => (
          <Figure
            key={figure}
            name={name}
            value={`${text(profile.figures[figure])}${figure === 'closing_questions' ? '%' : ''}`}
          />
        ))}
      </dl>
      {profile.openings.length > 0 && <ShareBars title="How your posts open" rows={openingRows(profile)} />}
    </Section>
  );
}

function Words({ profile }: { profile: VoiceProfile }) {
  // null while nothing is being edited.
  const [words, setWords] = useState<string | null>(null);
  const save = useSetWords();
  const was = profile.is_edited ? profile.words : null;
  if (words === null) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p dir="auto" className="max-w-[60ch] text-lg whitespace-pre-line [overflow-wrap:anywhere]">
          {profile.words}
        </p>
        {profile.is_edited && (
          <p className="max-w-[70ch] text-sm text-muted [overflow-wrap:anywhere]">Measured: {profile.measured_words}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setWords(profile.words)}>
            Edit description
          </Button>
          {profile.is_edited && (
            <Button size="small" look="plain" busy={save.isPending} onClick={() => save.mutate({ words: null, was })}>
              Use what we measured
            </Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // What was typed meanwhile stays.
        save.mutate({ words, was }, { onSuccess: () => setWords((now) => (now === words ? null : now)) });
      }}
    >
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the button was pressed for
        autoFocus
        label="Your voice in your words"
        hint="The writer gets exactly this. Leave it empty to use what we measured."
        rows={6}
        maxLength={voiceWordsMax}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="small" busy={save.isPending}>
          Save
        </Button>
        <Button size="small" look="plain" onClick={() => setWords(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Adds the rest up to 100%: a single bar would look like all there is. It is counted in texts, as the others are: thirds are 33% each. */
function openingRows({ openings, samples }: VoiceProfile): { label: string; share: number }[] {
  const rows = openings.map(({ hook, share }) => ({ label: hookLabels[hook].label, share }));
  const rest = samples - rows.reduce((sum, { share }) => sum + Math.round((share * samples) / 100), 0);
  const share = Math.round((100 * rest) / samples);
  return share > 0 ? [...rows, { label: 'Other openings', share }] : rows;
}

const height = 10;

function ShareBars({ title, rows }: { title: string; rows: readonly { label: string; share: number }[] }) {
  return (
    <div>
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="mt-2 grid gap-1.5">
        {rows.map(({ label, share }) => (
          <li key={label} className="flex items-center gap-3 text-sm">
            <span className="w-32 shrink-0 sm:w-36">{label}</span>
            <svg aria-hidden height={height} className="w-0 max-w-md flex-1">
              <rect width="100%" height={height} rx={3} className="fill-ink/7" />
              <rect width={`${Math.min(100, share)}%`} height={height} rx={3} className="fill-accent" />
            </svg>
            <span className="w-12 shrink-0 text-right text-muted tabular-nums">{share}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
