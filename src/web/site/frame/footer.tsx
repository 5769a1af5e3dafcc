// The end of every public page.
import { Logo } from './logo.tsx';

export function Footer() {
  return (
    <footer className="border-t border-line px-5">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 py-10 text-sm text-muted">
        <Logo />
        <p>You write it. You approve it. It goes out once.</p>
      </div>
    </footer>
  );
}
