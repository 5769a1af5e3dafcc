// A dialog that would lose something asks before it closes: what is inside says so, and the question takes the place of the buttons.
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
import { Button } from './button.tsx';

type Tell = (id: string, sentence: string | null) => void;
const Telling = createContext<Tell | null>(null);

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
  const tell = useCallback<Tell>((id, sentence) => {
    setReasons((old) => {
      if (sentence === (old.get(id) ?? null)) return old;
      const others = [...old].filter(([one]) => one !== id);
      return new Map(sentence === null ? others : [...others, [id, sentence]]);
    });
  }, []);
  const reason = [...reasons.values()].at(-1);
  // Saved meanwhile.
  if (isAsked && reason === undefined) setAsked(false);
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
    </>
  );
}
