// One labelled input of an account form, with its hint, its error and, for passwords, a button that reveals what was typed.
import { useState, type ComponentProps } from 'react';
import type { AccountForm } from './use-account-form.ts';

type FieldProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize'> & {
  id: string;
  label: string;
  name: string;
  hint?: string;
  account: AccountForm;
};

export function Field({ id, label, name, hint, account, type, ...input }: FieldProps) {
  const mistake = account.problem.fields[name];
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
          name={name}
          type={isPassword && isShown ? 'text' : type}
          required
          aria-invalid={mistake ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          spellCheck={false}
          onInput={() => account.clearField(name)}
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

type Props = {
  /** The dialog's id, and the prefix of its fields' ids. */
  id: string;
  autoComplete: 'new-password' | 'current-password';
  hint?: string;
  account: AccountForm;
};

export function CredentialFields({ id, autoComplete, hint, account }: Props) {
  return (
    <>
      <Field
        id={`${id}-email`}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
        account={account}
      />
      <Field
        id={`${id}-password`}
        label="Password"
        name="password"
        type="password"
        autoComplete={autoComplete}
        hint={hint}
        account={account}
      />
    </>
  );
}
