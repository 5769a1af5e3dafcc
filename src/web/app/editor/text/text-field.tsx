// The field that the text is written in: marks are drawn behind it, a small bar rewrites the selection or fills in a placeholder, and
// a proposed edit is drawn in its place.
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useStore } from 'zustand';
import type { LinkedName } from '#contract/mentions.ts';
import { draftContentMax } from '#contract/post-fields.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { onDemand, onFirstUse, useOnDemand, useSoon } from '#web/ui/on-demand.ts';
import { isComposing } from '#web/ui/is-composing.ts';
import type { EditorState } from '../editor-state.ts';
import { useLinkedNow } from '../use-mentions.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import { listBreak, listChange, styleChange, type Change } from './formatting.ts';
import { MarkedText } from './marked-text.tsx';
import { positionBar } from './bar-position.ts';
import type { Rewrite } from './rewrite.ts';
import { paragraphAt, wholeRange, withRange, type TextRange } from './text-range.ts';
import { useSlash } from './use-slash.ts';
import { slashListId, slashOptionId } from './slash.ts';
import { usePlaceholders } from './use-placeholders.ts';
import { useTextSelection } from './use-text-selection.ts';
import { openBrackets } from '#contract/brackets.ts';

const SlashList = onFirstUse(async () => (await import('./slash-list.tsx')).SlashList);

type TextFieldProps = {
  editor: EditorState;
  /** Where the fold is drawn. */
  fold: number | null;
  onPaste: (event: ClipboardEvent) => void;
  /** Drawn in place of the text; typing still goes into the text. */
  cover: ReactNode;
  onType: () => void;
};

/** The copy that shows a rewrite is hidden from screen readers, so the rewrite is announced. */
const saidOf = ({ status, replacement, note }: Rewrite): string => {
  if (status === 'unchanged') return note;
  return status === 'streaming' ? 'Rewriting' : status === 'ready' ? `Suggested: ${replacement}` : '';
};

const editOf = ({ content, range, replacement }: Rewrite): { before: string; after: string } => ({
  before: content,
  after: withRange(content, range, replacement),
});

/** The change that a key makes in this editor; null if the browser should do what it always does. */
function changeOf(event: KeyboardEvent<HTMLTextAreaElement>, linkedNow: () => readonly LinkedName[]): Change | null {
  const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
  const range = { start, end };
  const isWithControl = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (event.key === 'Enter' && !isWithControl && !event.shiftKey && !isComposing(event)) {
    return listBreak(value, range);
  }
  if (!isWithControl) return null;
  if (event.shiftKey) return event.code === 'Digit8' ? listChange(value, range) : null;
  // Without selected words Ctrl+B belongs to the sidebar, as everywhere.
  const style = ({ b: 'bold', i: 'italic' } as const)[event.key.toLowerCase()];
  return style ? styleChange(value, range, style, linkedNow()) : null;
}

const rewriteBar = onDemand(() => import('./rewrite-bar.tsx'));
const placeholderBar = onDemand(() => import('./placeholder-bar.tsx'));

const isRewriteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'j' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

export function TextField({ editor, fold, onPaste, cover, onType }: TextFieldProps) {
  const { session, controller, rewriter, proposals } = editor;
  const rewrite = useStore(rewriter.store, (state) => state.rewrite);
  const area = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  const slashList = useRef<HTMLDivElement>(null);
  const { range, hold } = useTextSelection(area, bar);
  /** The selection whose bar was dismissed. */
  const [dismissed, setDismissed] = useState<TextRange | null>(null);
  useFocusOnOpen(area);
  const backTo = (place: TextRange) => {
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(place.start, place.end);
  };
  const placeholders = usePlaceholders(session, controller, backTo);
  const filling = cover ? null : placeholders.current;
  const selected = rewrite?.range ?? (range === dismissed ? null : range);
  const about = cover || filling ? null : selected;
  const slash = useSlash(controller);
  const linkedNow = useLinkedNow();
  const offer = cover || filling || about ? null : slash.offer;
  const rewriting = useOnDemand(rewriteBar, about !== null);
  const fillingIn = useOnDemand(placeholderBar, filling !== null);
  useSoon(rewriteBar);
  useSoon(placeholderBar);
  useLayoutEffect(() => positionBar(mirror.current, bar.current ?? slashList.current));
  // It may come a moment after the sign that opens it.
  const placeList = (list: HTMLDivElement | null) => {
    slashList.current = list;
    positionBar(mirror.current, bar.current ?? list);
  };

  useEffect(() => {
    controller.hold(area.current);
    return () => controller.hold(null);
  }, [controller]);

  /** Opens the bar for the selection, or else for the caret's paragraph, and focuses it. */
  const open = () => {
    const field = area.current;
    if (!field || rewrite || cover) return;
    const { selectionStart: start, selectionEnd: end, value } = field;
    const next = wholeRange(value, { start, end }) ?? paragraphAt(value, start) ?? paragraphAt(value, 0);
    if (!next) return;
    setDismissed(null);
    backTo(next);
    hold(next);
    const focus = () => bar.current?.querySelector('button')?.focus({ preventScroll: true });
    void rewriteBar.load().then(() => requestAnimationFrame(focus));
  };
  useEffect(() => editor.onOpenRewrite(open));
  useEffect(() => editor.onFillPlaceholders(() => void placeholders.startAt(0)));

  const close = () => {
    const refused = rewriter.take();
    if (refused) editor.learn(editOf(refused), 'rejected');
    rewriter.cancel();
    if (!about) return;
    hold(about);
    setDismissed(about);
    backTo(about);
  };
  const accept = () => {
    const done = rewriter.take();
    if (!done) return;
    controller.replaceRange(done.range, done.replacement, 'assistant');
    proposals.accept(editOf(done));
    editor.learn(editOf(done), 'accepted');
    const end = done.range.start + done.replacement.length;
    hold(null);
    requestAnimationFrame(() => backTo({ start: end, end }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isForList = offer !== null && slash.onKeyDown(event);
    const change = rewrite || isForList ? null : changeOf(event, linkedNow);
    const isTab = event.key === 'Tab' && !event.shiftKey && !rewrite && !cover;
    if (change) controller.change(change);
    else if (event.key === 'Escape' && about) close();
    else if (isRewriteKey(event)) open();
    else if (!isForList && (!isTab || !placeholders.startAt(event.currentTarget.selectionEnd))) return;
    event.preventDefault();
    // The sidebar listens for Ctrl+B, too.
    event.stopPropagation();
  };
  return (
    <div className="group/field relative">
      <div className="relative text-base leading-relaxed">
        {cover}
        <WrittenText
          session={session}
          area={area}
          mirror={mirror}
          fold={fold}
          held={filling ?? about ?? offer?.range ?? null}
          rewrite={rewrite}
          isCovered={Boolean(cover)}
          aria-controls={offer ? slashListId : undefined}
          aria-activedescendant={offer ? slashOptionId(offer.chosen) : undefined}
          onChange={(event) => {
            onType();
            controller.onInput(event.target.value);
            slash.onInput(event.target, (event.nativeEvent as InputEvent).data);
          }}
          onSelect={(event) => slash.onSelect(event.currentTarget)}
          onBlur={slash.close}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
      {filling && fillingIn && (
        <fillingIn.PlaceholderBar
          key={`${filling.start} ${filling.text}`}
          ref={bar}
          placeholder={filling}
          number={placeholders.number}
          count={placeholders.count}
          onLeave={placeholders.leave}
          onClose={placeholders.close}
        />
      )}
      {offer && <SlashList ref={placeList} offer={offer} onTake={slash.take} onPoint={slash.point} />}
      {about && rewriting && (
        <rewriting.RewriteBar
          ref={bar}
          rewrite={rewrite}
          onAsk={(instruction) => void rewriter.start(session.store.getState().content, about, instruction)}
          onAccept={accept}
          onAgain={() => void rewriter.again()}
          onClose={close}
        />
      )}
      <Announcer>{rewrite ? saidOf(rewrite) : ''}</Announcer>
    </div>
  );
}

type WrittenTextProps = ComponentProps<'textarea'> & {
  session: DraftSession;
  area: RefObject<HTMLTextAreaElement | null>;
  mirror: RefObject<HTMLDivElement | null>;
  fold: number | null;
  held: TextRange | null;
  rewrite: Rewrite | null;
  isCovered: boolean;
};

/** The only part of the field that renders at every keystroke. */
function WrittenText({ session, area, mirror, fold, held, rewrite, isCovered, ...rest }: WrittenTextProps) {
  const content = useStore(session.store, (state) => state.content);
  return (
    <>
      <div className={isCovered ? 'hidden' : ''}>
        <MarkedText ref={mirror} text={content} fold={fold} held={held} rewrite={rewrite} />
      </div>
      <textarea
        ref={area}
        dir="auto"
        aria-label="Text of the post"
        aria-describedby="post-counter"
        aria-keyshortcuts="Control+J"
        aria-busy={rewrite?.status === 'streaming' || undefined}
        placeholder="Write the post"
        value={content}
        maxLength={draftContentMax}
        readOnly={rewrite !== null}
        spellCheck
        // Safari on phones adds 3 px of its own on both sides of the text.
        className={`absolute inset-0 size-full resize-none overflow-hidden bg-transparent px-5 py-4 supports-[-webkit-touch-callout:none]:px-[calc(1.25rem-3px)] [overflow-wrap:anywhere] !outline-none ${rewrite || isCovered ? 'opacity-0' : ''} ${isCovered ? 'pointer-events-none' : ''}`}
        {...rest}
      />
    </>
  );
}

function useFocusOnOpen(area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const field = area.current;
    // Something else has taken the focus already, such as a dialog.
    if (!field || document.activeElement !== document.body) return;
    // On a phone the keyboard would cover a text that people want to read first.
    if (field.value !== '' && matchMedia('(pointer: coarse)').matches) return;
    const at = openBrackets(field.value).length > 0 ? 0 : field.value.length;
    field.focus({ preventScroll: true });
    field.setSelectionRange(at, at);
  }, [area]);
}
