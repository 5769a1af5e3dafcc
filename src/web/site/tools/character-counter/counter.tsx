// The counter itself: a text, its four counts, the bar, and what the length means on LinkedIn.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCopy } from '../copy.ts';
import { toolButton } from '../tool-button.ts';

const postMax = 3000;
/** LinkedIn folds a post behind "see more" after this many characters. */
const foldAt = 210;

type Counts = { characters: number; remaining: number; words: number; lines: number };

/** `remaining` goes below zero; an empty text has 0 words and 0 lines. */
export function countText(text: string): Counts {
  const characters = text.length;
  return {
    characters,
    remaining: postMax - characters,
    words: text.trim() === '' ? 0 : text.trim().split(/\s+/u).length,
    lines: text === '' ? 0 : text.split(/\r\n|\r|\n/).length,
  };
}

/** `good`: shown in full; `fair`: folded; `poor`: too long. */
type Band = 'good' | 'fair' | 'poor';

export function bandOf(characters: number): Band {
  if (characters > postMax) return 'poor';
  return characters > foldAt ? 'fair' : 'good';
}

/** Characters as a person counts them: an emoji is one here and two or more of LinkedIn's. */
export function countSigns(text: string): number {
  let signs = 0;
  for (const _ of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) signs += 1;
  return signs;
}

const number = new Intl.NumberFormat('en');

/** null for an empty text. */
export function noticeOf(characters: number): { band: Band; title: string; sentence: string } | null {
  if (characters === 0) return null;
  const band = bandOf(characters);
  if (band === 'poor') {
    const over = characters - postMax;
    return {
      band,
      title: 'Too long',
      sentence: `${number.format(over)} ${over === 1 ? 'character' : 'characters'} over the limit of ${number.format(postMax)}: LinkedIn won’t accept it.`,
    };
  }
  if (band === 'fair') {
    return {
      band,
      title: 'Folded',
      sentence: `LinkedIn cuts the post off after ${foldAt} characters and shows “see more”: put what matters before that.`,
    };
  }
  return { band, title: 'Perfect', sentence: 'The whole post shows without “see more”.' };
}

const barLook: Record<Band, string> = { good: 'text-good', fair: 'text-fair', poor: 'text-poor' };
const bandWords: Record<Band, string> = { good: 'green', fair: 'yellow', poor: 'red' };
const noticeLook: Record<Band, string> = {
  good: 'border-good/40 bg-good/8',
  fair: 'border-fair/40 bg-fair/8',
  poor: 'border-poor/40 bg-poor/8',
};
export function Counter(): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { copied, failed, copy } = useCopy();
  // React keeps what was typed into the field before this code arrived; a browser that comes back puts it in later, before `pageshow`.
  useEffect(() => {
    const read = () => setText(area.current?.value ?? '');
    read();
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, []);

  function clear() {
    const field = area.current;
    if (!field) return;
    field.value = '';
    setText('');
    field.focus();
  }

  return (
    <div className="card p-4 sm:p-6">
      <label htmlFor="counter-text" className="font-medium">
        Your text
      </label>
      <textarea
        id="counter-text"
        ref={area}
        rows={10}
        placeholder="Type or paste your post here"
        aria-describedby="counter-signs"
        className="mt-2 block w-full resize-y rounded-control border border-line-strong bg-paper p-3.5 text-base leading-relaxed placeholder:text-muted"
        onChange={(event) => setText(event.target.value)}
      />
      <Counted text={text} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <button type="button" className={toolButton.primary} disabled={text === ''} onClick={() => copy(text)}>
          {copied ? 'Copied!' : 'Copy Text'}
        </button>
        <button type="button" className={toolButton.quiet} disabled={text === ''} onClick={clear}>
          Clear
        </button>
        <output className="text-sm text-muted">
          {copied && <span className="sr-only">Copied!</span>}
          {failed && 'Your browser blocked copying. Select the text and copy it.'}
        </output>
      </div>
    </div>
  );
}

function Counted({ text }: { text: string }) {
  const { characters, remaining, words, lines } = countText(text);
  const band = bandOf(characters);
  const notice = noticeOf(characters);
  const signs = countSigns(text);
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Count name="Characters" value={characters} />
        <Count name="Remaining" value={remaining} isWrong={remaining < 0} />
        <Count name="Words" value={words} />
        <Count name="Lines" value={lines} />
      </dl>
      <progress
        aria-label="Length of the post"
        max={postMax}
        value={Math.min(characters, postMax)}
        aria-valuetext={`${number.format(characters)} of ${number.format(postMax)} characters, ${bandWords[band]}`}
        data-band={bandWords[band]}
        className={`counter-bar mt-4 block h-2 w-full ${barLook[band]}`}
      />
      <output className="mt-4 block min-h-14">
        {notice && (
          <span className={`block rounded-control border px-4 py-3 ${noticeLook[notice.band]}`}>
            <strong className="font-semibold">{notice.title}</strong> {notice.sentence}
          </span>
        )}
      </output>
      <p id="counter-signs" className="mt-3 min-h-5 text-sm text-muted">
        {signs < characters
          ? `You see ${number.format(signs)} symbols; LinkedIn counts ${number.format(characters)} characters, since an emoji or an accent may count as two or more.`
          : 'LinkedIn counts letters, spaces and line breaks as one character each, and most emoji as two or more.'}
      </p>
    </>
  );
}

function Count({ name, value, isWrong = false }: { name: string; value: number; isWrong?: boolean }) {
  return (
    <div className="rounded-control border border-line px-4 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={`text-xl font-semibold tabular-nums ${isWrong ? 'text-poor' : ''}`}>{number.format(value)}</dd>
    </div>
  );
}
