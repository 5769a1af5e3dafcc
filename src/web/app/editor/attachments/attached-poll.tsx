// A draft's poll: its question, two to four options, how long it runs, each with a count while typing.
import { ListChecks, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { pollDays, pollOptionMax, pollOptions, pollQuestionMax, type PollDays } from '#contract/post-kinds.ts';
import { isBlank } from '#contract/typed-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { daysText } from '../../post/post-parts.tsx';
import { AttachedBox } from './attached-box.tsx';
import { offerUndo } from './offer-undo.ts';
import { pollProblem, type DraftPoll } from './kinds.ts';
import type { DraftSession } from '../saving/draft-session.ts';

const choices = pollDays.map((days) => ({ value: `${days}`, label: daysText(days) }));
const daysOf = (value: string): PollDays => pollDays.find((days) => `${days}` === value) ?? 7;

/** `isAdding`: the person has just asked for it. */
export function AttachedPoll({ session, isAdding }: { session: DraftSession; isAdding: boolean }) {
  const poll = useStore(session.store, (state) => state.poll);
  const [isLonger, setLonger] = useState(false);
  if (!poll) return null;
  const edit = (change: Partial<DraftPoll>) => session.edit({ poll: { ...poll, ...change } });
  const problem = pollProblem(poll);
  return (
    <AttachedBox
      label="Poll"
      icon={ListChecks}
      onRemove={() => {
        session.edit({ poll: null });
        offerUndo(session, 'Poll', () => ({ poll }));
      }}
    >
      <TextField
        label="Question"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isAdding}
        maxLength={pollQuestionMax}
        value={poll.question}
        hint={`${poll.question.length} of ${pollQuestionMax}`}
        onChange={(event) => edit({ question: event.target.value })}
      />
      <Options
        options={poll.options}
        isLonger={isLonger}
        onEdit={(options) => edit({ options })}
        onRemove={(at) => {
          const [removed = ''] = poll.options.slice(at, at + 1);
          edit({ options: poll.options.toSpliced(at, 1) });
          if (isBlank(removed)) return;
          offerUndo(session, 'Poll option', (now) => ({
            poll: now.poll && { ...now.poll, options: now.poll.options.toSpliced(at, 0, removed) },
          }));
        }}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-36">
          <Select
            label="Runs for"
            value={`${poll.days}`}
            choices={choices}
            onChange={(value) => edit({ days: daysOf(value) })}
          />
        </div>
        {poll.options.length < pollOptions.max && (
          <Button
            size="small"
            onClick={() => {
              setLonger(true);
              edit({ options: [...poll.options, ''] });
            }}
          >
            <Plus aria-hidden />
            Add an option
          </Button>
        )}
      </div>
      {problem && (
        <p role="status" className="text-sm text-fair">
          {problem}
        </p>
      )}
    </AttachedBox>
  );
}

type OptionsProps = {
  options: string[];
  /** One was added: the field that comes with it is the next to be filled in. */
  isLonger: boolean;
  onEdit: (options: string[]) => void;
  onRemove: (at: number) => void;
};

function Options({ options, isLonger, onEdit, onRemove }: OptionsProps) {
  return (
    <ol className="flex flex-col gap-3">
      {options.map((option, at) => (
        // By index: an option has nothing but its words.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TextField
              label={`Option ${at + 1}`}
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={isLonger}
              maxLength={pollOptionMax}
              value={option}
              hint={`${option.length} of ${pollOptionMax}`}
              onChange={(event) => onEdit(options.map((old, index) => (index === at ? event.target.value : old)))}
            />
          </div>
          {options.length > pollOptions.min && (
            <span className="pt-7">
              <IconButton
                size="small_icon"
                label={`Remove option ${at + 1}`}
                icon={<X />}
                onClick={() => onRemove(at)}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
