// One labelled input of an account form, with its hint, its error and, for passwords, a button that reveals what was typed.
import { useState, type ComponentProps } from 'react';

type FieldProps = Pick<ComponentProps<'input'>, 'name' | 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize'> & {
  id: string;
  label: string;
  hint?: string;
  mistake: string | undefined;
  onEdit: () => void;
};

export function Field({ id, label, hint, mistake, onEdit, type, ...input }: FieldProps) {
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  const note = mistake ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          required
          aria-invalid={mistake ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          spellCheck={false}
          onInput={onEdit}
          className={`h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-base aria-invalid:border-poor ${isPassword ? 'pr-18' : ''}`}
        />
        {isPassword && (
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-1 right-1 rounded-control px-3 text-sm font-medium text-muted hover:text-ink"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className={`mt-1.5 text-sm ${mistake ? 'text-poor' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
