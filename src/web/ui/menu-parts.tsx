// What a menu is made of, from Radix: loaded when somebody is about to open the first one (menu.tsx).
import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { createContext, useContext, useRef, type ReactNode, type RefObject } from 'react';
import { StandIn } from './opener.tsx';

export type MenuItemProps = {
  onSelect?: () => void;
  disabled?: boolean;
  asChild?: boolean;
  danger?: boolean;
  icon?: LucideIcon;
  word?: string;
  /** In place of the icon and the word. */
  children?: ReactNode;
};

type Choice<V extends string> = { value: V; label: string; about?: string };
export type MenuChoicesProps<V extends string> = {
  label: string;
  value: V;
  choices: readonly Choice<V>[];
  onChange: (value: V) => void;
};

const itemLook =
  'flex cursor-pointer items-start gap-2.5 rounded-control px-2.5 py-2 text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-ink/7 pointer-coarse:min-h-11 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0';

/** Postpones work until the menu has returned focus to its button, so that a dialog opened by it can return focus there. */
const AfterClosing = createContext<(work: () => void) => void>((work) => work());

type OpenedProps = {
  opener: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align: 'start' | 'end';
  children: ReactNode;
};

export function Opened({ opener, open, onOpenChange, align, children }: OpenedProps) {
  const waiting = useRef<() => void>(null);
  const runWaiting = () => {
    const work = waiting.current;
    waiting.current = null;
    // The button gets focus right after this.
    if (work) queueMicrotask(work);
  };
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <StandIn opener={opener} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={runWaiting}
          className="z-50 max-h-[min(32rem,var(--radix-dropdown-menu-content-available-height))] max-w-80 min-w-52 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float motion-safe:animate-appear"
        >
          <AfterClosing value={(work) => void (waiting.current = work)}>{children}</AfterClosing>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function Item({ onSelect, disabled, asChild, danger = false, icon: Icon, word, children }: MenuItemProps) {
  const afterClosing = useContext(AfterClosing);
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect && (() => afterClosing(onSelect))}
      className={danger ? `${itemLook} text-poor` : itemLook}
    >
      {children ?? (
        <>
          {Icon && <Icon aria-hidden />}
          {word}
        </>
      )}
    </Radix.Item>
  );
}

export function Choices<V extends string>({ label, value, choices, onChange }: MenuChoicesProps<V>) {
  return (
    <>
      <Label>{label}</Label>
      <Radix.Group aria-label={label}>
        {choices.map((choice) => (
          // What Radix's own radio item draws, without its five components: a list of ten is drawn before it is compiled.
          <Radix.Item
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            onSelect={() => onChange(choice.value)}
            className={itemLook}
          >
            <span className="grid size-4 shrink-0 place-items-center">
              {choice.value === value && <Check aria-hidden />}
            </span>
            <span className="min-w-0">
              <span className="block">{choice.label}</span>
              {choice.about && <span className="block text-xs text-muted">{choice.about}</span>}
            </span>
          </Radix.Item>
        ))}
      </Radix.Group>
    </>
  );
}

export function Label({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">{children}</Radix.Label>;
}

export function Line() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
