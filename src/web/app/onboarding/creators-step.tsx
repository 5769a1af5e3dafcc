// Step 7: people in the trend database, searched by name or field, and names that are not in it.
import { keepPreviousData } from '@tanstack/react-query';
import { Check, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { ResearchProfile } from '#contract/trends.ts';
import { TextField } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { useAnswer } from '../calls.ts';
import { useSettled } from '../use-settled.ts';
import { useAnswers, OwnAnswer } from './answer-steps.tsx';

const shown = 8;

export function CreatorsStep({ errorId }: { errorId: string | undefined }) {
  const { answers, toggle } = useAnswers('selectedCreators');
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const found = useAnswer(
    ['research-profiles', q],
    'listProfiles',
    { query: { q, limit: shown }, fallback: 'We couldn’t load the creators.' },
    { placeholderData: keepPreviousData, staleTime: 300_000 },
  );
  return (
    <>
      <TextField
        label="Search creators"
        type="search"
        placeholder="A name or a subject"
        maxLength={200}
        value={typed}
        aria-describedby={errorId}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.isPending && <Skeleton lines={4} />}
      {found.isError && (
        <ErrorNote onAgain={() => void found.refetch()}>
          {found.error.message} You can still add names yourself.
        </ErrorNote>
      )}
      {found.data && <Found q={q} {...found.data} chosen={answers} onToggle={toggle} />}
      {/* Below a list of any length, so only after that has loaded: otherwise it would move just before a press. */}
      {!found.isPending && <OwnAnswer label="Somebody else" placeholder="Their name" />}
      <Chosen names={answers} onRemove={toggle} />
    </>
  );
}

function Chosen({ names, onRemove }: { names: readonly string[]; onRemove: (name: string) => void }) {
  if (names.length === 0) return null;
  return (
    <ul aria-label="Chosen" className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(name)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-accent bg-accent/10 py-1 pr-2.5 pl-3.5 text-sm font-medium pointer-coarse:min-h-11"
          >
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <X aria-hidden className="size-3.5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type FoundProps = {
  q: string;
  profiles: ResearchProfile[];
  sample: boolean;
  chosen: readonly string[];
  onToggle: (name: string) => void;
};

function Found({ q, profiles, sample, chosen, onToggle }: FoundProps) {
  if (profiles.length === 0) {
    return (
      <p className="text-sm text-muted">
        {q
          ? `Nobody in the trend database matches "${q}". Add the name below.`
          : 'The trend database is empty. Add names below.'}
      </p>
    );
  }
  return (
    <>
      <ul aria-label="Creators" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {profiles.map((profile) => (
          <CreatorItem
            key={profile.id}
            profile={profile}
            isChosen={chosen.includes(profile.name)}
            onToggle={() => onToggle(profile.name)}
          />
        ))}
      </ul>
      {sample && <p className="text-xs text-muted">These are sample profiles.</p>}
    </>
  );
}

type CreatorItemProps = { profile: ResearchProfile; isChosen: boolean; onToggle: () => void };

function CreatorItem({ profile, isChosen, onToggle }: CreatorItemProps) {
  const Icon = isChosen ? Check : Plus;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onToggle}
        className="flex h-full w-full cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 text-left hover:bg-ink/4 aria-pressed:border-accent aria-pressed:bg-accent/8"
      >
        <Avatar name={profile.name} picture={null} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{profile.name}</span>
          <span className="block truncate text-xs text-muted">{profile.headline}</span>
        </span>
        <Icon aria-hidden className={`size-4 shrink-0 ${isChosen ? 'text-accent' : 'text-muted'}`} />
      </button>
    </li>
  );
}
