// The mark and the brand's name, as a link to the home page, and the line about sandboxes above it.
import { brandSlot, slot, WhenConfigured } from '../config-slots.tsx';

function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M9 25V10.5A3.5 3.5 0 0 1 12.5 7H17a6 6 0 0 1 0 12h-3.5"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22.5" cy="23.5" r="2" className="fill-on-accent opacity-70" />
    </svg>
  );
}

/** `folds` leaves only the mark on phones, where the header has no room for more. */
export function Logo({ folds = false }: { folds?: boolean }) {
  return (
    <a href="/" className="flex shrink-0 items-center gap-2.5 rounded-control text-lg font-semibold tracking-tight">
      <LogoMark className="size-8" />
      <span className={folds ? 'max-md:sr-only' : ''}>{brandSlot}</span>
    </a>
  );
}

export function SandboxNotice() {
  return (
    <WhenConfigured name="sandbox_notice">
      <p className="border-b border-line bg-surface px-4 py-1.5 text-center text-xs text-muted">
        {slot('sandbox_notice')}
      </p>
    </WhenConfigured>
  );
}
