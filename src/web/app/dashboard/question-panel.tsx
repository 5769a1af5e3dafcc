// What only the author knows: at most three questions about the idea, each with its field, and the button that writes with the answers.
// Loaded while the first idea is being typed.
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { answerMax, type IdeaQuestion } from '#contract/ideas.ts';
import { After } from '#web/ui/after.tsx';
import { Button } from '#web/ui/button.tsx';
import { isComposing } from '#web/ui/is-composing.ts';
import { useIsOnline } from '../online.ts';
import { isRunning, sourceOf } from './dashboard-state.ts';
import { GenerationError } from './generation-error.tsx';
import { useDashboard } from './generation.ts';
import {
  answersFor,
  answerTo,
  countSetAside,
  hasNewAnswers,
  currentQuestions,
  type Questions,
} from './idea-questions.ts';
import { isBlank } from '#contract/typed-text.ts';
import { piecesOf } from './idea-questions.ts';

type QuestionFieldProps = {
  asked: IdeaQuestion;
  answer: string;
  isLast: boolean;
  onNext: () => void;
  onWrite: () => void;
};

function QuestionField({ asked: { question, placeholder }, answer, isLast, onNext, onWrite }: QuestionFieldProps) {
  const dashboard = useDashboard();
  const id = useId();
  const tooMany = answer.length - answerMax;
  // The question asks for a list, one item per line: there Enter starts a new line, and on an empty one moves on.
  const isList = placeholder.includes('\n');

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing(event)) return;
    const { value, selectionStart } = event.currentTarget;
    const isWriting = event.ctrlKey || event.metaKey;
    const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
    if (isList && !isWriting && !isBlank(line)) return;
    event.preventDefault();
    if (isWriting) onWrite();
    else onNext();
  };
  return (
    <li className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-2">
      <label htmlFor={id} className="text-[0.9375rem] leading-snug font-medium text-wrap [overflow-wrap:anywhere]">
        {piecesOf(question).map(({ text, isQuote }, index) => (
          <span key={index} className={isQuote ? 'text-accent' : undefined}>
            {text}
          </span>
        ))}
      </label>
      <div className="min-w-0">
        <div
          className={`grid rounded-control border bg-paper text-base sm:text-[0.9375rem] ${tooMany > 0 ? 'border-poor' : 'border-line-strong focus-within:border-accent'}`}
        >
          {/* A hidden copy of the text gives the field its height. */}
          <div
            aria-hidden
            className="invisible col-start-1 row-start-1 min-h-16 px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap"
          >
            {answer || placeholder}{' '}
          </div>
          <textarea
            id={id}
            dir="auto"
            rows={1}
            placeholder={placeholder}
            value={answer}
            enterKeyHint={isList ? 'enter' : isLast ? 'done' : 'next'}
            aria-invalid={tooMany > 0 || undefined}
            aria-describedby={tooMany > 0 ? `${id}-error` : undefined}
            onChange={({ target: { value } }) => dashboard.answer({ question, answer: value })}
            onFocus={() => dashboard.hold(question)}
            onBlur={() => dashboard.hold(null)}
            onKeyDown={onKeyDown}
            className="col-start-1 row-start-1 resize-none overflow-hidden rounded-control bg-transparent px-3 py-2 [overflow-wrap:anywhere] placeholder:text-faint"
          />
        </div>
        {tooMany > 0 && (
          <p id={`${id}-error`} className="mt-1 text-sm text-poor">
            {tooMany === 1 ? 'One character' : `${tooMany} characters`} too many. An answer can have up to{' '}
            {answerMax.toLocaleString('en-US')}.
          </p>
        )}
      </div>
    </li>
  );
}

const counted = ['', 'One thing', 'Two things', 'Three things'];
/** A single one stands alone; two or three are side by side if there is room, each above a draft, their fields on one line. */
const columns = ['', 'max-w-text', 'md:grid-cols-2', 'wide:grid-cols-3'];

export function QuestionPanel() {
  const dashboard = useDashboard();
  const questions = useStore(dashboard.store, (state) => state.questions);
  const source = useStore(dashboard.store, sourceOf);
  const asked = currentQuestions(questions, source);
  const aside = countSetAside(questions, source);
  const isOpen = questions.view === 'open';
  const place = useRef<HTMLDivElement>(null);
  // When the pressed button disappears, the focus moves to what replaced it.
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    place.current?.querySelector<HTMLElement>(isOpen ? 'textarea' : 'button')?.focus();
  }, [isOpen]);
  const show = (view: typeof questions.view) => {
    wasPressed.current = true;
    dashboard.setView(view);
  };
  if (asked.length === 0 && questions.isAsking) return <Asking />;
  if (asked.length === 0 && aside === 0) return null;
  return (
    <div ref={place} className="flex flex-col gap-2">
      {asked.length > 0 && isOpen && <Asked asked={asked} onHide={show} />}
      {asked.length > 0 && !isOpen && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {foldedText(questions, source)}
          <Button look="plain" size="small" onClick={() => show('open')}>
            Show questions
          </Button>
        </p>
      )}
      {aside > 0 && (
        <p className="text-sm text-muted">
          {aside === 1 ? 'One answer is' : `${aside} answers are`} set aside, because your idea no longer has the words{' '}
          {aside === 1 ? 'it’s about. It comes' : 'they’re about. They come'} back when the words do.
        </p>
      )}
    </div>
  );
}

function foldedText(questions: Questions, source: string): string {
  if (questions.view === 'skipped') return 'You skipped the questions about this idea.';
  return hasNewAnswers(questions, source) ? 'Your new answers are saved.' : 'These drafts use your answers.';
}

const frame = 'rounded-card border border-accent/40 bg-surface motion-safe:animate-appear';

/** As high as three questions, so that nothing moves when they arrive late. */
function Asking() {
  const bar = 'bg-ink/7 motion-safe:animate-pulse';
  return (
    <After>
      <div className={frame}>
        <p className="px-4 pt-4 pb-6 text-sm text-muted">Reading your idea for what only you know</p>
        <div aria-hidden className={`grid gap-x-12 gap-y-5 p-4 ${columns[3]}`}>
          {[1, 2, 3].map((number) => (
            <div key={number} className="flex flex-col gap-2">
              <div className={`mt-5 h-5 rounded-control ${bar} ${number === 2 ? 'w-3/5' : 'w-4/5'}`} />
              <div className={`h-16 rounded-control ${bar}`} />
            </div>
          ))}
        </div>
        <div className="min-h-15 border-t border-line pointer-coarse:min-h-16" />
      </div>
    </After>
  );
}

function Asked({ asked, onHide }: { asked: readonly IdeaQuestion[]; onHide: (view: 'skipped' | 'folded') => void }) {
  const dashboard = useDashboard();
  const questions = useStore(dashboard.store, (state) => state.questions);
  const source = useStore(dashboard.store, sourceOf);
  const running = useStore(dashboard.store, isRunning);
  const error = useStore(dashboard.store, (state) => (state.error_at === 'answers' ? state.error : null));
  const isOnline = useIsOnline();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isNew = hasNewAnswers(questions, source);
  const isAnswered = answersFor(questions, source).length > 0;
  const isTooLong = asked.some(({ question }) => answerTo(questions, question).length > answerMax);
  const canWrite = isAnswered && !isTooLong && isOnline;
  // The answers are being used right now: a second press would only start over.
  const isBusy = running && !isNew;

  const write = () => {
    if (canWrite && !isBusy) void dashboard.writeWithAnswers();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    write();
  };
  const goOn = (number: number) =>
    (
      form.current?.querySelectorAll('textarea')[number + 1] ??
      form.current?.querySelector<HTMLElement>('button[type=submit]:not(:disabled)') ??
      form.current?.querySelector('button')
    )?.focus();
  return (
    <section aria-labelledby={id} className={frame}>
      <form ref={form} onSubmit={onSubmit}>
        <div className="px-4 pt-4">
          <h2 id={id} className="font-semibold tracking-tight">
            {counted[asked.length]} only you know
          </h2>
          <p className="text-sm text-muted">
            Answer {asked.length === 1 ? 'it' : 'any of them'} to get drafts with your own details. A few words are
            enough.
          </p>
        </div>
        <ol className={`grid gap-x-12 gap-y-5 p-4 ${columns[asked.length]}`}>
          {asked.map((one, number) => (
            <QuestionField
              key={one.question}
              asked={one}
              answer={answerTo(questions, one.question)}
              isLast={number === asked.length - 1}
              onNext={() => goOn(number)}
              onWrite={write}
            />
          ))}
        </ol>
        {error && (
          <div className="px-4 pb-4">
            <GenerationError problem={error} onAgain={write} />
          </div>
        )}
        <footer className="flex min-h-15 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2.5 pr-2.5 pl-1 pointer-coarse:min-h-16">
          <Button look="plain" size="small" onClick={() => onHide(questions.used.length > 0 ? 'folded' : 'skipped')}>
            {questions.used.length > 0 ? 'Hide' : 'Skip'}
          </Button>
          <Hint
            isNew={isNew}
            isOnline={isOnline}
            isRunning={running}
            hasUsed={questions.used.length > 0}
            isOne={asked.length === 1}
          />
          {isAnswered && (
            <Button
              type="submit"
              look={isNew ? 'primary' : 'quiet'}
              busy={isBusy}
              disabled={!canWrite}
              title="Ctrl+Enter"
              className="ml-auto motion-safe:animate-appear"
            >
              Write with my answers
            </Button>
          )}
        </footer>
      </form>
    </section>
  );
}

/** On a phone the buttons have a line of their own below it. */
const beside = 'text-sm text-muted max-sm:order-first max-sm:basis-full max-sm:px-3';

type HintProps = { isNew: boolean; isOnline: boolean; isRunning: boolean; hasUsed: boolean; isOne: boolean };

/** Shown beside the buttons: what the answers are used in, or else which keys work. */
function Hint({ isNew, isOnline, isRunning: running, hasUsed, isOne }: HintProps) {
  if (!isOnline) return <p className={beside}>You can keep answering while you’re offline.</p>;
  if (hasUsed && !isNew) {
    return <p className={beside}>{running ? 'Writing with your answers.' : 'The drafts below use your answers.'}</p>;
  }
  return (
    <p className="text-xs text-muted max-sm:hidden pointer-coarse:hidden">
      {isOne ? 'Ctrl+Enter to write.' : 'Enter goes to the next question, Ctrl+Enter to write.'}
    </p>
  );
}
