// The idea input: the largest thing on the page, with the choices of hook, length and mode under it.
import { ChevronDown, Square } from 'lucide-react';
import { useId } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { hook_kinds, hook_labels, length_bands, post_lengths } from '#contract/hooks.ts';
import type { HookKind, PostLength } from '#contract/hooks.ts';
import { idea_max } from '#contract/ideas.ts';
import type { ChatMode } from '#contract/ideas.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { useDashboard } from './generation.ts';
import { QuotaLine } from '../account/quota.tsx';
import { useIsOnline } from '../online.ts';
import { isRunning, sourceOf, textAt } from './dashboard-state.ts';
import { areOpen, hasNewAnswers } from './idea-questions.ts';
import { GenerationError } from './generation-error.tsx';

const modes: readonly { value: ChatMode; label: string }[] = [
  { value: 'topic', label: 'Topic' },
  { value: 'draft', label: 'Rough draft' },
];
const placeholders: Record<ChatMode, string> = {
  topic: 'A topic, a lesson, something that happened this week',
  draft: 'Paste a rough draft or notes; we’ll keep your points',
};
const lengths = post_lengths.map((value) => ({
  value,
  label: value[0]?.toUpperCase() + value.slice(1),
  about: `${length_bands[value].min} to ${length_bands[value].max} characters`,
}));
const any_hook = 'any';
const hooks = [
  { value: any_hook, label: 'Any hook', about: 'Each draft opens in the way that suits it.' },
  ...hook_kinds.map((value) => ({ value, ...hook_labels[value] })),
];

export function IdeaForm() {
  const dashboard = useDashboard();
  const state = useStore(dashboard.store);
  const is_online = useIsOnline();
  const hint_id = useId();
  const { chat_mode } = state;
  const text = sourceOf(state);
  const is_said_there = state.error_at === 'answers' && areOpen(state.questions, text);
  const error = is_said_there ? null : state.error;
  const is_running = isRunning(state);
  const is_too_long = text.length > idea_max;
  const can_generate = text.trim() !== '' && !is_too_long && is_online;

  const generate = () => {
    if (can_generate && !is_running) void dashboard.generate();
  };
  const changeMode = (mode: ChatMode) => {
    const before = dashboard.store.getState();
    dashboard.setMode(mode);
    if (!before.variations.some((_, index) => textAt(before, index) !== '')) return;
    toast.plain('The drafts were cleared', {
      id: 'mode-change',
      action: { label: 'Undo', onClick: () => dashboard.restore(before) },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) generate();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    generate();
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <div className="rounded-card border border-line-strong bg-surface shadow-rest focus-within:border-accent">
        <div className="grid text-lg sm:text-xl">
          {/* The copy behind the field gives it its height: it grows with what is typed in every browser. */}
          <div
            aria-hidden
            className="invisible col-start-1 row-start-1 min-h-32 px-4 py-4 [overflow-wrap:anywhere] whitespace-pre-wrap sm:px-5"
          >
            {text}{' '}
          </div>
          <textarea
            aria-label={chat_mode === 'topic' ? 'Your idea' : 'Your rough draft'}
            aria-describedby={hint_id}
            placeholder={placeholders[chat_mode]}
            value={text}
            onChange={({ target: { value } }) =>
              dashboard.set(chat_mode === 'topic' ? { idea: value } : { draft_content: value })
            }
            onKeyDown={onKeyDown}
            className="col-start-1 row-start-1 resize-none overflow-hidden bg-transparent px-4 py-4 [overflow-wrap:anywhere] !outline-none sm:px-5"
          />
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2.5">
          <ToggleChips label="Start from" value={chat_mode} choices={modes} onChange={changeMode} />
          <HookMenu value={state.selected_hook} onChange={(selected_hook) => dashboard.set({ selected_hook })} />
          <LengthMenu value={state.post_length} onChange={(post_length) => dashboard.set({ post_length })} />
          <div className="flex flex-1 justify-end">
            {is_running ? (
              // Keys of their own: one element turning into the other under the click would submit the form.
              <Button key="stop" onClick={() => dashboard.stop()}>
                <Square aria-hidden className="fill-current" />
                Stop
              </Button>
            ) : (
              // One primary button: with new answers it is theirs.
              <Button
                key="generate"
                type="submit"
                look={areOpen(state.questions, text) && hasNewAnswers(state.questions, text) ? 'quiet' : 'primary'}
                disabled={!can_generate}
                title="Ctrl+Enter"
              >
                Generate
              </Button>
            )}
          </div>
        </div>
      </div>
      <p id={hint_id} className={is_too_long ? 'text-sm text-poor' : is_online ? 'sr-only' : 'text-sm text-muted'}>
        {is_too_long
          ? `${text.length - idea_max} characters too many: an idea may have at most ${idea_max}.`
          : is_online
            ? 'Press Ctrl and Enter to generate.'
            : 'You can keep typing. Generate drafts once you’re back online.'}
      </p>
      <QuotaLine is_running={is_running} />
      {error && <GenerationError problem={error} onAgain={generate} />}
      {text === '' && chat_mode === 'topic' && <Starters onChoose={(idea) => dashboard.set({ idea })} />}
    </form>
  );
}

/** Beginnings that only the author can end, for those who have no idea yet. */
const starters = [
  'Something I changed my mind about this year: ',
  'The mistake I see most often in my field: ',
  'What I would tell myself in my first week: ',
  'A small habit that made my work better: ',
];

function Starters({ onChoose }: { onChoose: (idea: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">Or begin with</span>
      {starters.map((starter) => (
        <button
          key={starter}
          type="button"
          onClick={() => onChoose(starter)}
          className="rounded-full border border-line bg-surface px-3 py-1.5 text-left text-muted hover:border-line-strong hover:text-ink pointer-coarse:min-h-11"
        >
          {starter.replace(/: $/, '')}
        </button>
      ))}
    </div>
  );
}

function HookMenu({ value, onChange }: { value: HookKind | null; onChange: (hook: HookKind | null) => void }) {
  return (
    <Menu
      button={
        <Button look="plain" size="small">
          {value ? `Hook: ${hook_labels[value].label}` : 'Hooks'}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoices
        label="How the post opens"
        value={value ?? any_hook}
        choices={hooks}
        onChange={(next) => onChange(hook_kinds.find((kind) => kind === next) ?? null)}
      />
    </Menu>
  );
}

function LengthMenu({ value, onChange }: { value: PostLength; onChange: (length: PostLength) => void }) {
  return (
    <Menu
      button={
        <Button look="plain" size="small">
          Post Length
          <span className="text-muted">{lengths.find((one) => one.value === value)?.label}</span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoices label="Post Length" value={value} choices={lengths} onChange={onChange} />
    </Menu>
  );
}
