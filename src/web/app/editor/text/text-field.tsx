// The field the text is written in: marked from behind, with a small bar that rewrites what is selected.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { draft_content_max } from '#contract/post-fields.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import type { Desk } from '../desk.ts';
import { MarkedText } from './marked-text.tsx';
import { placeBar } from './place-bar.ts';
import { RewriteBar } from './rewrite-bar.tsx';
import type { Rewrite } from './rewrite.ts';
import { paragraphAt, wholeRange, withRange } from './text-range.ts';
import type { TextRange } from './text-range.ts';
import { useTextSelection } from './use-text-selection.ts';

type TextFieldProps = {
  desk: Desk;
  /** Where the fold is drawn. */
  fold: number | null;
  onPaste: (event: ClipboardEvent) => void;
};

/** The copy that shows a rewrite is hidden from screen readers: they hear it. */
const saidOf = ({ status, replacement }: Rewrite): string =>
  status === 'streaming' ? 'Rewriting' : status === 'ready' ? `Suggested: ${replacement}` : '';

const editOf = ({ content, range, replacement }: Rewrite): { before: string; after: string } => ({
  before: content,
  after: withRange(content, range, replacement),
});

export function TextField({ desk, fold, onPaste }: TextFieldProps) {
  const { session, pen, rewriter, proposals } = desk;
  const content = useStore(session.store, (state) => state.content);
  const rewrite = useStore(rewriter.store, (state) => state.rewrite);
  const area = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  const { range, hold } = useTextSelection(area, bar);
  /** The selection whose bar was sent away. */
  const [dismissed, setDismissed] = useState<TextRange | null>(null);
  const about = rewrite?.range ?? (range === dismissed ? null : range);
  useLayoutEffect(() => placeBar(mirror.current, bar.current));

  useEffect(() => {
    pen.hold(area.current);
    return () => pen.hold(null);
  }, [pen]);

  const backTo = (place: TextRange) => {
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(place.start, place.end);
  };
  /** What is selected, else the caret's paragraph, with the focus on the bar. */
  const open = () => {
    const field = area.current;
    if (!field || rewrite) return;
    const { selectionStart: start, selectionEnd: end, value } = field;
    const next = wholeRange(value, { start, end }) ?? paragraphAt(value, start) ?? paragraphAt(value, 0);
    if (!next) return;
    setDismissed(null);
    backTo(next);
    hold(next);
    requestAnimationFrame(() => bar.current?.querySelector('button')?.focus({ preventScroll: true }));
  };
  useEffect(() => desk.onOpenRewrite(open));

  const close = () => {
    const refused = rewriter.take();
    if (refused) desk.learn(editOf(refused), 'rejected');
    rewriter.cancel();
    if (!about) return;
    hold(about);
    setDismissed(about);
    backTo(about);
  };
  const accept = () => {
    const done = rewriter.take();
    if (!done) return;
    pen.replaceRange(done.range, done.replacement, 'assistant');
    proposals.accept(editOf(done));
    desk.learn(editOf(done), 'accepted');
    const end = done.range.start + done.replacement.length;
    hold(null);
    requestAnimationFrame(() => backTo({ start: end, end }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && about) {
      event.preventDefault();
      close();
    } else if (
      event.key.toLowerCase() === 'j' &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.altKey
    ) {
      event.preventDefault();
      open();
    }
  };
  return (
    <div className="group/field relative">
      <div className="relative text-base leading-relaxed">
        <MarkedText ref={mirror} text={content} fold={fold} held={about} rewrite={rewrite} />
        <textarea
          ref={area}
          aria-label="Text of the post"
          aria-describedby="post-counter"
          aria-keyshortcuts="Control+J"
          aria-busy={rewrite?.status === 'streaming' || undefined}
          placeholder="Write the post"
          value={content}
          maxLength={draft_content_max}
          readOnly={rewrite !== null}
          onChange={(event) => pen.onInput(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          spellCheck
          // Safari on phones puts 3 px of its own on both sides of the text.
          className={`absolute inset-0 size-full resize-none overflow-hidden bg-transparent px-5 py-4 supports-[-webkit-touch-callout:none]:px-[calc(1.25rem-3px)] [overflow-wrap:anywhere] !outline-none ${rewrite ? 'opacity-0' : ''}`}
        />
      </div>
      {about && (
        <RewriteBar
          ref={bar}
          rewrite={rewrite}
          onAsk={(instruction) => void rewriter.start(content, about, instruction)}
          onAccept={accept}
          onAgain={() => void rewriter.again()}
          onClose={close}
        />
      )}
      <Announcer>{rewrite ? saidOf(rewrite) : ''}</Announcer>
    </div>
  );
}
