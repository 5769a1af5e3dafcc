// The generator itself: type a phrase, choose up to five of its hashtags, copy them.
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCopy } from '../copy.ts';
import { toolButton } from '../tool-button.ts';
import { categories, genericTags } from './content.ts';

const generatedMax = 15;
const ofCategory = 5;
const selectedMax = 5;

/** Lower-cased, without spaces or anything else a hashtag cannot contain; '' if nothing is left. */
function phraseTag(phrase: string): string {
  const word = phrase.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}_]/gu, '');
  return word === '' ? '' : `#${word}`;
}

/** Without duplicates, the phrase first. Empty for a blank phrase. */
export function generateHashtags(phrase: string): string[] {
  const asked = phrase.trim().toLowerCase();
  if (asked === '') return [];
  const own = phraseTag(asked);
  const fitting = categories.filter(({ name }) => asked.includes(name) || name.includes(asked));
  const found = fitting.flatMap(({ tags }) => tags.slice(0, ofCategory));
  const all = [own, ...(found.length > 0 ? found : genericTags)].filter((tag) => tag !== '');
  const seen = new Set<string>();
  const once = all.filter((tag) => {
    const key = tag.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
  return once.slice(0, generatedMax);
}

/** A selected tag is removed; a sixth is ignored. */
export function toggleTag(selected: string[], tag: string): string[] {
  if (selected.includes(tag)) return selected.filter((other) => other !== tag);
  return selected.length >= selectedMax ? selected : [...selected, tag];
}

export function Generator(): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [tags, setTags] = useState<string[]>([]);
  const [selected, setSelected] = useState<string[]>([]);
  function generate(event: FormEvent) {
    event.preventDefault();
    const found = generateHashtags(field.current?.value ?? '');
    if (found.length === 0) return;
    setTags(found);
    setSelected([]);
  }

  return (
    <div className="card p-4 sm:p-6">
      <form onSubmit={generate}>
        <label htmlFor="hashtag-phrase" className="font-medium">
          What is your post about?
        </label>
        <div className="mt-2 flex flex-col gap-3 sm:flex-row">
          <input
            id="hashtag-phrase"
            ref={field}
            type="text"
            autoComplete="off"
            maxLength={100}
            placeholder="For example: content marketing"
            className="h-11 min-w-0 shrink-0 sm:shrink sm:flex-1 rounded-control border border-line-strong bg-paper px-3.5 text-base placeholder:text-muted"
          />
          <button type="submit" className={toolButton.primary}>
            Generate
          </button>
        </div>
      </form>
      {tags.length > 0 && (
        <Chosen tags={tags} selected={selected} onToggle={(tag) => setSelected(toggleTag(selected, tag))} />
      )}
    </div>
  );
}

function Chosen({ tags, selected, onToggle }: { tags: string[]; selected: string[]; onToggle: (tag: string) => void }) {
  const { copied, failed, copy } = useCopy();
  return (
    <>
      <div className="mt-6 flex items-baseline justify-between gap-3">
        <h2 className="font-semibold" id="generated-title">
          Generated hashtags
        </h2>
        <output className="text-sm text-muted tabular-nums">{`${selected.length}/${selectedMax} selected`}</output>
      </div>
      <ul aria-labelledby="generated-title" className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              aria-pressed={selected.includes(tag)}
              onClick={() => onToggle(tag)}
              className="h-9 cursor-pointer rounded-full border border-line px-3.5 text-sm break-all transition-colors hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent pointer-coarse:h-11"
            >
              {tag}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-6 border-t border-line pt-5">
        <h2 className="text-sm font-medium text-muted">Selected</h2>
        <p className="mt-1.5 min-h-6 break-words">
          {selected.length > 0 ? selected.join(' ') : 'None yet: press the ones that fit.'}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <button
            type="button"
            className={toolButton.primary}
            disabled={selected.length === 0}
            onClick={() => copy(selected.join(' '))}
          >
            {copied ? 'Copied!' : 'Copy Hashtags'}
          </button>
          <output className="text-sm text-muted">
            {copied && <span className="sr-only">Copied!</span>}
            {failed && 'Your browser did not allow copying: select the hashtags and copy them.'}
          </output>
        </div>
      </div>
    </>
  );
}
