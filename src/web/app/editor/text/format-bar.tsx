// The toolbar above the text: bold, italic, list, emoji, hashtag, mention, snippets; and the remaining placeholders. One Tab stop.
import { AtSign, Bold, Hash, Italic, List, Smile, SquareSlash } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ComponentType, type FocusEvent, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { moveAlong } from '#web/ui/roving.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { EditorState } from '../editor-state.ts';
import { useLinkedNow } from '../use-mentions.ts';
import { listChange, signChange, styleChange, wordChange, type Change } from './formatting.ts';
import type { TextRange } from './text-range.ts';
import { onFirstUse } from '#web/ui/on-demand.ts';
import { openBrackets } from '#contract/brackets.ts';
import type { DraftState } from '../saving/draft-state.ts';
import { useTrailing } from './use-trailing.ts';

type PlaceholderCountProps = ComponentProps<typeof Button> & { editor: EditorState };

const countOf = ({ content }: DraftState): number => openBrackets(content).length;

/** Rendered only while there are any. */
export function PlaceholderCount({ editor, className = '', ...rest }: PlaceholderCountProps) {
  const count = useTrailing(editor.session.store, countOf, 250);
  if (count === 0) return null;
  return (
    <Button
      look="plain"
      size="small"
      className={`!gap-[0.35em] !text-fair ${className}`}
      // A press leaves the caret where it is in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor.fillPlaceholders()}
      {...rest}
    >
      {count}
      <span className="@max-md:sr-only">{count === 1 ? 'placeholder' : 'placeholders'}</span> to fill in
    </Button>
  );
}

const pickerSpace = () => <div className="size-72" />;
const EmojiPicker = onFirstUse(async () => (await import('./emoji-picker.tsx')).EmojiPicker, pickerSpace);
const MentionPicker = onFirstUse(async () => (await import('./mention-picker.tsx')).MentionPicker, pickerSpace);
const SnippetPicker = onFirstUse(async () => (await import('./snippet-picker.tsx')).SnippetPicker, pickerSpace);

/** Macs use the Command key. */
const isMac = /mac/i.test(navigator.userAgent);
const keysText = (keys: string): string => (isMac ? keys.replace('Ctrl+', '⌘').replace('Shift+', '⇧') : keys);

/** Tab returns to the button that was focused last. */
function keepStop({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  // A card opened by a button is not part of the toolbar, although its focus events bubble here.
  if (!target.matches('[data-roving]')) return;
  for (const one of currentTarget.querySelectorAll<HTMLElement>('[data-roving]'))
    one.tabIndex = one === target ? 0 : -1;
}

export function FormatBar({ editor }: { editor: EditorState }) {
  const { controller } = editor;
  const linkedNow = useLinkedNow();
  const change = (make: (text: string, selection: TextRange) => Change | null) => {
    const area = controller.area();
    const made = area && make(area.value, { start: area.selectionStart, end: area.selectionEnd });
    if (made) controller.change(made);
    else area?.focus({ preventScroll: true });
  };
  return (
    // The Tab stop is one of its buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={moveAlong}
      onFocus={keepStop}
      className="@container flex flex-wrap items-center border-b border-line px-2 py-1"
    >
      <Tool
        label="Bold"
        tabIndex={0}
        keys={`${keysText('Ctrl+B')} with text selected`}
        icon={<Bold aria-hidden />}
        onClick={() => change((text, range) => styleChange(text, range, 'bold', linkedNow()))}
      />
      <Tool
        label="Italic"
        keys={`${keysText('Ctrl+I')} with text selected`}
        icon={<Italic aria-hidden />}
        onClick={() => change((text, range) => styleChange(text, range, 'italic', linkedNow()))}
      />
      <Tool
        label="List"
        keys={keysText('Ctrl+Shift+8')}
        icon={<List aria-hidden />}
        onClick={() => change(listChange)}
      />
      <span aria-hidden className="mx-1 h-5 w-px bg-line" />
      <Picker
        label="Emoji"
        icon={<Smile aria-hidden />}
        Choices={EmojiPicker}
        onChosen={(emoji) => change((_, range) => signChange(range, emoji))}
      />
      <Tool
        label="Hashtag"
        icon={<Hash aria-hidden />}
        onClick={() => change((text, range) => wordChange(text, range, '#'))}
      />
      <Picker
        label="Mention"
        icon={<AtSign aria-hidden />}
        Choices={MentionPicker}
        onChosen={(name) => change((text, range) => wordChange(text, range, name))}
      />
      <Picker
        label="Snippets"
        icon={<SquareSlash aria-hidden />}
        Choices={SnippetPicker}
        onChosen={(content) => change((_, range) => signChange(range, content))}
      />
      {/* On narrow screens it would need a row of its own, so it is beside the counter: the text must not move when the last one is filled in. */}
      <PlaceholderCount editor={editor} data-roving tabIndex={-1} className="ml-auto @max-sm:hidden" />
    </div>
  );
}

type ToolProps = ComponentProps<typeof Button> & { label: string; keys?: string; icon: ReactNode };

/** A press leaves the caret where it is in the text. */
function Tool({ label, keys, icon, ...rest }: ToolProps) {
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label}>
      <Button
        look="plain"
        size="small_icon"
        aria-label={label}
        data-roving
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        {...rest}
      >
        {icon}
      </Button>
    </Tooltip>
  );
}

type PickerProps = {
  label: string;
  icon: ReactNode;
  Choices: ComponentType<{ onChoose: (choice: string) => void; onLeave: () => void }>;
  onChosen: (choice: string) => void;
};

/** The choice goes into the text once the card has closed, and the focus with it. */
function Picker({ label, icon, Choices, onChosen }: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<string>(null);
  const choose = (choice: string) => {
    chosen.current = choice;
    setOpen(false);
  };
  const onClosed = (event: Event) => {
    const { current } = chosen;
    chosen.current = null;
    if (current === null) return;
    event.preventDefault();
    onChosen(current);
  };
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      onCloseAutoFocus={onClosed}
      button={<Tool label={label} icon={icon} />}
    >
      <Choices onChoose={choose} onLeave={() => setOpen(false)} />
    </Popover>
  );
}
