// The list below a sign, of snippets or names. The text keeps the focus and the keys; only pointers press here.
import type { Ref } from 'react';
import { type SlashOption, type SlashOffer } from './use-slash.ts';
import { slashListId, slashOptionId } from './slash.ts';

type SlashListProps = {
  ref: Ref<HTMLDivElement>;
  offer: SlashOffer;
  onTake: (one: SlashOption) => void;
  onPoint: (at: number) => void;
};

export function SlashList({ ref, offer: { sign, found, chosen }, onTake, onPoint }: SlashListProps) {
  return (
    <div
      ref={ref}
      id={slashListId}
      role="listbox"
      aria-label={sign === '@' ? 'Names' : 'Snippets'}
      className="absolute inset-x-2 z-20 max-h-64 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float motion-safe:animate-appear sm:right-auto sm:w-80"
    >
      {found.map((one, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text has the keys
        <div
          key={one.id}
          id={slashOptionId(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          ref={(element) => {
            if (at === chosen) element?.scrollIntoView({ block: 'nearest' });
          }}
          // Keeps the caret where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(one)}
          onPointerMove={() => onPoint(at)}
          className={`cursor-pointer rounded-control px-2.5 py-1.5 pointer-coarse:min-h-11 ${at === chosen ? 'bg-ink/7' : ''}`}
        >
          <span className="block truncate text-sm">{one.name}</span>
          <span className="block truncate text-xs text-muted">{one.about}</span>
        </div>
      ))}
    </div>
  );
}
