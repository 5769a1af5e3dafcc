// Labelled fields: a line of text, a choice from a list. Hint and error are read out with the field.
import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

const controlLook =
  'w-full rounded-control border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-faint disabled:opacity-60 aria-invalid:border-poor sm:text-sm';

type FieldProps = { label: string; hint?: ReactNode; error?: string | null; labelHidden?: boolean };

function useField({ hint, error }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, aria: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } };
}

function Frame({ id, field, children }: { id: string; field: FieldProps; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={field.labelHidden ? 'sr-only' : 'text-sm font-medium [overflow-wrap:anywhere]'}>
        {field.label}
      </label>
      {children}
      {field.hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {field.hint}
        </p>
      )}
      {field.error && (
        <p id={`${id}-error`} className="text-sm text-poor">
          {field.error}
        </p>
      )}
    </div>
  );
}

/** Splits the props into the frame's and the control's. */
function useFramed<Rest extends object>({ label, hint, error, labelHidden, ...rest }: FieldProps & Rest) {
  const field = { label, hint, error, labelHidden };
  const { id, aria } = useField(field);
  return { frame: { id, field }, control: { ...aria, ...rest } };
}

export function TextField({ className, ...props }: FieldProps & ComponentProps<'input'>) {
  const { frame, control } = useFramed(props);
  return (
    <Frame {...frame}>
      <input dir="auto" {...control} className={`h-10 pointer-coarse:h-11 ${controlLook} ${className ?? ''}`} />
    </Frame>
  );
}

export function TextArea({ className, ...props }: FieldProps & ComponentProps<'textarea'>) {
  const { frame, control } = useFramed(props);
  return (
    <Frame {...frame}>
      <textarea dir="auto" {...control} className={`py-2 ${controlLook} ${className ?? ''}`} />
    </Frame>
  );
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'onChange'> & {
    choices: readonly { value: string; label: string }[];
    onChange: (value: string) => void;
  };

/** The native list: the best there is on phones and with a screen reader. */
export function Select({ choices, onChange, className, ...props }: SelectProps) {
  const { frame, control } = useFramed(props);
  return (
    <Frame {...frame}>
      <span className={`relative block ${className ?? ''}`}>
        <select
          {...control}
          onChange={(event) => onChange(event.target.value)}
          className={`h-10 appearance-none truncate pr-9 pointer-coarse:h-11 ${controlLook}`}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </Frame>
  );
}
