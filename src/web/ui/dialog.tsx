// A dialog over the page: title, optional sentence, body, row of buttons. Escape closes it; focus returns to where it was.
// A dialog that would lose something asks before it closes, also by the browser's back button: what is inside says so, and the question takes the
// place of the buttons.
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { leaveEvent } from '#web/router/entries.ts';
import { Button } from './button.tsx';
import { useFocusReturn } from './focus-return.ts';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  /** Absent if one of the actions has to be taken. */
  onClose?: () => void;
  title: string;
  /** One sentence under the title, read out with it. */
  about?: ReactNode;
  wide?: boolean;
  /** As wide and as high as the screen allows, for a dialog to work in. */
  widest?: boolean;
  /** What it is open for is under way: it cannot be closed. */
  isBusy?: boolean;
  /** On the button at the bottom that closes it, if there is one. */
  closeWord?: string;
  /** Gets the focus if what opened it is gone when it closes. */
  returnTo?: () => HTMLElement | null;
  /** The other buttons at the bottom. */
  actions?: ReactNode;
  children?: ReactNode;
};

export function Dialog({
  onClose,
  title,
  about,
  wide = false,
  widest = false,
  isBusy = false,
  closeWord,
  returnTo,
  actions,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn(true, returnTo);
  const leave = () => {
    if (!isBusy) onClose?.();
  };
  const { close, question, around } = useAskFirst(leave);
  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-ink/30 motion-safe:animate-appear dark:bg-paper/70" />
        <Radix.Content
          {...(about ? {} : { 'aria-describedby': undefined })}
          // Focus the dialog itself, so that its title is read out, not its close button.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={returnFocus}
          ref={content}
          tabIndex={-1}
          className={`fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float outline-none motion-safe:animate-appear ${widest ? 'h-[calc(100dvh-2rem)] max-w-7xl' : wide ? 'max-w-3xl' : 'max-w-lg'}`}
        >
          <div className="flex items-start gap-4 px-6 pt-5 pb-1">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {about && <Radix.Description className="mt-1 text-sm text-muted">{about}</Radix.Description>}
            </div>
            {onClose && (
              <Radix.Close asChild>
                <IconButton label="Close" icon={<X />} size="small_icon" className="-mr-2" />
              </Radix.Close>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 py-3">{around(children)}</div>
          {(closeWord !== undefined || actions || question) && (
            <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-4 max-sm:*:grow">
              {question || (
                <>
                  {closeWord !== undefined && (
                    <Button onClick={leave} disabled={isBusy}>
                      {closeWord}
                    </Button>
                  )}
                  {actions}
                </>
              )}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type Announce = (id: string, sentence: string | null) => void;
const Telling = createContext<Announce | null>(null);

export const typedText = 'What you typed isn’t saved.';

/** @param sentence what closing would lose; null if nothing. */
export function useUnsaved(sentence: string | null): void {
  const tell = use(Telling);
  const id = useId();
  useLayoutEffect(() => {
    tell?.(id, sentence);
    return () => tell?.(id, null);
  }, [tell, id, sentence]);
}

/** The same, for who renders the dialog. */
export function Typed({ is }: { is: boolean }) {
  useUnsaved(is ? typedText : null);
  return null;
}

export function useAskFirst(close: () => void) {
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsked, setAsked] = useState(false);
  const tell = useCallback<Announce>((id, sentence) => {
    setReasons((old) => {
      if (sentence === (old.get(id) ?? null)) return old;
      const others = [...old].filter(([one]) => one !== id);
      return new Map(sentence === null ? others : [...others, [id, sentence]]);
    });
  }, []);
  const reason = [...reasons.values()].at(-1);
  // Saved meanwhile.
  if (isAsked && reason === undefined) setAsked(false);
  const isHolding = reason !== undefined;
  useEffect(() => {
    if (!isHolding) return undefined;
    const hold = (event: Event) => {
      event.preventDefault();
      if (event.type === leaveEvent) setAsked(true);
    };
    const until = new AbortController();
    for (const name of [leaveEvent, 'beforeunload']) addEventListener(name, hold, { signal: until.signal });
    return () => until.abort();
  }, [isHolding]);
  return {
    close: () => (reason === undefined ? close() : setAsked(true)),
    question: isAsked && reason !== undefined && (
      <Question sentence={reason} onStay={() => setAsked(false)} onLeave={close} />
    ),
    around: (inside: ReactNode) => <Telling value={tell}>{inside}</Telling>,
  };
}

type QuestionProps = { sentence: string; onStay: () => void; onLeave: () => void };

function Question({ sentence, onStay, onLeave }: QuestionProps) {
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    before.current = document.activeElement;
    stay.current?.focus();
  }, []);
  return (
    <>
      <p id={id} className="mr-auto text-sm max-sm:basis-full">
        {sentence}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          ref={stay}
          aria-describedby={id}
          onClick={() => {
            onStay();
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
        >
          Keep open
        </Button>
        <Button look="danger" onClick={onLeave}>
          Close anyway
        </Button>
      </div>
    </>
  );
}
