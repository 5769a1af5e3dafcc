// The header of articles and free tools: home, blog, the way into the product. It needs no script: the server marks a page
// for whoever is signed in (server/pages).
import { Logo, SandboxNotice } from './logo.tsx';

const link =
  'inline-flex h-10 items-center rounded-control px-3 text-sm font-medium hover:bg-ink/5 pointer-coarse:h-11';

const button =
  'h-10 items-center rounded-control bg-accent px-4 text-sm font-medium whitespace-nowrap text-on-accent hover:bg-accent/90 pointer-coarse:h-11';

export function SiteHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <SandboxNotice />
      <div className="px-4 sm:px-5">
        <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-2">
          <Logo folds />
          <nav aria-label="Site" className="flex items-center gap-1 sm:gap-2">
            <a href="/" className={link}>
              Home
            </a>
            <a href="/blog" className={link}>
              Blog
            </a>
            <a href="/dashboard" className={`${button} inline-flex in-data-signed-in:hidden`}>
              Get Started
            </a>
            <a href="/dashboard" className={`${button} hidden in-data-signed-in:inline-flex`}>
              Go to App
            </a>
          </nav>
        </div>
      </div>
    </header>
  );
}
