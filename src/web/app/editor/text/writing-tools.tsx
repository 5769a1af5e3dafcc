// The row above the text: rewrite a part, hooks for its first line, its length, and how long it takes to read.
import { PenLine, ChevronDown } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { EditorState } from '../editor-state.ts';
import type { DraftState } from '../saving/draft-state.ts';
import { useTrailing } from './use-trailing.ts';
import { lengthBands, postLengths, type PostLength } from '#contract/hooks.ts';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useRefusalToast } from '../../account/checkout-button.tsx';
import { plainLetters } from '#contract/letters.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onFirstUse } from '#web/ui/on-demand.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError, isAbort, messageOf } from '#web/api/api-error.ts';
import type { DraftSession } from '../saving/draft-session.ts';

const HookChips = onFirstUse(async () => (await import('./hook-chips.tsx')).HookChips);

/** Silent reading of non-fiction by adults: Brysbaert 2019, a review of 190 studies. */
const wordsPerMinute = 238;
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(plainLetters(text))) if (isWordLike) count += 1;
  return count;
}

/** `25-second read`, `2-minute read`; '' if there are no words. */
export function readingText(text: string): string {
  const seconds = (countWords(text) / wordsPerMinute) * 60;
  if (seconds === 0) return '';
  return seconds < 55
    ? `${Math.max(5, Math.round(seconds / 5) * 5)}-second read`
    : `${Math.round(seconds / 60)}-minute read`;
}

const lengthWords: Record<PostLength, string> = { short: 'Short', medium: 'Medium', long: 'Long' };

/** The band that a text is in, or the nearest one; null if there is no text. */
export function lengthOf(text: string): PostLength | null {
  const { length } = plainLetters(text).trim();
  if (length === 0) return null;
  const distance = (band: PostLength) => Math.max(lengthBands[band].min - length, length - lengthBands[band].max, 0);
  return postLengths.reduce((best, band) => (distance(band) < distance(best) ? band : best));
}

/** The instruction that brings a text of `length` units into a band; null if it is already in it. */
export function lengthInstruction(length: number, band: PostLength): string | null {
  const { min, max } = lengthBands[band];
  if (length >= min && length <= max) return null;
  return `Make it ${length > max ? 'shorter' : 'longer'}: between ${min} and ${max} characters.`;
}

const fallback = 'Failed to send message';

export function useHooks(session: DraftSession) {
  const api = useApi();
  const refuse = useRefusalToast('hooks');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return useMutation({
    mutationFn: async (): Promise<string[]> => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const { suggestHooks } = await import('./suggest-hooks.ts');
      return suggestHooks(api, session, own.signal);
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : 'internal';
      if (!isAbort(error)) refuse({ message: messageOf(error, fallback), code });
    },
  });
}

const bandOf = ({ content }: DraftState) => lengthOf(content);

function LengthMenu({ editor }: { editor: EditorState }) {
  const rewrite = useStore(editor.whole.store, (state) => state.rewrite);
  const refuse = useRefusalToast('length');
  const { store } = editor.session;
  const length = useTrailing(store, bandOf, 250);
  if (length === null) return null;
  if (rewrite?.status === 'streaming') {
    return (
      <span className="flex items-center gap-1 pl-3 text-sm text-muted">
        <Spinner />
        Rewriting
        <Button look="plain" size="small" onClick={() => editor.whole.cancel()}>
          Cancel
        </Button>
      </span>
    );
  }
  const ask = async (wanted: (typeof postLengths)[number]) => {
    const { content } = store.getState();
    const instruction = lengthInstruction(content.length, wanted);
    if (!instruction) return;
    await editor.whole.start(content, { start: 0, end: content.length }, instruction);
    const { rewrite: ended } = editor.whole.store.getState();
    if (ended?.status !== 'failed' && ended?.status !== 'unchanged') return;
    editor.whole.cancel();
    if (ended.error) refuse(ended.error);
    else toast.plain(ended.note, { id: 'length' });
  };
  return (
    <Menu
      button={
        <Button look="plain" size="small">
          {lengthWords[length]}
          <span className="sr-only"> length</span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoices
        label="Post length"
        value={length}
        onChange={(wanted) => void ask(wanted)}
        choices={postLengths.map((value) => ({
          value,
          label: lengthWords[value],
          about: `${lengthBands[value].min} to ${lengthBands[value].max} characters`,
        }))}
      />
    </Menu>
  );
}

export function WritingTools({ editor }: { editor: EditorState }) {
  const { store } = editor.session;
  const isEmpty = useStore(store, ({ content }) => content.trim() === '');
  const hooks = useHooks(editor.session);
  return (
    <div className="@container border-b border-line px-2 py-1.5">
      <div className="flex flex-wrap items-center gap-1">
        <Tooltip text="Rewrite the selection or current paragraph (Ctrl+J)">
          <Button look="plain" size="small" disabled={isEmpty} onClick={() => editor.openRewrite()}>
            <PenLine aria-hidden />
            Rewrite
          </Button>
        </Tooltip>
        <Button look="plain" size="small" disabled={isEmpty} busy={hooks.isPending} onClick={() => hooks.mutate()}>
          {hooks.data ? 'Other hooks' : 'Hooks'}
        </Button>
        <LengthMenu editor={editor} />
        <ReadingTime editor={editor} />
      </div>
      {hooks.data && !isEmpty && <HookChips editor={editor} hooks={hooks.data} onClose={hooks.reset} />}
    </div>
  );
}

const readingOf = ({ content }: DraftState): string => readingText(content);

function ReadingTime({ editor }: { editor: EditorState }) {
  // Counting a long text's words takes longer than rendering a keystroke may.
  const words = useTrailing(editor.session.store, readingOf, 250);
  return <span className="flex-1 pr-2 text-right text-xs whitespace-nowrap text-muted @max-md:hidden">{words}</span>;
}
