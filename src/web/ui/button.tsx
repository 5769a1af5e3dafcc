// Buttons: one primary per view, quiet ones beside it, plain ones in toolbars. 40 px high, 44 on touch screens.
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Slot } from './slot.tsx';
import { Spinner } from './spinner.tsx';

export const buttonLook = cva(
  'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        primary: 'bg-accent text-on-accent hover:bg-accent/90',
        quiet: 'border border-line bg-surface text-ink hover:bg-ink/5',
        plain: 'text-ink hover:bg-ink/7',
        danger: 'border border-line bg-surface text-poor hover:bg-poor/8',
      },
      size: {
        medium: 'h-10 px-4 text-sm pointer-coarse:h-11',
        small: 'h-8 px-3 text-sm pointer-coarse:h-11',
        icon: 'size-10 pointer-coarse:size-11',
        small_icon: 'size-8 pointer-coarse:size-11',
      },
    },
    defaultVariants: { look: 'quiet', size: 'medium' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonLook> & {
    /** Gives the look to the child element, such as a link. */
    asChild?: boolean;
    /** Shows a spinner and refuses clicks, but keeps the focus. */
    busy?: boolean;
  };

export function Button({ look, size, asChild, busy, className, children, onClick, type, ...rest }: ButtonProps) {
  const looks = buttonLook({ look, size, className });
  if (asChild) {
    return (
      <Slot className={looks} onClick={onClick} {...rest}>
        {children}
      </Slot>
    );
  }
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={looks}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
