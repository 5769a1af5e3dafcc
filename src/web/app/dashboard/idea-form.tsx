// The idea field: the largest thing on the page, with the choices of hook, length and mode below it.
import { ChevronDown, Square } from 'lucide-react';
import { useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { hookKinds, hookLabels, lengthBands, postLengths, type HookKind, type PostLength } from '#contract/hooks.ts';
import { ideaMax, type ChatMode } from '#contract/ideas.ts';
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
const lengths = postLengths.map((value) => ({
  value,
  label: value[0]?.toUpperCase() + value.slice(1),
  about: `${lengthBands[value].min} to ${lengthBands[value].max} characters`,
}));
const anyHook = 'any';
const hooks = [
  { value: anyHook, label: 'Any hook', about: 'Each draft opens in the way that suits it.' },
  ...hookKinds.map((value) => ({ value, ...hookLabels[value] })),
];

export function IdeaForm() {
  const dashboard = useDashboard();
  const state = useStore(dashboard.store);
  const isOnline = useIsOnline();
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { chat_mode } = state;
  const text = sourceOf(state);
  const isSaidThere = state.error_at === 'answers' && areOpen(state.questions, text);
  const error = isSaidThere ? null : state.error;
  const isUnderWay = isRunning(state);
  const tooMany = text.length - ideaMax;
  const isTooLong = tooMany > 0;
  const canGenerate = text.trim() !== '' && !isTooLong && isOnline;

  const generate = () => {
    if (canGenerate && !isUnderWay) void dashboard.generate();
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
  const start = (idea: string) => {
    // The pressed button goes; the caret is put behind the new text.
    field.current?.focus();
    dashboard.set({ idea });
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
          {/* A hidden copy of the text gives the field its height: it grows while typing in every browser. */}
          <div
            aria-hidden
            className="invisible col-start-1 row-start-1 min-h-32 px-4 py-4 [overflow-wrap:anywhere] whitespace-pre-wrap sm:px-5"
          >
            {text}{' '}
          </div>
          <textarea
            ref={field}
            dir="auto"
            aria-label={chat_mode === 'topic' ? 'Your idea' : 'Your rough draft'}
            aria-describedby={hintId}
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
          <HookMenu
            value={state.selected_hook}
            onChange={(selectedHook) => dashboard.set({ selected_hook: selectedHook })}
          />
          <LengthMenu value={state.post_length} onChange={(postLength) => dashboard.set({ post_length: postLength })} />
          <div className="flex flex-1 justify-end">
            {isUnderWay ? (
              // Separate keys: one element turning into the other under the click would submit the form.
              <Button key="stop" onClick={() => dashboard.stop()}>
                <Square aria-hidden className="fill-current" />
                Stop
              </Button>
            ) : (
              // Only one primary button: with new answers it is the one that writes with them.
              <Button
                key="generate"
                type="submit"
                look={areOpen(state.questions, text) && hasNewAnswers(state.questions, text) ? 'quiet' : 'primary'}
                disabled={!canGenerate}
                title="Ctrl+Enter"
              >
                Generate
              </Button>
            )}
          </div>
        </div>
      </div>
      <p id={hintId} className={isTooLong ? 'text-sm text-poor' : isOnline ? 'sr-only' : 'text-sm text-muted'}>
        {isTooLong
          ? `${tooMany === 1 ? 'One character' : `${tooMany} characters`} too many. An idea can have up to ${ideaMax.toLocaleString('en-US')}.`
          : isOnline
            ? 'Press Ctrl and Enter to generate.'
            : 'You can keep typing. Generate drafts once you’re back online.'}
      </p>
      <QuotaLine isRunning={isUnderWay} />
      {error && <GenerationError problem={error} onAgain={generate} />}
      {text === '' && chat_mode === 'topic' && <Starters onChoose={start} />}
    </form>
  );
}

/** Openings that only the author can finish, for those without an idea yet. */
const starters = [
  'What I changed my mind about: ',
  'A mistake I keep seeing: ',
  'What I’d tell my first-week self: ',
  'A small habit that helps: ',
];

function Starters({ onChoose }: { onChoose: (idea: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">Or start with</span>
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
          {value ? `Hook: ${hookLabels[value].label}` : 'Hooks'}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoices
        label="How the post opens"
        value={value ?? anyHook}
        choices={hooks}
        onChange={(next) => onChange(hookKinds.find((kind) => kind === next) ?? null)}
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
