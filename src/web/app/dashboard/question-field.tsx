// One question with the field for its answer. What it quotes from the idea is marked.
import { useId, type KeyboardEvent } from 'react';
import { answerMax, type IdeaQuestion } from '#contract/ideas.ts';
import { isBlank } from '#contract/typed-text.ts';
import { useDashboard } from './generation.ts';
import { piecesOf } from './idea-questions.ts';

type QuestionFieldProps = {
  asked: IdeaQuestion;
  answer: string;
  isLast: boolean;
  onNext: () => void;
  onWrite: () => void;
};

export function QuestionField({
  asked: { question, placeholder },
  answer,
  isLast,
  onNext,
  onWrite,
}: QuestionFieldProps) {
  const dashboard = useDashboard();
  const id = useId();
  const tooMany = answer.length - answerMax;
  // The question asks for a list, one item per line: there Enter starts a new line, and on an empty one moves on.
  const isList = placeholder.includes('\n');

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
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
