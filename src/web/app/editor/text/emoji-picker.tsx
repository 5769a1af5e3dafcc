// A grid of emoji with a search field: arrow keys move in it, Enter picks one. The pictures are the system's own glyphs.
import { PickerField } from './picker-parts.tsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { emojiFor, emojiGroups } from './emoji-list.ts';
import { isComposing } from '#web/ui/is-composing.ts';

const columns = 8;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const groups = emojiFor(emojiGroups, search);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[data-emoji]') ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    // In the field only ArrowDown leaves it: the other arrows move the caret.
    if (at === -1 && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (at !== -1 && at + step < 0) return box.current?.querySelector('input')?.focus();
    all[at === -1 ? 0 : Math.min(at + step, all.length - 1)]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows move the focus among its buttons
    <div ref={box} onKeyDown={onKeyDown} className="flex max-h-80 w-80 max-w-full flex-col gap-2 p-3">
      <PickerField
        label="Search emoji"
        maxLength={40}
        value={search}
        onType={setSearch}
        onKeyDown={(event) => {
          const [first] = groups[0]?.emoji ?? [];
          if (event.key === 'Enter' && first && !isComposing(event)) onChoose(first.sign);
        }}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {groups.length === 0 && <p className="text-sm text-muted">No emoji for “{search}”.</p>}
        {groups.map(({ name, emoji }) => (
          <section key={name} aria-label={name}>
            <h3 className="py-1 text-xs text-muted">{name}</h3>
            <div className="grid grid-cols-8">
              {emoji.map(({ sign, words }) => (
                <button
                  key={sign}
                  type="button"
                  data-emoji
                  tabIndex={-1}
                  aria-label={words}
                  onClick={() => onChoose(sign)}
                  className="grid aspect-square place-items-center rounded-control text-xl hover:bg-ink/7 focus-visible:bg-ink/7"
                >
                  {sign}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
