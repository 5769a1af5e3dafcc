// A small account form (its fields, what the server said about them, and one button), and a setting that opens into one.
import { useEffect, useState, useId, useRef, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { typedText, useUnsaved } from '#web/ui/dialog.tsx';

type AccountField = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  hint?: string;
  initial?: string;
};

type AccountFormProps<N extends string> = {
  fields: readonly (AccountField & { name: N })[];
  button: string;
  /** For what cannot be undone. */
  isDangerous?: boolean;
  /** False while something it depends on is still loading. */
  isReady?: boolean;
  /** Throws what the form shows: a sentence per field, or one for the whole form. */
  send: (values: Record<N, string>) => Promise<void>;
  about?: ReactNode;
  /** It takes the place of what had the focus. */
  takesFocus?: boolean;
  /** Shown between the fields and the button. */
  more?: ReactNode;
};

const fallback = 'That didn’t work. Try again.';

export function AccountForm<N extends string>({
  fields,
  button,
  isDangerous = false,
  isReady = true,
  send,
  about,
  takesFocus = false,
  more,
}: AccountFormProps<N>) {
  const [isBusy, setBusy] = useState(false);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  // What is typed to confirm that something is to go is nothing to keep.
  useUnsaved(isTyped && !isDangerous ? typedText : null);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || !isReady) return;
    const form = event.currentTarget;
    const values = valuesOf(form, fields);
    setBusy(true);
    setMistakes({});
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      const said = error instanceof ApiError ? error.fields : {};
      const known = fields.filter(({ name }) => said[name]);
      setMistakes(said);
      if (known.length === 0) setProblem(error instanceof Error && error.message ? error.message : fallback);
      form.querySelector<HTMLInputElement>(`[name="${known[0]?.name ?? ''}"]`)?.focus();
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={({ currentTarget }) => {
        const values = valuesOf(currentTarget, fields);
        setTyped(fields.some(({ name, initial = '' }) => values[name] !== initial));
      }}
      className="flex flex-col gap-4"
    >
      {about && <p className="text-sm text-muted">{about}</p>}
      {fields.map(({ initial, ...field }) => (
        <TextField
          key={field.name}
          {...field}
          defaultValue={initial}
          error={mistakes[field.name] ?? null}
          onInput={() => mistakes[field.name] && setMistakes({ ...mistakes, [field.name]: '' })}
        />
      ))}
      {more}
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Button
        type="submit"
        look={isDangerous ? 'danger' : 'primary'}
        className="self-start"
        busy={isBusy}
        disabled={!isReady}
      >
        {button}
      </Button>
    </form>
  );
}

function valuesOf<N extends string>(form: HTMLFormElement, fields: readonly { name: N }[]): Record<N, string> {
  const given = new FormData(form);
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(given.get(name))])) as Record<N, string>;
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** A form that a press of a button opened below it: it comes into view, and can be typed into at once. */
export function OpenedForm({ className = '', ...rest }: ComponentProps<'section'>) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.querySelector('input')?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <section ref={section} className={`rounded-control border p-4 ${className}`} {...rest} />;
}

type ChangeableProps = {
  label: string;
  value: ReactNode;
  /** The button's label; 'Change' by default. */
  verb?: string;
  /** What was to be done is done: its result is still shown, and there is nothing to cancel. */
  isDone?: boolean;
  /** The form; `done` closes it. */
  children: (done: () => void) => ReactNode;
};

export function Changeable({ label, value, verb = 'Change', isDone = false, children }: ChangeableProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const says = isOpen ? (isDone ? 'Close' : 'Cancel') : verb;
  const opener = useId();
  const done = () => {
    setOpen(false);
    document.getElementById(opener)?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p id={id} className="text-sm font-medium">
            {label}
          </p>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{value}</p>
        </div>
        <Button
          id={opener}
          size="small"
          aria-expanded={isOpen}
          aria-label={isOpen && !isDone ? `Cancel changing: ${label}` : `${says}: ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          {says}
        </Button>
      </div>
      {isOpen && (
        <OpenedForm aria-labelledby={id} className="flex flex-col gap-4 border-line">
          {children(done)}
        </OpenedForm>
      )}
    </div>
  );
}
